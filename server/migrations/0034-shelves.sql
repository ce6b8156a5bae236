-- Home's shelves: what opened within days, and of what ended what was told of.
create index on giveables (starts_at);
create index on campaigns (id) where outcome is not null;
