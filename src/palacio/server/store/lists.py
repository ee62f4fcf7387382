"""SQL of the lists of matches: the lobby, and the matches of a person."""

PUBLIC = """
    id, ms(match.opened_at) as opened_at, game, option, seats, stage, listed, summary,
    ms(wake_at) as wake_at
"""

_LISTED = f"{PUBLIC}, ''::bytea as secret, '' as key, names, people, avatars"
# The names, numbers and avatars of people by seat.
_SEATED = """
cross join lateral (
    select array_agg(person.name order by seat.seat) as names,
        array_agg(seat.person order by seat.seat) as people,
        array_agg(person.avatar order by seat.seat) as avatars
    from seat left join person on person.id = seat.person where seat.match_id = match.id
) as seated
"""
LOBBY = f"""
select {_LISTED} from match {_SEATED}
where listed and stage = 'open' order by match.opened_at desc limit $1
"""
PLAYING = LOBBY.replace("'open'", "'playing'")


def _matches_of(column: str) -> str:
    """Return the SQL of one page of a person's matches, the latest by this column of `seat` first.

    Each column has an index, which gives one page, however many matches the person has played.
    """
    return f"""
with page as (
    select match_id, {column} as at, min(seat) as seat, max(ended_at) as ended from seat
    where person = $1 and {column} is not null and ({column}, match_id) < (
        case when $3::bigint is null then 'infinity'
        else (select max({column}) from seat where match_id = $3) end,
        coalesce($3, 0)
    )
    group by {column}, match_id order by {column} desc, match_id desc limit $2
)
select {_LISTED}, page.seat, ms(page.ended) as ended_at
from page join match on id = page.match_id {_SEATED}
order by page.at desc, id desc
"""


MATCHES_OF = _matches_of("opened_at")
FINISHED_OF = _matches_of("ended_at")
UNLIST = """
update match set listed = false
where listed and stage = 'open' and opened_at < moment($1)
    and (select at from log where match_id = id order by seq desc limit 1) < $1
returning id
"""
