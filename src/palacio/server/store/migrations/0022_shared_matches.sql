-- palacio: additive

-- Whether the person agreed that puzzles are made from their matches.
alter table person add column shares_matches boolean not null default false;
