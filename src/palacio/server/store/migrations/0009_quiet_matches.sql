-- palacio: additive
-- palacio: concurrent

drop index concurrently if exists match_quiet;

-- Matches to archive or to delete.
create index concurrently match_quiet on match (stage, quiet_since)
    where stage <> 'playing' and quiet_since is not null;
