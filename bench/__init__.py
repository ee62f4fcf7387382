"""What is measured from outside of the package, with programs that run beside it."""
