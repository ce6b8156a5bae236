-- The fiscal sponsor that received the payment in law when the receipt was issued; null if the nonprofits did.
alter table receipts
  add column donee_name text,
  add column donee_ein char(9) check (donee_ein ~ '^[0-9]{9}$'),
  add check ((donee_name is null) = (donee_ein is null));
