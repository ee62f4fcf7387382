"""SQL for people's names and avatars."""

PROFILES = "select id, name, avatar from person where id = any($1::bigint[])"
PROFILES_CHANGED = "select id, name, avatar from person where changed_at > moment($1)"
RENAME = """
update person set name = $2, changed_at = now() where id = $1 and name <> $2 returning id
"""
CHOOSE_AVATAR = """
insert into person (id, name, avatar, changed_at) values ($1, $2, $3, now())
on conflict (id) do update set avatar = excluded.avatar, changed_at = now()
where person.avatar is distinct from excluded.avatar
"""
ERASE = """
insert into person (id, name, changed_at) values ($1, '', now())
on conflict (id) do update set name = '', avatar = null, changed_at = now()
"""
