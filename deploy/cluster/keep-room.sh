#!/bin/bash
# Gives the lead to another machine before the disk of the database is full: a leader without room stays leader, and takes
# no gift. On each machine of the database, as postgres (systemd/kindling-room.service). A file keeps room back, for a disk
# that fills up at once: without room Postgres cannot even hand over.
#   NAME, PATRONI_URL   this machine for Patroni, and https://db1.example:8008, its own address there
#   DATA                the folder of the database
#   TLS                 a folder with ca.pem, machine.pem and machine.key
#   LEAST_MB, KEPT_MB   below the first (512) the lead goes; the second (1024) is kept back
set -u
: "${NAME:?}" "${PATRONI_URL:?}" "${DATA:?}" "${TLS:?}"
least=${LEAST_MB:-512} kept=${KEPT_MB:-1024} file=$DATA/room
ask() { curl -s -m "$1" --cacert "$TLS/ca.pem" --cert "$TLS/machine.pem" --key "$TLS/machine.key" "${@:2}"; }
free() { df --output=avail -BM "$DATA" | tail -n 1 | tr -dc 0-9; }
# The machine that keeps each commit too, as Patroni knows it.
standby() {
  ask 5 "$PATRONI_URL/cluster" | sed 's/{"name": /\n/g' | sed -n '/"role": "sync_standby"/s/^"\([^"]*\)".*/\1/p' | head -n 1
}
leads() { [ "$(ask 2 -o /dev/null -w '%{http_code}' "$PATRONI_URL/primary")" = 200 ]; }

while sleep 1; do
  left=$(free)
  if [ "$left" -ge "$least" ]; then
    # Room comes back only where it leaves twice the least, so that it does not come and go.
    [ -e "$file" ] || [ "$left" -lt $((kept + 2 * least)) ] || fallocate -l "${kept}M" "$file"
    continue
  fi
  [ -e "$file" ] && rm -f "$file" && echo "$left MB are left on $DATA: what was kept back is free now"
  leads || continue
  # Without a candidate, Patroni 3.0.2 waits forever for one that is ahead of a machine which may not lead.
  next=$(standby)
  [ -n "$next" ] || continue
  # Patroni refuses unless that machine has each commit; the next second asks again.
  echo "$left MB were left on $DATA: $(ask 30 -d "{\"leader\": \"$NAME\", \"candidate\": \"$next\"}" "$PATRONI_URL/switchover")"
done
