"""Storyteller: a digital grimoire for the host of Blood on the Clocktower."""
