#!/bin/bash
# Plays six machines on one, as root on Debian: a network namespace each, on one bridge. `npm run cluster` calls it.
set -eu
. "$(dirname "$(readlink -f "$0")")/machines.sh"
[ -e "$RUN/pids" ] && { echo "$RUN is in use: npm run cluster -- down" >&2; exit 1; }
mkdir -p "$RUN"/{pids,log}
chmod 755 "$RUN"
# wait_for SECONDS WHAT COMMAND...
wait_for() {
  local left=$1 what=$2
  shift 2
  echo -n "  $what "
  until "$@" > /dev/null 2>&1; do
    [ $((left -= 1)) -gt 0 ] || { echo "did not come; $RUN/log says why" >&2; exit 1; }
    echo -n .
    sleep 1
  done
  echo
}
leads() { first=$(leader) && superuser "$first" 'select 1 where not pg_is_in_recovery()' | grep 1; }
is_kept_twice() { superuser "$first" "select 1 from pg_stat_replication where sync_state = 'sync'" | grep 1; }
is_copied() { [ "$(superuser "$first" 'select count(*) from pg_stat_replication')" = 2 ]; }
answers() { ip netns exec k-out curl -sf --cacert "$RUN/tls/ca.pem" https://10.77.0.10/readyz; }

make_secrets
make_authority
add_network
for name in "${!address[@]}"; do make_certificate "$name"; done
for name in "${databases[@]}"; do write_etcd "$name"; start_etcd "$name"; done
for name in "${databases[@]}"; do add_disk "$name"; write_patroni "$name"; start_patroni "$name"; start_room "$name"; done
write_haproxy
write_settings
ip netns exec k-out sysctl -qw net.ipv4.ip_unprivileged_port_start=80
for name in app1 app2; do start_haproxy "$name" app; done
for name in front database stand-ins; do start_haproxy out "$name"; done
start_stand_ins
wait_for 120 'a database leads' leads
superuser "$first" "create role kindling login password '$(secret kindling)'"
superuser "$first" 'create database kindling owner kindling'
wait_for 120 'each commit is kept twice' is_kept_twice
wait_for 120 'both others copy' is_copied
for name in app1 app2; do start_kindling "$name" http; start_kindling "$name" worker; done
wait_for 120 'Kindling answers' answers
roles
