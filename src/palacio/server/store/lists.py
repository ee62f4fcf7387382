"""SQL for lists of matches: the lobby, and a person's matches."""

PUBLIC = """
    id, ms(match.opened_at) as opened_at, game, option, seats, stage, listed, summary,
    ms(wake_at) as wake_at
"""

_LISTED = f"{PUBLIC}, ''::bytea as secret, '' as key, names, people, avatars"
# People's names, ids and avatars, by seat.
_SEATED = """
cross join lateral (
    select array_agg(person.name order by seat.seat) as names,
        array_agg(seat.person order by seat.seat) as people,
        array_agg(person.avatar order by seat.seat) as avatars
    from seat left join person on person.id = seat.person where seat.match_id = match.id
) as seated
"""
# The seat to move in a match in play, from its last entry, which is found by its key.
_LAST_ENTRY = """
left join lateral (
    select turn from log where match_id = match.id and stage = 'playing' order by seq desc limit 1
) as last on true
"""
LOBBY = f"""
select {_LISTED} from match {_SEATED}
where listed and stage = 'open' order by match.opened_at desc limit $1
"""
PLAYING = LOBBY.replace("'open'", "'playing'")


def _matches_of(column: str) -> str:
    """Return the SQL for a page of a person's matches, sorted by a column of `seat`, latest first.

    Each column has an index, so that a page is fast however many matches the person has played.
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
select {_LISTED}, page.seat, ms(page.ended) as ended_at, last.turn
from page join match on id = page.match_id {_SEATED} {_LAST_ENTRY}
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
