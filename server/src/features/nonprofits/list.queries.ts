import type { NonprofitListed } from '@kindling/contract/nonprofits/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../platform/http/page.ts'
import { matches } from '../../platform/search/matches.queries.ts'
import { statement, type Slots } from '../../platform/database/statement.ts'
import { einAsWritten } from './nonprofits.queries.ts'
import { registryByEin, registryMatches } from './registry/registry-matches.queries.ts'
import { wordsOf } from './registry/words.ts'

/** `id`: the EIN as a number. */
type Listed = { id: number; listed: NonprofitListed }

const verified = sql`e.status in ('verified', 'active')`

type Near = { city: string | null; state: string | null; topic: string | null }

/** Ranks nonprofits for a new community: same topic and same city weigh equally, same state less. */
const fits = (v: Slots<Near>) => sql`
  case when lower(e.city) = lower(${v.city}::text) and e.state = coalesce(nullif(${v.state}::text, ''), e.state) then 3 else 0 end
  + case when e.state = ${v.state}::text then 2 else 0 end
  + case when e.id in (select nonprofit_id from on_topic) then 3 else 0 end`

const onTopic = (v: Slots<Near>) => sql`on_topic as materialized (
  select x.nonprofit_id from giveables ga join allocations a on a.giveable_id = ga.id join allocation_shares x on x.allocation_id = a.id
  where ga.is_public and ga.topic = ${v.topic}::text)`

const amongVerified = (v: Slots<Searching>) =>
  matches(v.search, {
    id: sql`e.id`,
    words: sql`e.search_words`,
    names: sql`e.search_names`,
    from: sql`nonprofits e where ${verified} and`,
  })

/** Matches in the registry, except verified and suspended nonprofits. */
const unverified = sql`
  union all
  select m.ein::int, 0, m.score, null::bigint from registry_matches m
  where not exists (select from nonprofits n where n.ein = m.ein and n.status in ('verified', 'active', 'suspended'))`

const bothOf = (row: RawBuilder<unknown>) =>
  sql`json_build_object('uuid', coalesce(n.uuid, r.uuid), 'name', coalesce(n.name, r.name),
    'ein', ${einAsWritten(sql`coalesce(n.ein, r.ein)`)}, 'verified', coalesce(n.status in ('verified', 'active'), false),
    'city', coalesce(n.city, r.city), 'state', coalesce(n.state, r.state), 'mission', n.mission,
    'invented', n.status is distinct from 'verified' and n.status is distinct from 'active' and coalesce(r.ein < '01', false)) as ${row}`

type Searching = { search: string | null; words: string[]; digits: string }
type Values = RowsOfPage & Near & Searching
/** The number of words for which the registry search uses the index, or `ein`; `none`: only verified nonprofits. */
export type Registry = 'none' | 'ein' | '1' | '2' | '3'

const among = (v: Slots<Searching>, registry: Registry) => {
  if (registry === 'none') return amongVerified(v)
  const ofRegistry = registry === 'ein' ? registryByEin(v.digits) : registryMatches(v.words, Number(registry))
  return sql`${amongVerified(v)}, ${ofRegistry}`
}

/** A subquery: how many nonprofits a search finds, as many as their list. */
export const nonprofitsFound = (v: Slots<Searching>, registry: Registry): RawBuilder<unknown> => sql`(
  with ${among(v, registry)}
  select json_build_object('total', count(*)::int) from (select 1, 1, score, id from matches ${registry === 'none' ? sql`` : unverified}) f)`

/** Verified nonprofits first, then the best match; without a search, by `near`, then the newest. */
const readPage = statement<Values, Counted<Listed>, [searched: boolean, registry: Registry]>(
  (v, searched, registry) => {
    const found = searched
      ? sql`select e.ein::int as id, 1 as tier, m.score, e.id as place from matches m join nonprofits e on e.id = m.id
        ${registry === 'none' ? sql`` : unverified}`
      : sql`select e.ein::int as id, 1 as tier, ${fits(v)} as score, e.id as place from nonprofits e where ${verified}`
    return sql`
    with ${searched ? among(v, registry) : onTopic(v)},
    found as (select id, row_number() over (order by tier desc, score desc, place desc nulls last, id)::int as nth from (${found}) f)
    select t.total, p.* from (select count(*)::int as total from found) t
    left join (
      select f.id, f.nth, ${bothOf(sql`listed`)} from (
        select id, nth from found
        where ${v.after}::bigint is null or nth > (select o.nth from found o where o.id = ${v.after})
        order by nth limit ${v.most} offset ${v.offset}
      ) f left join nonprofits n on n.ein = lpad(f.id::text, 9, '0')::char(9)
      left join registry_entries r on r.ein = lpad(f.id::text, 9, '0')::char(9)
    ) p on true
    order by p.nth`
  },
)

/** With a search, also lists the whole registry, unless `verifiedOnly`. Reads one row more than the page has. */
export async function pageOfNonprofits(
  db: Db,
  { page, search, near, verifiedOnly }: { page: Page; search: string | null; near: Near; verifiedOnly: boolean },
): Promise<{ nonprofits: Listed[]; total: number }> {
  const { registry, ...searching } = searchingFor(search)
  const values = { ...rowsOf(page), ...near, ...searching }
  const rows = await readPage(db, values, search !== null, verifiedOnly ? 'none' : registry)
  return { nonprofits: thereOf(rows), total: rows[0]!.total }
}

/** The values of a search, and the form in which the registry is searched. */
export function searchingFor(search: string | null): Searching & { registry: Registry } {
  const words = wordsOf(search ?? '').slice(0, 8)
  const digits = einIn(search)
  const leading = Math.min(3, words.length) as 0 | 1 | 2 | 3
  const registry = leading === 0 ? 'none' : digits === null ? (`${leading}` as const) : 'ein'
  return { search, words, digits: digits ?? '', registry }
}

/** The digits of the search if it is an EIN or its beginning; else null. */
function einIn(search: string | null): string | null {
  const digits = search?.trim().replace(/^(\d\d)-/, '$1') ?? ''
  return /^\d{2,9}$/.test(digits) ? digits : null
}
