-- palacio: additive
-- palacio: concurrent

-- Seats of finished matches are not written by others, so no one waits for their locks. The times of
-- archived entries are packed, so an archived match counts from its opening.
update seat set ended_at = coalesce(
    moment((select at from log where log.match_id = match.id order by seq desc limit 1)),
    match.quiet_since, match.opened_at
)
from match
where match.id = seat.match_id and seat.ended_at is null and match.stage = 'over';

drop index concurrently if exists seat_ended_at;

create index concurrently seat_ended_at on seat (person, ended_at, match_id)
    where person is not null and ended_at is not null;
