-- palacio: additive
-- palacio: concurrent

-- Seats of matches that have begun are never written again, so no one waits for their locks.
update seat set opened_at = match.opened_at from match
where match.id = seat.match_id and seat.opened_at is null and match.stage <> 'open';

update seat set opened_at = match.opened_at from match
where match.id = seat.match_id and seat.opened_at is null;

drop index concurrently if exists seat_opened_at;

create index concurrently seat_opened_at on seat (person, opened_at, match_id)
    where person is not null;

-- The new index begins with the same column.
drop index concurrently if exists seat_person;
