#!/bin/bash
# Ends what up.sh started, by process id, and removes its namespaces, its bridge and its folder. KEEP=1 keeps the folder.
. "$(dirname "$(readlink -f "$0")")/machines.sh"
namespaces() { ip netns list | awk '$1 ~ /^k-(db|app|out)/ { print $1 }'; }
for signal in TERM KILL; do
  # Postgres is a child of Patroni, and both belong to their namespace alone.
  for name in $(namespaces); do ip netns pids "$name" | xargs -r kill -$signal 2> /dev/null; done
  sleep 3
done
for name in $(namespaces); do ip netns del "$name"; done
ip link del kb0 2> /dev/null
for name in "${databases[@]}"; do mountpoint -q "$RUN/$name" && umount "$RUN/$name"; done
[ -n "$KEEP" ] || rm -rf -- "$RUN"
exit 0
