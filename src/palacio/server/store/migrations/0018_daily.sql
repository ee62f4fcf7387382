-- palacio: additive

-- The daily deal: one secret a day, by which everybody plays. The commitment is published the day
-- before, the secret once the day has ended (midnight UTC).
create table daily (
    day date primary key,
    commitment text not null,
    secret bytea not null check (octet_length(secret) = 32)
);

-- The match of each person on each day. It is inserted together with the match, so that a person
-- has one. The points are stored with the last entry of a match that ended in time.
create table daily_entry (
    day date not null references daily,
    person bigint not null,
    match_id bigint not null unique references match on delete cascade
        deferrable initially deferred,  -- the entry decides whether the match is created
    points integer,
    ended_at timestamptz,
    primary key (day, person),
    check ((points is null) = (ended_at is null))
);

-- The order of a ranking, the best first.
create index daily_entry_rank on daily_entry (day, (-points), ended_at, person)
    where points is not null;
