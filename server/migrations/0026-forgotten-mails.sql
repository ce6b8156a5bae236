-- Whoever deletes the account is found among those whom mails were sent to.
create index on mails (recipient);
