-- palacio: additive

-- The avatar that a person has chosen. Without a choice it follows from the person's number.
alter table person add column avatar text;
