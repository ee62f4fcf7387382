-- palacio: additive

-- The person who opened a match. Quotas count those that are not over.
alter table match add column host bigint;

create index match_host on match (host, opened_at) where stage <> 'over';
