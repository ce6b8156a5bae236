#!/bin/sh
# The address at which a role answers for its health: at the host that the settings name, and the port of its unit.
case "$1" in
  http) host=${HOST:-} port=3000 path=healthz ;;
  worker) host=${METRICS_HOST:-} port=9465 path=metrics ;;
  *) echo "no role $1" >&2; exit 2 ;;
esac
case "$host" in
  '' | 0.0.0.0 | ::) host=127.0.0.1 ;;
  *:*) host="[$host]" ;;
esac
echo "http://$host:$port/$path"
