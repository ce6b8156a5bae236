#!/bin/sh
# A dump of the database, readable by any later Postgres. dump.sh FOLDER [DAYS]: older ones are deleted.
. "$(dirname "$0")/common.sh"
folder=${1:?name a folder} days=${2:-14}
umask 077
mkdir -p "$folder"
file="$folder/kindling-$(date -u +%Y-%m-%dT%H%M).dump"
"${PGBIN:+$PGBIN/}pg_dump" --format=custom --compress=3 --dbname="$DATABASE_URL" --file="$file.part"
mv "$file.part" "$file"
find "$folder" -name 'kindling-*.dump' -mtime "+$days" -delete
note dump
say "dump $(du -h "$file" | cut -f1)  $file"
