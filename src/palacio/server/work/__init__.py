"""What is done at tables by nobody in particular: bots play, and clocks run out."""
