-- palacio: additive

-- Finished matches: the whole log in one compressed row. Hashes follow from the rest, so only the
-- last one is stored, to compare.
create table archive (
    match_id bigint primary key,
    seq integer not null,  -- of the last entry
    hash bytea not null,  -- of the last entry
    body bytea not null
) with (
    fillfactor = 100,  -- rows never change
    toast_tuple_target = 8160,  -- a row of up to 8 kB is stored in one piece
    autovacuum_freeze_min_age = 0,
    autovacuum_vacuum_insert_scale_factor = 0.02
);

alter table archive alter body set storage external;  -- it is compressed already

-- Since when nobody has used a match: since it was opened, and later since it ended. Null once it
-- is archived. An existing match counts from this migration.
alter table match add column quiet_since timestamptz default now();

-- The hash of an entry that is old or archived. An old one is locked against deletion until the end
-- of the transaction. A function, because queries would be prepared for this rare case every time.
create function old_hash(id bigint, number integer) returns bytea
    language sql volatile
    as $$
        select coalesce(
            (select hash from log where match_id = id and seq = number for key share),
            (select hash from archive where match_id = id and seq = number)
        )
    $$;

-- The space of archived logs is used again soon, also when the log is huge.
alter table log set (autovacuum_vacuum_scale_factor = 0.02);
