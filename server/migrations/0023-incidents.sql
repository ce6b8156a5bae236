-- What staff tell everyone on /status. Texts are in the language in which they were written.
create table incidents (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  title text not null,
  language text not null check (language in ('en', 'es')),
  parts text[] not null check (cardinality(parts) > 0 and parts <@ array['pages', 'sign_in', 'gifts', 'mail']),
  effect text not null check (effect in ('slow', 'down')),
  began_at timestamptz not null,
  resolved_at timestamptz
);
create index on incidents (began_at);
create table incident_updates (
  id bigint generated always as identity primary key,
  incident_id bigint not null references incidents (id),
  text text not null,
  at timestamptz not null
);
create index on incident_updates (incident_id);
