import type { CommunityCard } from '@kindling/contract/communities/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../platform/http/page.ts'
import { statement, type Slots } from '../../platform/database/statement.ts'
import { campaignCardColumns, type CampaignCardRow } from '../campaigns/index.ts'
import { communityCardOf } from '../communities/index.ts'
import { flashCampaigns, flashCardColumns, type FlashCardRow } from '../flash-campaigns/index.ts'
import { belongsTo, gaveTo, isNamedBy, startedFlash, started } from './shown.queries.ts'

type Values = RowsOfPage & { personId: number; viewerId: number | null; now: Date }

const of = (v: Slots<Values>) => ({ person: sql`${v.personId}::bigint`, viewer: v.viewerId })

/** `cards`: the columns read only for the rows `f` of this page. */
const pageOfCards = <Card extends { id: number }>(
  v: Slots<Values>,
  shown: RawBuilder<unknown>,
  cards: RawBuilder<Card>,
) => sql<Counted<Card>>`
  with shown as materialized (${shown}), page as (
    select id, key from shown
    where ${v.after}::bigint is null or (key, id) < (select key, id from shown where id = ${v.after})
    order by key desc, id desc limit ${v.most} offset ${v.offset}
  )
  select t.total, p.* from (select count(*)::int as total from shown) t
  left join (${cards}) p on true
  order by p.key desc, p.id desc`

const readCommunities = statement<Values, Counted<CommunityCard>>((v) =>
  pageOfCards(
    v,
    belongsTo(of(v)),
    sql<CommunityCard>`select f.key, k.* from page f cross join lateral (${communityCardOf(v)}) k`,
  ),
)

export type CampaignList = 'named' | 'given' | 'started'
const campaignLists = { named: isNamedBy, given: gaveTo, started }

const readCampaigns = statement<Values, Counted<CampaignCardRow>, [list: CampaignList]>((v, list) =>
  pageOfCards(
    v,
    campaignLists[list](of(v)),
    sql<CampaignCardRow>`select f.key, ${campaignCardColumns(v.viewerId)} from page f join campaigns c on c.id = f.id
      join giveables ga on ga.id = c.giveable_id join nonprofits n on n.id = c.nonprofit_id`,
  ),
)

const readFlash = statement<Values, Counted<FlashCardRow>>((v) =>
  pageOfCards(
    v,
    startedFlash(of(v)),
    sql<FlashCardRow>`select w.key, ${flashCardColumns(v.viewerId)} from page w cross join ${flashCampaigns}
      join nonprofits n on n.id = f.nonprofit_id where f.id = w.id`,
  ),
)

type ListOfPersonInput = { personId: number; viewerId: number | null; page: Page; now: Date }

export async function pageOfCommunities(db: Db, { page, ...input }: ListOfPersonInput) {
  const rows = await readCommunities(db, { ...rowsOf(page), ...input })
  return { cards: thereOf(rows), total: rows[0]!.total }
}

export async function pageOfCampaigns(db: Db, { page, list, ...asked }: ListOfPersonInput & { list: CampaignList }) {
  const rows = await readCampaigns(db, { ...rowsOf(page), ...asked }, list)
  return { cards: thereOf(rows), total: rows[0]!.total }
}

export async function pageOfFlashBy(db: Db, { page, ...input }: ListOfPersonInput) {
  const rows = await readFlash(db, { ...rowsOf(page), ...input })
  return { cards: thereOf(rows), total: rows[0]!.total }
}
