#!/bin/sh
# The address at which a role answers for its health, as its unit sets the ports.
case "${METRICS_HOST:-}" in
  '' | 0.0.0.0 | ::) figures=127.0.0.1 ;;
  *:*) figures="[$METRICS_HOST]" ;;
  *) figures=$METRICS_HOST ;;
esac
case "$1" in
  http) echo http://127.0.0.1:3000/healthz ;;
  worker) echo "http://$figures:9465/metrics" ;;
  *) echo "no role $1" >&2; exit 2 ;;
esac
