create type language as enum ('en', 'es');

-- The language in which all is written to a person.
alter table users add column language language not null default 'en';

-- The language of the page on which a web sign-in began; a new account gets it.
alter table sign_ins add column language language;
