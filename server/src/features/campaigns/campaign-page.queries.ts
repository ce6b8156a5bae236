import type { Campaign } from '@kindling/contract/campaigns'
import { sql } from 'kysely'
import type { Named } from '../../platform/identifier.ts'
import { statement } from '../../platform/statement.ts'
import {
  newestGifts,
  personRef,
  supportersOf,
  type FeedGift,
  type FoundSupporters,
  type SupportersForm,
  type SupportersValues,
} from '../communities/index.ts'
import type { Line } from './budget.ts'
import { cardColumnsFor, type CardRow } from './cards.queries.ts'

type Stored = Pick<Campaign, 'story' | 'organizer' | 'community' | 'net_cents' | 'stop_at_goal' | 'impact_lines'>
export type PageRow = CardRow & Stored & { budget: Line[]; newest: FeedGift[] }

type Asked = { value: Named['value']; viewerId: number | null }
type Form = [column: 'id' | 'uuid']

export const readCampaign = statement<Asked & { timeZone: string }, PageRow, Form>(
  (v, column) => sql`
    select ${cardColumnsFor(v.viewerId)}, c.story, ${personRef('o')} as organizer, greatest(c.net_cents, 0)::bigint as net_cents, c.stop_at_goal, c.impact_lines,
      case when k.id is not null then json_build_object('uuid', k.uuid, 'slug', k.slug, 'name', k.name) end as community,
      (select coalesce(json_agg(json_build_object('label', b.label, 'amount_cents', b.amount_cents) order by b.position), '[]')
        from budget_lines b where b.campaign_id = c.id) as budget,
      ${newestGifts('campaign_id', { most: 5, viewerId: v.viewerId, timeZone: v.timeZone })} as newest
    from campaigns c join nonprofits n on n.id = c.nonprofit_id join users o on o.id = c.organizer_id
    left join communities k on k.id = c.community_id and k.status <> 'draft'
    where c.${sql.ref(column)} = ${v.value}`,
)

type Listed = Pick<PageRow, 'status' | 'closed_at' | 'starts_at' | 'ends_at'> & { organizer_uuid: string }

export const readSupporters = statement<
  Asked & SupportersValues,
  Listed & FoundSupporters,
  [...Form, ...SupportersForm]
>(
  (v, column, ...form) => sql`
    select c.status, c.starts_at, c.ends_at, c.closed_at, o.uuid as organizer_uuid, ${supportersOf('campaign_id', v, form)}
    from campaigns c join users o on o.id = c.organizer_id where c.${sql.ref(column)} = ${v.value}`,
)
