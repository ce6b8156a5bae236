import type { NonprofitRef } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../platform/http/page.ts'
import { matches } from '../../platform/search/matches.queries.ts'
import { statement } from '../../platform/statement.ts'
import { nonprofitRef } from './nonprofits.queries.ts'

type Listed = { id: number; ref: NonprofitRef; mission: string | null }

const verified = sql`e.status in ('verified', 'active')`

/** Best match first; where nothing is asked for, the newest. */
const readPage = statement<RowsOfPage & { search: string | null }, Counted<Listed>, [searched: boolean]>(
  (v, searched) => {
    const found = searched
      ? sql`select id, score as key from matches`
      : sql`select e.id, 0 as key from nonprofits e where ${verified}`
    const searching = matches(v.search, {
      id: sql`e.id`,
      words: sql`e.search_words`,
      names: sql`e.search_names`,
      from: sql`nonprofits e where ${verified} and`,
    })
    return sql`
    with ${searched ? sql`${searching},` : sql``} found as (${found})
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
  { page, search }: { page: Page; search: string | null },
): Promise<{ nonprofits: Listed[]; total: number }> {
  const rows = await readPage(db, { ...rowsOf(page), search }, search !== null)
  return { nonprofits: thereOf(rows), total: rows[0]!.total }
}
