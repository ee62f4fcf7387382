"""One table, computed by folding its log, without a clock, network or database."""
