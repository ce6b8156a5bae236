-- The giver's address when the receipt was issued; null if the profile had none, and after the account's deletion.
alter table receipts add column address text;
