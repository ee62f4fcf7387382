-- palacio: additive

-- Records that people have uploaded to review them.
create table record (
    id bigint primary key,
    person bigint not null,
    at timestamptz not null default now(),
    body text not null
);

create index record_at on record (at);

-- The review of a match or of an uploaded record. A worker that computes one stores it after each
-- round, so that people see it grow, and another worker can go on if the first one dies.
create table analysis (
    match_id bigint primary key,  -- or of a record
    made_at timestamptz not null default now(),
    state text not null check (state in ('running', 'done', 'failed')),
    engine text not null,  -- reviews are comparable if this is equal
    done smallint not null default 0,  -- positions that have been searched
    total smallint not null default 0,
    tries smallint not null default 0,  -- of workers, since the last round that was stored
    body bytea,  -- the report, as compressed JSON
    searched bytea  -- the values of positions, to go on from; null once it is done
) with (fillfactor = 70);

-- They are compressed already.
alter table analysis alter body set storage external, alter searched set storage external;

-- The review of each seat in numbers. Profiles read these rows, and never the reports.
create table analysis_seat (
    match_id bigint not null references analysis on delete cascade,
    seat smallint not null,
    seats smallint not null,
    decisions integer not null,
    doubtful integer not null,
    mistakes integer not null,
    blunders integer not null,
    share_lost real not null,
    points_lost real not null,
    luck real not null,
    gifts real not null,
    result real not null,
    error_rate real,  -- null without a decision
    person bigint,  -- null for a bot, and in an uploaded record
    decided_at timestamptz not null,
    game text not null,
    option text not null,
    primary key (match_id, seat)
);

create index analysis_seat_person on analysis_seat (person, decided_at desc)
    where person is not null;

-- The reviews that a person has asked for, for the limits per person. Rows are kept for a day.
create table review_request (
    person bigint not null,
    match_id bigint not null,
    at timestamptz not null default now(),
    primary key (person, match_id)
);

create index review_request_at on review_request (at);

-- A review is deleted with its match or record. Triggers, because servers of the previous version
-- delete matches, too.
create function delete_analysis() returns trigger language plpgsql as $$
begin
    delete from analysis where match_id = old.id;
    return null;
end
$$;

create trigger match_deleted after delete on match
    for each row execute function delete_analysis();

create trigger record_deleted after delete on record
    for each row execute function delete_analysis();
