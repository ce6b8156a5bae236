-- Staff pause a project: it takes no gifts meanwhile, and its page says why.
alter table projects add column pause_reason text check (char_length(pause_reason) between 1 and 500);
