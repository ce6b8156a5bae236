-- When its bank last gave it another number or date, by the processor's clock: of two such words the later one holds.
alter table cards add column renewed_at timestamptz;
