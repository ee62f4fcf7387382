-- palacio: additive

-- Ratings and answers. The puzzles themselves come with the package.

-- The rating of a puzzle, from the first answer on that has changed it.
create table puzzle (
    id text primary key,
    game text not null,
    mu double precision not null,
    sigma double precision not null
) with (fillfactor = 70);

create index puzzle_game on puzzle (game);

-- How well a person solves the puzzles of a game.
create table puzzle_solver (
    person bigint not null,
    game text not null,
    mu double precision not null,
    sigma double precision not null,
    tries integer not null default 0,
    solved integer not null default 0,
    streak integer not null default 0,  -- right answers in a row
    best_streak integer not null default 0,
    daily_on date,  -- the last day whose daily puzzle was tried
    days integer not null default 0,  -- in a row with a right answer to the daily puzzle
    best_days integer not null default 0,
    primary key (person, game)
) with (fillfactor = 70);

-- The first answer of a person to a puzzle. Later ones change nothing.
create table puzzle_try (
    person bigint not null,
    puzzle text not null,
    at timestamptz not null default now(),
    action text not null,
    is_right boolean not null,
    day date,  -- if it was the daily puzzle
    rating double precision not null,  -- of the person, after it
    change double precision not null,  -- of that rating
    primary key (person, puzzle)
);
