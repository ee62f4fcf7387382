-- palacio: additive
-- palacio: concurrent

drop index concurrently if exists seat_live;

-- The seats that a person holds in matches that are not over.
create index concurrently seat_live on seat (person, opened_at, match_id)
    where person is not null and ended_at is null and not away;
