-- palacio: additive
-- palacio: concurrent

-- Exhibition matches between bots, which no person opened. At most one is in play.
drop index concurrently if exists match_exhibition;

create unique index concurrently match_exhibition on match (host)
    where host = -1 and stage <> 'over';

drop index concurrently if exists match_exhibitions;

create index concurrently match_exhibitions on match (quiet_since) where host = -1;
