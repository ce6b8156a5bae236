#!/bin/sh
# Moves the database to another version of Postgres by dump and restore, and compares both. Nothing of ours may run.
#   FROM=postgres://kindling:...@old/kindling TO=postgres://kindling:...@new/kindling deploy/upgrade/postgres.sh
# TO is an empty database in UTF-8. PGBIN: pg_dump, pg_restore and psql of FROM's version or newer. SCRATCH: a folder with
# room for the dump. The old database stays as it is: DATABASE_URL decides which one is used.
set -eu
: "${FROM:?the database as it is}" "${TO:?an empty database of the other version}"
root="$(cd "$(dirname "$0")/../.." && pwd)" bin="${PGBIN:+$PGBIN/}" jobs="${JOBS:-4}"
began=$(date +%s)
say() { echo "✓ $1  $(($(date +%s) - began)) s"; }
fail() { echo "✗ $1" >&2; exit 1; }
ask() { "${bin}psql" -AtX -v ON_ERROR_STOP=1 -d "$1" -c "$2"; }

others=$(ask "$FROM" "select count(*) from pg_stat_activity where datname = current_database() and application_name like 'kindling%'")
[ "$others" = 0 ] || fail "$others connections of Kindling are open: stop all processes first"
[ "$(ask "$TO" "select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')")" = 0 ] || fail "TO is not empty"
[ "$(ask "$TO" "select pg_encoding_to_char(encoding) from pg_database where datname = current_database()")" = UTF8 ] || fail "TO is not in UTF-8"

scratch=$(mktemp -d "${SCRATCH:-/var/tmp}/kindling-move.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' INT TERM
umask 077
"${bin}pg_dump" --format=directory --jobs="$jobs" --compress=1 --dbname="$FROM" --file="$scratch/dump"
say "dumped Postgres $(ask "$FROM" 'show server_version')"
"${bin}pg_restore" --jobs="$jobs" --no-owner --no-privileges --exit-on-error --dbname="$TO" "$scratch/dump"
PGOPTIONS='-c client_min_messages=error' ask "$TO" 'vacuum analyze' > /dev/null
say "restored into Postgres $(ask "$TO" 'show server_version')"

rows="select string_agg(format('select %L, count(*) from %I.%I', schemaname || '.' || tablename, schemaname, tablename), ' union all ' order by 1) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')"
ask "$FROM" "$(ask "$FROM" "$rows") order by 1" > "$scratch/from"
ask "$TO" "$(ask "$TO" "$rows") order by 1" > "$scratch/to"
LC_ALL=C sort -o "$scratch/from" "$scratch/from" && LC_ALL=C sort -o "$scratch/to" "$scratch/to"
diff "$scratch/from" "$scratch/to" || fail "some tables differ"
say "all $(wc -l < "$scratch/from") tables have as many rows as before"
cd "$root"
DATABASE_URL="$TO" KINDLING_DEMO=off "${NODE:-node_modules/.bin/node}" server/bin/check-ledger.ts || fail "the books are wrong"
say "check:ledger is green: set DATABASE_URL to TO and start"
