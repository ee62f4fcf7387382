"""SQL for exhibition matches, whose host is not a person."""

_SHOWN = 50  # matches that the lobby shows; people at other matches don't delay an exhibition

IS_EXHIBITION_DUE = f"""
select not exists (select from match where host = -1 and stage <> 'over')
and not exists (select from match where host = -1 and quiet_since >= moment($1))
and not exists (
    select from (
        select id from match where listed and stage = 'playing'
        order by opened_at desc limit {_SHOWN}
    ) as shown
    where exists (select from seat where match_id = id and person is not null)
    and (select at from log where match_id = id order by seq desc limit 1) >= $2
)
"""
EXHIBITIONS_TO_DELETE = """
select id, head.seq, head.at, false
from match left join lateral (
    select seq, at from log where match_id = id order by seq desc limit 1
) as head on true
where host = -1 and coalesce(head.at, 0) < $1 limit $2
for update of match skip locked
"""
