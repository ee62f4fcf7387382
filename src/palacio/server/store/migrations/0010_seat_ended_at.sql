-- palacio: additive

-- When a seat's match ended, so that an index has a person's finished matches in their order.
alter table seat add column ended_at timestamptz;
