#!/bin/sh
# Starts a process of ours: little room for what lives shortly, and what is freed goes back to the system at once. Without
# this the same load holds twice the memory (docs/performance.md).
export MALLOC_ARENA_MAX=1
exec node --max-semi-space-size=16 --heap-growing-percent=25 "$@"
