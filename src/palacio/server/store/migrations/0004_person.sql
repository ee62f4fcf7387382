-- palacio: additive

-- The current names of people who have taken a seat. The log has only their numbers, so that a
-- person can be renamed or erased while every hash stays valid.
create table person (
    id bigint primary key,
    name text not null,  -- empty: erased
    changed_at timestamptz  -- when it was renamed or erased; servers look for recent changes
);

create index person_changed_at on person (changed_at) where changed_at is not null;
