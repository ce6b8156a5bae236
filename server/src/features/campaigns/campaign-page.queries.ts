import type { Campaign } from '@kindling/contract/campaigns'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Named } from '../../platform/identifier.ts'
import { newestGifts, personRef, type FeedGift } from '../communities/index.ts'
import type { Line } from './budget.ts'
import { cardColumns, type CardRow } from './cards.queries.ts'
import type { CampaignStatus } from './campaign.ts'

type Stored = Pick<Campaign, 'story' | 'organizer' | 'community' | 'net_cents' | 'stop_at_goal' | 'impact_lines'>
export type PageRow = CardRow & Stored & { budget: Line[]; newest: FeedGift[] }

/** Everything of a campaign's page in one query, whatever its status. */
export async function readCampaign(db: Db, named: Named, timeZone: string): Promise<PageRow | null> {
  if (named.column === 'slug') return null
  const { rows } = await sql<PageRow>`
    select ${cardColumns}, c.story, ${personRef('o')} as organizer, greatest(c.net_cents, 0)::bigint as net_cents, c.stop_at_goal, c.impact_lines,
      case when k.id is not null then json_build_object('uuid', k.uuid, 'slug', k.slug, 'name', k.name) end as community,
      (select coalesce(json_agg(json_build_object('label', b.label, 'amount_cents', b.amount_cents) order by b.position), '[]')
        from budget_lines b where b.campaign_id = c.id) as budget,
      ${newestGifts('campaign_id', 'c.id', 5, timeZone)} as newest
    from campaigns c join nonprofits n on n.id = c.nonprofit_id join users o on o.id = c.organizer_id
    left join communities k on k.id = c.community_id and k.status <> 'draft'
    where c.${sql.ref(named.column)} = ${named.value}`.execute(db)
  return rows[0] ?? null
}

export type Listed = {
  id: number
  gifts_count: number
  status: CampaignStatus
  starts_at: Date
  ends_at: Date | null
  closed_at: Date | null
  organizer_uuid: string
}

/** What decides whether this viewer may read its lists, with their total. */
export async function listedCampaign(db: Db, named: Named): Promise<Listed | null> {
  if (named.column === 'slug') return null
  const row = await db
    .selectFrom('campaigns as c')
    .innerJoin('users as o', 'o.id', 'c.organizer_id')
    .select([
      'c.id',
      'c.gifts_count',
      'c.status',
      'c.starts_at',
      'c.ends_at',
      'c.closed_at',
      'o.uuid as organizer_uuid',
    ])
    .where(`c.${named.column}`, '=', named.value as never)
    .executeTakeFirst()
  return row ?? null
}
