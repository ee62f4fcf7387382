"""The terminal app: both games with mouse and keyboard, in four languages. It holds no rules."""
