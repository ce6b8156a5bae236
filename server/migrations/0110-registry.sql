-- Exempt organizations as the IRS lists them; `nonprofits` holds those that somebody claimed or registered.
create table registry_entries (
  ein char(9) primary key check (ein ~ '^[0-9]{9}$'),
  uuid uuid not null unique, -- that of its nonprofit, too
  legal_name text not null,
  name text not null, -- the same in small letters
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  subsection char(2) not null,
  deductibility smallint not null,
  income_code smallint not null, -- 0 to 9; 4: $100,000 a year or more
  words text[] not null, -- those of its name first, then of its place
  name_words smallint not null, -- how many of them are of its name
  invented boolean not null default false, -- of the demo
  removed_on date -- it was missing from a later registry
);
create index registry_entries_large on registry_entries using gin (words)
  where removed_on is null and income_code between 7 and 9;
create index registry_entries_middle on registry_entries using gin (words)
  where removed_on is null and income_code between 4 and 6;
create index registry_entries_small on registry_entries using gin (words)
  where removed_on is null and income_code between 0 and 3;

-- Every word of the registry, and in how many entries it is.
create table registry_words (
  word text collate "C" not null,
  near text[] not null,
  entries int not null
);
create unique index registry_words_word on registry_words (word) include (entries);
create index registry_words_common on registry_words (word) include (entries) where entries >= 500;
create index registry_words_near on registry_words using gin (near);

-- Rows of files that an import has read and not merged yet.
create unlogged table registry_staging (
  ein char(9) not null,
  file smallint not null,
  line int not null,
  tax_period text not null,
  legal_name text not null,
  name text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  subsection char(2) not null,
  deductibility smallint not null,
  income_code smallint not null,
  words text[] not null,
  name_words smallint not null,
  refused boolean not null -- a bad row of an organization that is in the registry all the same
);

-- How far an import is; the newest may be unfinished.
create table registry_imports (
  id bigint generated always as identity primary key,
  files text not null, -- names, sizes and times of change
  file smallint not null default 0,
  byte bigint not null default 0,
  line int not null default 0,
  rows_read int not null default 0,
  rows_bad int not null default 0,
  added int not null default 0,
  updated int not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);
