-- The name and address that a person's receipts have in place of the profile's.
create table givers_of_record (
  user_id bigint primary key references users (id),
  sealed bytea not null -- encrypted
);
