"""SQL of the lists of matches: the lobby, and the matches of a person."""

PUBLIC = """
    id, ms(match.opened_at) as opened_at, game, option, seats, stage, listed, summary,
    ms(wake_at) as wake_at
"""
_LISTED = f"""
    {PUBLIC}, ''::bytea as secret, '' as key, array(
        select person.name from seat left join person on person.id = seat.person
        where seat.match_id = match.id order by seat.seat
    ) as names
"""
LOBBY = f"""
select {_LISTED} from match
where listed and stage = 'open' order by match.opened_at desc limit $1
"""
PLAYING = LOBBY.replace("'open'", "'playing'")

# The index `seat_opened_at` gives one page, however many matches the person has played.
MATCHES_OF = f"""
with page as (
    select match_id, min(seat) as seat from seat
    where person = $1 and (opened_at, match_id) < (
        case when $3::bigint is null then 'infinity'
        else (select match.opened_at from match where id = $3) end,
        coalesce($3, 0)
    )
    group by opened_at, match_id order by opened_at desc, match_id desc limit $2
)
select {_LISTED}, page.seat from page join match on id = page.match_id
order by match.opened_at desc, id desc
"""
UNLIST = """
update match set listed = false
where listed and stage = 'open' and opened_at < moment($1)
    and (select at from log where match_id = id order by seq desc limit 1) < $1
returning id
"""
