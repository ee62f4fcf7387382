"""SQL for the quotas: a person's matches that are not over, counted up to a maximum."""

UNFINISHED = """
select count(*) from (
    select from match where host = $1 and stage <> 'over' and opened_at > moment($2) limit $3
) as unfinished
"""
LISTED_SEATS = """
select count(*) from (
    select from seat join match on match.id = seat.match_id
    where seat.person = $1 and seat.opened_at > moment($2) and seat.ended_at is null
        and not seat.away and listed and stage <> 'over'
    limit $3
) as seats
"""
