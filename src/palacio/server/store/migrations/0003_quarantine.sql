-- palacio: additive

-- Matches whose log the servers cannot read, for operators to find. A server that reads such a log
-- deletes its row.
create table quarantine (
    match_id bigint primary key,
    seq integer not null,  -- the first entry that cannot be applied
    error text not null,
    at timestamptz not null default now()
);

create index quarantine_at on quarantine (at);
