-- palacio: additive

-- The seat on turn after an entry, so that lists need not read whole logs. It follows from the
-- entries, and no hash depends on it. Null without a match in play, and in entries of the previous
-- version.
alter table log add column turn smallint;
