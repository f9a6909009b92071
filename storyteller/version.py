"""The one place that says which version this is; the build and the journal both read it."""

VERSION = "0.1.0"
