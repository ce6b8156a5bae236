-- What a nonprofit received stands in the books; this copy of it was never moved.
alter table nonprofits drop column received_cents;
