-- Matches, their logs, and what servers tell each other by way of the database.

-- Milliseconds since 1970 are what programs reckon with; whoever looks in here wants to read times.
create function moment(ms bigint) returns timestamptz
    language sql immutable strict parallel safe
    return to_timestamp(ms / 1000.0);

create function ms(moment timestamptz) returns bigint
    language sql immutable strict parallel safe
    return (extract(epoch from moment) * 1000)::bigint;

-- The truth. Entries are added and never changed.
--
-- * No index but the key: an action writes one row and one index entry.
-- * No foreign key: its check would lock, and so write, the match's row for every action (a fifth
--   more to write ahead). The fence is stricter: but for the first, which comes with the match, an
--   entry needs the one before it.
-- * Wide columns first, then narrow ones: nothing is lost to alignment.
-- * Entries are far below 2 kB, so nothing is compressed or put aside, unless one is huge.
create table log (
    match_id bigint not null,
    at bigint not null,
    seq integer not null check (seq > 0),
    hash bytea not null check (octet_length(hash) = 32),
    body bytea not null,
    primary key (match_id, seq)
) with (
    fillfactor = 100,  -- no row ever grows
    autovacuum_freeze_min_age = 0,  -- no row ever changes: freeze pages once, when they are warm
    autovacuum_vacuum_insert_scale_factor = 0.02,  -- in small steps, also when the log is huge
    autovacuum_analyze_scale_factor = 0.02
);

-- One row for each match. Most actions leave it alone.
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
) with (fillfactor = 85);  -- room for a new summary beside the old one: no index is touched then

create index match_wake_at on match (wake_at) where wake_at is not null;
create index match_lobby on match (opened_at) where listed and stage = 'open';

-- Who sits where. A seat without a person is empty, or a bot's.
create table seat (
    match_id bigint not null references match on delete cascade,
    seat smallint not null check (seat >= 0),
    person bigint,
    primary key (match_id, seat)
);

create index seat_person on seat (person, match_id) where person is not null;

-- Shortcuts through long logs; all of it may be deleted at any time.
create table snapshot (
    match_id bigint primary key,
    seq integer not null,
    hash bytea not null,
    body bytea not null
) with (fillfactor = 70);  -- the next one of the match often fits into the same page

-- What all servers agree on, such as the key they sign with: who asks first decides.
create table setting (
    name text primary key,
    value bytea not null
);

-- One row: when any server was last known to be alive, and when before that.
create table pulse (
    one boolean primary key default true check (one),
    at timestamptz not null,
    before timestamptz
);

-- When no server was.
create table outage (
    began timestamptz primary key,
    ended timestamptz not null
);
