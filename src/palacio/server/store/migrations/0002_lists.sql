-- Matches that people may look on at: those that are listed and being played.
create index match_on_show on match (opened_at) where listed and stage = 'playing';
