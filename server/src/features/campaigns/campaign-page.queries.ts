import type { Campaign } from '@kindling/contract/campaigns/calls'
import { sql } from 'kysely'
import type { Identifier } from '../../platform/identifier.ts'
import { statement } from '../../platform/database/statement.ts'
import type { ClosedBecause } from '../../platform/database/tables.ts'
import { personRef } from '../accounts/index.ts'
import { listsInside } from '../communities/index.ts'
import { type SupporterGift } from '../giveables/index.ts'
import {
  coverAltColumn,
  hangsOpenTo,
  monthlyOf,
  newestGifts,
  openingColumns,
  supportersOf,
  towardProject,
  type FoundSupporters,
  type StoredTimes,
  type SupportersForm,
  type SupportersValues,
} from '../giveables/for-kinds.ts'
import type { Line } from './budget.ts'
import { campaigns, cardColumnsFor, type CardRow } from './cards.queries.ts'
import { partnersOf } from './collaborations/collaborations.queries.ts'

type Stored = Pick<
  Campaign,
  | ('cover_alt' | 'story' | 'organizer' | 'community' | 'project' | 'net_cents' | 'fees_covered' | 'stop_at_goal')
  | ('impact_lines' | 'takes_monthly' | 'my_monthly_cents')
  | ('invites_open' | 'report_within_days' | 'pause_reason' | 'review_note' | 'partners')
>
export type PageRow = CardRow &
  Stored & { budget: Line[]; newest: SupporterGift[]; paused_by_staff: boolean; closed_because: ClosedBecause | null }

type ReadCampaignInput = { value: Identifier['value']; viewerId: number | null }
type Form = [column: 'id' | 'uuid']

const columnOf = { id: sql`c.id`, uuid: sql`ga.uuid` }

export const readCampaign = statement<ReadCampaignInput & { timeZone: string }, PageRow, Form>(
  (v, column) => sql`
    select ${cardColumnsFor(v.viewerId)}, ${coverAltColumn}, c.story, ${personRef('o')} as organizer, greatest(ga.net_cents, 0)::bigint as net_cents, ga.fees_covered, ga.stop_at_goal, c.impact_lines,
      ga.invites_open, ga.takes_monthly, ${monthlyOf(v.viewerId)} as my_monthly_cents, c.report_within_days, ga.closed_because, c.pause_reason, c.paused_by_staff, c.review_note, ${partnersOf} as partners,
      case when k.id is not null then json_build_object('uuid', k.uuid, 'slug', k.slug, 'name', k.name) end as community, ${towardProject} as project,
      (select coalesce(json_agg(json_build_object('label', b.label, 'amount_cents', b.amount_cents) order by b.position), '[]')
        from budget_lines b where b.campaign_id = c.id) as budget,
      ${newestGifts({ most: 5, viewerId: v.viewerId, timeZone: v.timeZone })} as newest
    from ${campaigns} join nonprofits n on n.id = c.nonprofit_id join users o on o.id = c.organizer_id
    left join (communities h join giveables k on k.id = h.giveable_id and k.is_public)
      on h.id = c.community_id and (c.organizer_id = ${v.viewerId} or ${listsInside('h', v.viewerId)})
    where ${columnOf[column]} = ${v.value} and ${hangsOpenTo(v.viewerId)}`,
)

type Listed = StoredTimes & { status: PageRow['status']; organizer_uuid: string }

export const readSupporters = statement<
  ReadCampaignInput & SupportersValues,
  Listed & FoundSupporters,
  [...Form, ...SupportersForm]
>(
  (v, column, ...form) => sql`
    select c.status, ${openingColumns}, o.uuid as organizer_uuid, ${supportersOf(v, form)}
    from ${campaigns} join users o on o.id = c.organizer_id
    where ${columnOf[column]} = ${v.value} and ${hangsOpenTo(v.viewerId)}`,
)
