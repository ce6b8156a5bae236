#!/bin/sh
# Restores the copy into a folder of its own, starts it there, and checks its books. Nothing of the live database changes.
#   drill.sh                                          the newest state
#   drill.sh --to '2026-11-30 14:05:00+00'            as it was then, before a mistake
#   drill.sh --dump FILE                              a dump instead of the base backup and its archive
#   drill.sh --keep ...                               leaves the copy running, to take rows from it
# As postgres, with the binaries of the live version. Ends with 0 if every check is green.
. "$(dirname "$0")/common.sh"
PGBIN="${PGBIN:-$(pg_config --bindir)}"
scratch="${SCRATCH:-/var/tmp/kindling-drill}" to= dump= keep=
while [ $# -gt 0 ]; do
  case "$1" in
    --to) to=${2:?}; shift 2 ;;
    --dump) dump=${2:?}; shift 2 ;;
    --keep) keep=yes; shift ;;
    *) fail "drill.sh [--to TIME] [--dump FILE] [--keep]" ;;
  esac
done
[ "$(id -u)" != 0 ] || fail "run it as postgres: runuser -u postgres -- $0"
[ ! -e "$scratch" ] || fail "$scratch is there already: another drill, or one that was kept"
umask 077
mkdir -p "$scratch/data" "$scratch/socket"
stop() { "$PGBIN/pg_ctl" -D "$scratch/data" -m immediate stop > /dev/null 2>&1 || true; rm -rf "$scratch"; }
[ -n "$keep" ] || trap stop EXIT INT TERM

# Only this user reaches the copy, by a socket in a folder that no other may enter.
echo 'local all all trust' > "$scratch/hba"
user=$(echo "$DATABASE_URL" | sed -E 's|^[a-z]+://([^:@/]*).*|\1|') name=$(echo "$DATABASE_URL" | sed -E 's|.*/([^/?]+)(\?.*)?$|\1|')
copy="postgres:///$name?host=$scratch/socket&user=$user"
# The copy archives nothing, or it would write into the archive of the live database.
start() {
  "$PGBIN/pg_ctl" -D "$scratch/data" -w -t 3600 -l "$scratch/log" start -o "-c config_file=$scratch/conf -c hba_file=$scratch/hba" > /dev/null ||
    { tail -20 "$scratch/log" >&2; fail "the copy does not start"; }
}
settings() {
  echo "listen_addresses = ''
unix_socket_directories = '$scratch/socket'
archive_mode = off
fsync = off"
}

if [ -n "$dump" ]; then
  "$PGBIN/initdb" -D "$scratch/data" -U postgres -E UTF8 --locale=C.UTF-8 -A trust > /dev/null
  settings > "$scratch/conf"
  start
  "$PGBIN/createuser" -h "$scratch/socket" -U postgres "$user" 2> /dev/null || true
  "$PGBIN/createdb" -h "$scratch/socket" -U postgres -O "$user" "$name"
  "$PGBIN/pg_restore" -h "$scratch/socket" -U postgres -d "$name" -j 2 --no-owner --role="$user" --exit-on-error "$dump"
else
  pgbackrest --stanza="$STANZA" --pg1-path="$scratch/data" --log-level-console=warn \
    ${to:+--type=time --target="$to" --target-action=promote} restore
  say "restored"
  # Recovery refuses limits below those of the live database.
  limits=$("$PGBIN/pg_controldata" "$scratch/data" | sed -nE 's/^(max_[a-z_]+) setting: +([0-9]+)$/\1 = \2/p' |
    sed 's/max_prepared_xacts/max_prepared_transactions/; s/max_locks_per_xact/max_locks_per_transaction/')
  { settings; echo "$limits"; } > "$scratch/conf"
  start
fi
ask() { "$PGBIN/psql" -h "$scratch/socket" -U "$user" -d "$name" -AtX -c "$1"; }
for _ in $(seq 3600); do
  [ "$(ask 'select pg_is_in_recovery()')" = f ] && break
  "$PGBIN/pg_ctl" -D "$scratch/data" status > /dev/null || { tail -20 "$scratch/log" >&2; fail "the copy stopped before it was as of then"; }
  sleep 1
done
say "started"

cd "$KINDLING"
DATABASE_URL="$copy" "$NODE" server/bin/check-ledger.ts || fail "the books of the copy are wrong"
say "check:ledger is green"
# A copy of an earlier time lacks what the processor did later, so only the newest state can be compared.
if [ -n "${STRIPE_SECRET_KEY:-}" ] && [ -z "$to" ]; then
  DATABASE_URL="$copy" "$NODE" server/bin/check-processor.ts --days 7 || fail "the copy differs from the card processor"
  say "check:processor is green"
fi
# Of an earlier time, files that were removed since are missing; `files check --bring-back` undoes that on the live store.
if [ -n "${S3_URL:-}" ]; then
  DATABASE_URL="$copy" "$NODE" server/bin/operate.ts files check || [ -n "$to" ] || fail "the bucket lacks files of the copy"
  say "the files were compared"
fi
ask "select count(*) || ' gifts, the last one of ' || coalesce(max(created_at)::text, 'never') from gifts"
[ -n "$to" ] || note drill
say "the drill is done"
[ -z "$keep" ] || echo "The copy runs: psql '$copy'. End it: $PGBIN/pg_ctl -D $scratch/data -m fast stop && rm -rf $scratch"
