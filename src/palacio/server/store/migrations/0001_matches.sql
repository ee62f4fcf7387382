-- Matches, their logs, and the state that all servers share.

-- Programs count milliseconds since 1970; people who query the database want to read times.
create function moment(ms bigint) returns timestamptz
    language sql immutable strict parallel safe
    return to_timestamp(ms / 1000.0);

create function ms(moment timestamptz) returns bigint
    language sql immutable strict parallel safe
    return (extract(epoch from moment) * 1000)::bigint;

-- The log, from which everything else can be rebuilt. Entries are added and never changed.
--
-- * No index except the primary key: an action writes one row and one index entry.
-- * No foreign key: its check would lock, and so write, the match's row for every action (a fifth
--   more WAL). The fence is stricter: every entry needs the previous one, and the first is created
--   together with the match.
-- * Wide columns come first, so no space is lost to alignment.
-- * Entries are far below 2 kB, so TOAST neither compresses nor moves them, unless one is huge.
create table log (
    match_id bigint not null,
    at bigint not null,
    seq integer not null check (seq > 0),
    hash bytea not null check (octet_length(hash) = 32),
    body bytea not null,
    primary key (match_id, seq)
) with (
    fillfactor = 100,  -- rows never grow
    autovacuum_freeze_min_age = 0,  -- rows never change: freeze pages once, while they are cached
    autovacuum_vacuum_insert_scale_factor = 0.02,  -- vacuum in small steps, also when the log is huge
    autovacuum_analyze_scale_factor = 0.02
);

-- One row for each match. Most actions don't change it.
create table match (
    id bigint primary key,
    opened_at timestamptz not null,
    wake_at timestamptz,
    seats smallint not null check (seats > 0),
    listed boolean not null,
    stage text not null check (stage in ('open', 'playing', 'over')),
    game text not null,
    option text not null,
    key text not null,
    secret bytea not null,
    summary bytea not null
) with (fillfactor = 85);  -- space for HOT updates of the summary, which touch no index

create index match_wake_at on match (wake_at) where wake_at is not null;
create index match_lobby on match (opened_at) where listed and stage = 'open';

-- The seats of a match. A seat without a person is empty or a bot's.
create table seat (
    match_id bigint not null references match on delete cascade,
    seat smallint not null check (seat >= 0),
    person bigint,
    primary key (match_id, seat)
);

create index seat_person on seat (person, match_id) where person is not null;

-- States of matches with long logs. A cache: rows may be deleted at any time.
create table snapshot (
    match_id bigint primary key,
    seq integer not null,
    hash bytea not null,
    body bytea not null
) with (fillfactor = 70);  -- the match's next snapshot often fits into the same page

-- Settings that all servers share, such as the signing key. The first server to ask sets it.
create table setting (
    name text primary key,
    value bytea not null
);

-- One row: the last two heartbeats of any server.
create table heartbeat (
    one boolean primary key default true check (one),
    at timestamptz not null,
    before timestamptz
);

-- Times without a heartbeat of any server.
create table outage (
    began timestamptz primary key,
    ended timestamptz not null
);
