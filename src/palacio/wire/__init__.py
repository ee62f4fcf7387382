"""What goes over the network between server and clients, typed once."""
