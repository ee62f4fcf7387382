-- palacio: additive

-- Whether a bot plays for the person of a seat, who has left or is out. The quota of seats at listed
-- tables does not count such a seat. Servers of the previous version leave it false, so that the
-- seat still counts, for at most as long as the quota looks back.
alter table seat add column away boolean not null default false;
