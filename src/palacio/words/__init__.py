"""Words in the reader's language: a message id and its arguments in, words out."""
