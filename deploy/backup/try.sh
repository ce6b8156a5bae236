#!/bin/sh
# Tries all of it on one machine, as root on Debian with postgresql and pgbackrest: a cluster of its own with archive, a
# base backup and a dump, a mistake, and three drills: the newest state, the minute before the mistake, and the dump.
#   GIFTS=200000 deploy/backup/try.sh
#   SIZE=full deploy/backup/try.sh      10 million gifts: takes hours, and 80 GB in /var/tmp
set -eu
here="$(cd "$(dirname "$0")" && pwd)" root="$(cd "$(dirname "$0")/../.." && pwd)"
for one in pgbackrest runuser; do command -v $one > /dev/null || { echo "$one is missing: apt-get install postgresql pgbackrest"; exit 1; }; done
[ "$(id -u)" = 0 ] || { echo "Run it as root: it acts as the user postgres."; exit 1; }
PGBIN=${PGBIN:-$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)} port=${PORT:-54399}
# Books and people, without the words by which people are found, which take the longest.
people=${PEOPLE:-100000} gifts=${GIFTS:-20000} communities=21 campaigns=81 every=2 apart=15 buffers=128MB
left_out='/^insert into name_words/,/;$/d'
[ "${SIZE:-}" != full ] || { people=1000000 gifts=10000000 communities=2001 campaigns=8001 every=20 apart=1.5 buffers=4GB left_out=; }
work=$(mktemp -d /var/tmp/kindling-backup.XXXXXX)
chown postgres "$work" && chmod 755 "$work"
as() { runuser -u postgres -- env PATH="$PGBIN:$PATH" PGBACKREST_CONFIG="$work/pgbackrest.conf" SCRATCH="$work/drill" \
  DATABASE_URL="postgres://kindling:kindling@127.0.0.1:$port/kindling" KINDLING_DATA="$work/data" PGBIN="$PGBIN" NODE="$root/node_modules/.bin/node" "$@"; }
trap 'as pg_ctl -D "$work/cluster" -m immediate stop > /dev/null 2>&1 || true; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM

as mkdir "$work/repository" "$work/log" "$work/spool" "$work/lock"
as tee "$work/pgbackrest.conf" > /dev/null <<C
[global]
repo1-path=$work/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=only-for-this-try
repo1-retention-full=2
repo1-bundle=y
compress-type=lz4
start-fast=y
log-path=$work/log
lock-path=$work/lock
spool-path=$work/spool
[kindling]
pg1-path=$work/cluster
pg1-port=$port
pg1-socket-path=$work
C
as initdb -D "$work/cluster" -U postgres -E UTF8 --locale=C.UTF-8 -A trust > /dev/null
as tee -a "$work/cluster/postgresql.conf" > /dev/null <<C
port = $port
unix_socket_directories = '$work'
archive_mode = on
archive_command = 'PGBACKREST_CONFIG=$work/pgbackrest.conf pgbackrest --stanza=kindling archive-push %p'
archive_timeout = 60
shared_buffers = $buffers
max_wal_size = 4GB
C
# what fills the database is not archived
as pg_ctl -D "$work/cluster" -w -l "$work/log/postgres" -o '-c archive_mode=off' start > /dev/null
sql() { as env PGOPTIONS='-c jit=off' psql -h 127.0.0.1 -p "$port" -U postgres -d kindling -AtX -v ON_ERROR_STOP=1 "$@"; }
as psql -h 127.0.0.1 -p "$port" -U postgres -qc "create role kindling login password 'kindling'" -c 'create database kindling owner kindling'
cd "$root"
as "$root/node_modules/.bin/node" server/bin/migrate.ts
sed -e "s/{people}/$people/g; s/{gifts}/$gifts/g; s/{communities}/$communities/g; s/{campaigns}/$campaigns/g; s/{every}/$every/g; s/{apart}/$apart/g" -e "$left_out" bench/full-database.sql |
  sql -q > /dev/null
sql -qc 'vacuum analyze'
as pg_ctl -D "$work/cluster" -w stop > /dev/null
as pg_ctl -D "$work/cluster" -w -l "$work/log/postgres" start > /dev/null
echo "the database has $(sql -c 'select count(*) from gifts') gifts, $(sql -c "select pg_size_pretty(pg_database_size('kindling'))")"

as pgbackrest --stanza=kindling --log-level-console=warn stanza-create
as "$here/base.sh"
as "$here/dump.sh" "$work/dumps"
# what comes after the base backup is in the archive alone
sql -qc "insert into alarms (kind, about, detail, raised_at, last_at) values ('of the drill', 'before the mistake', '{}', now(), now())"
before=$(sql -c 'select clock_timestamp()') gifts=$(sql -c 'select count(*) from gifts')
sleep 2
sql -qc 'set session_replication_role = replica; delete from gifts' > /dev/null
last=$(sql -c 'select pg_walfile_name(pg_switch_wal())')
until [ "$(sql -c "select last_archived_wal >= '$last' from pg_stat_archiver")" = t ]; do sleep 1; done
echo "a mistake deleted all gifts after $before"

expect() { echo "$out" | grep -q "$1" || { echo "✗ expected: $1"; echo "$out"; exit 1; }; }
echo '--- drill to the time before it'
out=$(as "$here/drill.sh" --to "$before" 2>&1) || { echo "$out"; exit 1; }
echo "$out"; expect "^$gifts gifts"; expect 'check:ledger is green'
echo '--- drill of the dump'
out=$(as "$here/drill.sh" --dump "$(ls "$work"/dumps/*.dump)" 2>&1) || { echo "$out"; exit 1; }
echo "$out"; expect "^$gifts gifts"; expect 'check:ledger is green'
echo '--- drill of the newest state, in which the mistake is: it must be seen'
out=$(as "$here/drill.sh" 2>&1) && { echo '✗ the books should be wrong'; exit 1; }
expect 'the books of the copy are wrong'
echo '✓ the mistake is in the newest state, and check:ledger sees it'
