#!/bin/sh
# A copy of the whole cluster, as postgres: each Sunday all of it, else what changed (base.sh, base.sh diff).
. "$(dirname "$0")/common.sh"
pgbackrest --stanza="$STANZA" --type="${1:-full}" --log-level-console=warn backup
note base
say "base backup"
