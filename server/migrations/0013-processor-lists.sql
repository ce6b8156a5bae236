-- The processor's own lists (its events, what it kept of charges): one reader at a time, in whatever process.
create table processor_lists (
  name text primary key,
  busy_until timestamptz not null, -- a reader that died is over by then
  -- Of a list that is read to the end, all that was made until here was read. The processor's time, not ours.
  read_to timestamptz,
  -- A stretch that is being read, newest first: how far it will have been read after it, and the last one read so far.
  stretch_to timestamptz,
  behind text,
  check ((stretch_to is null) = (behind is null))
);

-- Disputes may be told before we know the payment's intent: they are few, and looked through again.
create index processor_events_disputes on processor_events (received_at) where type like 'charge.dispute.%';
