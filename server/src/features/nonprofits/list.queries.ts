import type { NonprofitRef } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../platform/http/page.ts'
import { matches } from '../../platform/search/matches.queries.ts'
import { statement, type Slots } from '../../platform/statement.ts'
import { nonprofitRef } from './nonprofits.queries.ts'

type Listed = { id: number; ref: NonprofitRef; mission: string | null }

const verified = sql`e.status in ('verified', 'active')`

/** A community that is being made: where it is, and what it is about. */
type Near = { city: string | null; state: string | null; topic: string | null }

/** The same topic and the same city weigh alike, the same state less. */
const fits = (v: Slots<Near>) => sql`
  case when lower(e.city) = lower(${v.city}::text) and e.state = coalesce(nullif(${v.state}::text, ''), e.state) then 3 else 0 end
  + case when e.state = ${v.state}::text then 2 else 0 end
  + case when e.id in (select nonprofit_id from on_topic) then 3 else 0 end`

const onTopic = (v: Slots<Near>) => sql`on_topic as materialized (
  select x.nonprofit_id from giveables ga join allocations a on a.giveable_id = ga.id join allocation_shares x on x.allocation_id = a.id
  where ga.is_public and ga.topic = ${v.topic}::text)`

/** Best match first; where nothing is looked for, those that fit, and then the newest. */
const readPage = statement<RowsOfPage & Near & { search: string | null }, Counted<Listed>, [searched: boolean]>(
  (v, searched) => {
    const found = searched
      ? sql`select id, score as key from matches`
      : sql`select e.id, ${fits(v)} as key from nonprofits e where ${verified}`
    const searching = matches(v.search, {
      id: sql`e.id`,
      words: sql`e.search_words`,
      names: sql`e.search_names`,
      from: sql`nonprofits e where ${verified} and`,
    })
    return sql`
    with ${searched ? searching : onTopic(v)}, found as (${found})
    select t.total, p.* from (select count(*)::int as total from found) t
    left join (
      select n.id, ${nonprofitRef('n')} as ref, n.mission, f.key from (
        select id, key from found
        where ${v.after}::bigint is null or (key, id) < (select o.key, o.id from found o where o.id = ${v.after})
        order by key desc, id desc limit ${v.most} offset ${v.offset}
      ) f join nonprofits n on n.id = f.id
    ) p on true
    order by p.key desc, p.id desc`
  },
)

/** Verified ones alone; one row more than the page has, if there is one. */
export async function pageOfNonprofits(
  db: Db,
  { page, search, near }: { page: Page; search: string | null; near: Near },
): Promise<{ nonprofits: Listed[]; total: number }> {
  const rows = await readPage(db, { ...rowsOf(page), ...near, search }, search !== null)
  return { nonprofits: thereOf(rows), total: rows[0]!.total }
}
