-- A flash campaign counts who gave within the last hour; without it, each view of its page reads all of its gifts.
create index gifts_of_last_hour on gifts (giveable_id, settled_at) include (user_id) where listed is not null and visibility = 'full';
