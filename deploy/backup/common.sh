# Read by the scripts beside it. /etc/kindling/backup may set what is empty here.
set -eu
[ -r /etc/kindling/backup ] && . /etc/kindling/backup
KINDLING="${KINDLING:-$(cd "$(dirname "$0")/../.." && pwd)}"
NODE="${NODE:-$KINDLING/node_modules/.bin/node}"
STANZA="${STANZA:-kindling}"
: "${DATABASE_URL:?set DATABASE_URL to the live database}"
export DATABASE_URL KINDLING_DEMO=off

began=$(date +%s)
say() { echo "✓ $1  $(($(date +%s) - began)) s"; }
fail() { echo "✗ $1" >&2; exit 1; }
# The doctor and the alert BackupOld read what is noted here.
note() { (cd "$KINDLING" && "$NODE" server/bin/operate.ts backups note "$1" > /dev/null) || fail "the $1 could not be noted"; }
