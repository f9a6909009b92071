"""Shapes and habits of other tools' files: how they are decoded, mended, unwrapped, spelled, and written again."""
