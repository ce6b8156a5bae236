-- A sign-in that the Android app began and finishes: `cookie_hash` is then the hash of the app's own secret.
alter table sign_ins add column in_app boolean not null default false;
