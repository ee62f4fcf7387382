"""Server benchmark: throughput and cost, compared with the database alone."""
