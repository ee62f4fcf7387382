"""Line mode: a match as lines of text, typed and printed, without the app."""
