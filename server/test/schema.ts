import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'

/** Describes the schema that migrations make: a line for each table, type and function, with its name and a hash of all that belongs to it. */
export const schemaFile = new URL('../src/platform/database/schema.txt', import.meta.url)

/** Describes our own schema as `schema.txt` does. The order of columns does not count. */
export async function describeSchema(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string; parts: string[] }>(described)
  return rows.map(({ name, parts }) => `${name} ${hashOf(parts)}\n`).join('')
}

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8)

/** Writes `tables.ts` from the database; with `--verify` it only compares, and fails if they differ. */
export async function generateTables(databaseUrl: string, ...options: readonly '--verify'[]): Promise<void> {
  const codegen = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'))
  await promisify(execFile)(process.execPath, [codegen, '--config-file', 'codegen.json', ...options], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
}

/** Postgres 18 names the constraints `not null` (contype n) and older ones do not: a column says it. */
const described = `
with relations as (
  select c.oid, c.relname as name, c.relkind as kind, c.relpersistence as persistence, c.reloptions as options
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind not in ('i', 'c')
    and c.relname not like 'kysely%' and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i'))
), parts (name, part) as (
  select name, concat_ws(' ', kind, persistence, (select string_agg(o, ', ' order by o) from unnest(options) o),
    case kind when 'v' then pg_get_viewdef(oid) end)
  from relations
  union all
  select r.name, concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
    a.attgenerated, pg_get_expr(d.adbin, d.adrelid),
    case when a.attcollation <> t.typcollation then a.attcollation::regcollation end)
  from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
  where r.kind <> 'S'
  union all
  select r.name, concat_ws(' ', k.conname, pg_get_constraintdef(k.oid))
  from relations r join pg_constraint k on k.conrelid = r.oid where k.contype <> 'n'
  union all
  select r.name, pg_get_indexdef(i.indexrelid) from relations r join pg_index i on i.indrelid = r.oid
  union all
  select r.name, pg_get_triggerdef(t.oid) from relations r join pg_trigger t on t.tgrelid = r.oid where not t.tgisinternal
  union all
  select t.typname, e.enumsortorder || ' ' || e.enumlabel
  from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace
  union all
  select p.proname || '()', pg_get_functiondef(p.oid) from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
)
select name, array_agg(part order by part collate "C") as parts from parts group by name order by name collate "C"`
