-- Listed matches in play, which anyone may watch.
create index match_playing on match (opened_at) where listed and stage = 'playing';
