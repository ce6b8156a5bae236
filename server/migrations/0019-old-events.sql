-- Old events are found by when they came, which is how they lie on disk.
create index processor_events_received on processor_events using brin (received_at);
