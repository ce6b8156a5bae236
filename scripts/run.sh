#!/bin/sh
# Starts a process of ours: little room for what lives shortly, and what is freed goes back to the system at once, large
# pieces (from 256 kB) however many there were before. Without this the same load holds twice the memory
# (docs/performance.md).
# The cache of compiled modules spares later starts what Node needs to remove types.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$(cd "$(dirname "$0")/.." && pwd)/.cache/compiled}"
export MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=262144
exec node --max-semi-space-size=8 --heap-growing-percent=25 "$@"
