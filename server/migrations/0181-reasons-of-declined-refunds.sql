-- Staff say why they decline what a giver asked for; requests that were declined before have no reason.
alter table refund_requests add column decline_reason text check (char_length(decline_reason) between 1 and 500),
  add check (decline_reason is null or declined_at is not null);
