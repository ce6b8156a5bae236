-- When it was sent for review the last time, and the draft that it was: sent twice, it is made once.
alter table campaigns add column sent_at timestamptz, add column draft_uuid uuid unique;
update campaigns set sent_at = created_at where status <> 'draft';
create index on campaigns (sent_at, id) where status = 'in_review';

-- What came over somebody's link came to what that link leads to.
alter table collaborations add unique (id, giveable_id);
alter table gifts add foreign key (collaboration_id, giveable_id) references collaborations (id, giveable_id);
