#!/bin/sh
# The address at which a role answers for its health, as its unit sets the ports.
case "$1" in
  http) echo http://127.0.0.1:3000/healthz ;;
  worker) echo http://127.0.0.1:9465/metrics ;;
  *) echo "no role $1" >&2; exit 2 ;;
esac
