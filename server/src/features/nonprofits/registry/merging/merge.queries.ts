import type pg from 'pg'

export type Merged = { added: number; updated: number }

const facts = 'legal_name, name, street, city, state, zip, subsection, deductibility, income_code, words, name_words'
const of = (alias: string) =>
  facts
    .split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ')

export async function setUpMerge(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set maintenance_work_mem = '128MB'; set work_mem = '64MB'; set synchronous_commit = off`,
  )
}

/** Drops the indexes of an empty registry: building them at the end takes a third of the time. */
export async function prepareTables(client: pg.ClientBase): Promise<void> {
  await client.query('create index if not exists registry_staging_ein on registry_staging (ein)')
  await client.query('analyze registry_staging')
  const { rows } = await client.query<{ empty: boolean }>(
    'select count(*) < 1000 as empty from (select from registry_entries limit 1000) e',
  )
  if (rows[0]!.empty)
    await client.query(
      'drop index if exists registry_entries_large, registry_entries_middle, registry_entries_small, registry_words_near',
    )
}

export async function prefixesStaged(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ prefix: string }>(
    'select distinct left(ein, 2) as prefix from registry_staging order by 1',
  )
  return rows.map(({ prefix }) => prefix)
}

/** Merges the EINs with these first digits. Of an EIN that occurs twice, the later tax period wins, in any order. */
export async function mergePrefix(client: pg.ClientBase, importId: number, prefix: string, at: Date): Promise<Merged> {
  await client.query('begin')
  const { rows } = await client.query<Merged>(
    `with fresh as (
      select distinct on (ein) * from registry_staging s where ein >= $1 and ein < $2 and not refused
      order by ein, tax_period desc, ${of('s')}
    ), changed as (
      select f.* from fresh f left join registry_entries e on e.ein = f.ein
      where e.ein is null or e.removed_on is not null or (${of('e')}) is distinct from (${of('f')})
    ), written as (
      insert into registry_entries as e (ein, uuid, ${facts})
      select c.ein, coalesce(n.uuid, (lpad(to_hex($3::bigint), 12, '0') || '7'
        || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid), ${of('c')}
      from changed c left join nonprofits n on n.ein = c.ein
      on conflict (ein) do update set (${facts}, removed_on) = (${of('excluded')}, null)
      returning xmax = 0 as added
    )
    select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as updated from written`,
    [prefix, prefix === '99' ? '999999999~' : String(Number(prefix) + 1).padStart(2, '0'), at.getTime()],
  )
  const { added, updated } = rows[0]!
  await client.query('update registry_imports set added = added + $2, updated = updated + $3 where id = $1', [
    importId,
    added,
    updated,
  ])
  await client.query('commit')
  return rows[0]!
}

/** The IRS gives no EIN that begins with 00; those of the demo do, so that no import takes them for missing. */
const real = `ein >= '01'`

const missing = `removed_on is null and e.${real} and not exists (select from registry_staging s where s.ein = e.ein)`

export async function countMissing(client: pg.ClientBase): Promise<{ missing: number; known: number }> {
  const { rows } = await client.query<{ missing: number; known: number }>(
    `select count(*) filter (where ${missing})::int as missing, count(*)::int as known
    from registry_entries e where removed_on is null and ${real}`,
  )
  return rows[0]!
}

export async function markRemoved(client: pg.ClientBase, at: Date): Promise<number> {
  const marked = await client.query(`update registry_entries e set removed_on = $1 where ${missing}`, [
    at.toISOString().slice(0, 10),
  ])
  return marked.rowCount ?? 0
}

/**
 * Copies changes of the registry to nonprofits, except texts of representatives. A verified nonprofit keeps its tax
 * status even if the registry's is worse; `lostRegistration` reports that.
 */
export async function followRegistry(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update nonprofits n set legal_name = e.legal_name, city = e.city, state = e.state from registry_entries e
    where e.ein = n.ein and e.${real} and (n.legal_name, n.city, n.state) is distinct from (e.legal_name, e.city, e.state)`,
  )
  await client.query(
    `update nonprofits n set subsection = e.subsection, deductibility = e.deductibility from registry_entries e
    where e.ein = n.ein and e.${real} and (n.subsection, n.deductibility) is distinct from (e.subsection, e.deductibility)
      and (n.status in ('listed', 'claim_pending', 'suspended') or (e.subsection = '03' and e.deductibility = 1))`,
  )
}

type Lost = { ein: string; subsection: string; deductibility: number; removedOn: string | null }

/** Verified nonprofits that the registry no longer lists, or no longer as charities with deductible gifts. */
export async function lostRegistration(client: pg.ClientBase): Promise<Lost[]> {
  const { rows } = await client.query<Lost>(
    `select e.ein, e.subsection, e.deductibility, e.removed_on as "removedOn"
    from registry_entries e join nonprofits n on n.ein = e.ein and n.status in ('verified', 'active')
    where e.removed_on is not null or e.subsection <> '03' or e.deductibility <> 1 order by e.ein`,
  )
  return rows
}

export async function countWords(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temp table counted on commit preserve rows as select word collate "C" as word, count(*)::int as entries
    from registry_entries e cross join lateral unnest(e.words) word where e.removed_on is null group by 1`,
  )
  await client.query(
    `insert into registry_words as w (word, near, entries)
    select word, near_words_of(word), entries from counted c
    where not exists (select from registry_words k where k.word = c.word and k.entries = c.entries)
    on conflict (word) do update set entries = excluded.entries`,
  )
  await client.query('delete from registry_words w where not exists (select from counted c where c.word = w.word)')
  await client.query('drop table counted')
  await client.query(`create index if not exists registry_words_near on registry_words using gin (near)`)
}

export async function indexEntries(client: pg.ClientBase): Promise<void> {
  for (const [name, from, to] of [
    ['large', 7, 9],
    ['middle', 4, 6],
    ['small', 0, 3],
  ])
    await client.query(
      `create index if not exists registry_entries_${name} on registry_entries using gin (words)
      where removed_on is null and income_code between ${from} and ${to}`,
    )
}

export async function refreshStatistics(client: pg.ClientBase): Promise<void> {
  await client.query('vacuum analyze registry_words, registry_entries')
}

export async function endImport(client: pg.ClientBase, id: number, at: Date): Promise<void> {
  await client.query('truncate registry_staging')
  await client.query('drop index if exists registry_staging_ein')
  await client.query('update registry_imports set finished_at = $2 where id = $1', [id, at])
}
