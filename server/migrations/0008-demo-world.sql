-- Whether this database holds the demo world: when it began, and when it was whole. No row: it does not.
create table demo_world (
  one boolean primary key default true check (one),
  began_at timestamptz not null, -- all its dates are relative to this, in a second run too
  filled_at timestamptz
);
