import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import { sql } from 'kysely'
import type { Identifier } from '../../platform/identifier.ts'
import { statement } from '../../platform/database/statement.ts'
import { personRef } from '../accounts/index.ts'
import { type SupporterGift, type Role } from '../giveables/index.ts'
import {
  coverAltColumn,
  hangsOpenTo,
  hasGiven,
  newestGifts,
  supportersOf,
  towardProject,
  type FoundSupporters,
  type SupportersForm,
  type SupportersValues,
  promiseOf,
  type StoredPromise,
} from '../giveables/for-kinds.ts'
import { roleIn } from './access.queries.ts'
import { giveawayColumn, type StoredGiveaway } from './giveaway/giveaway.queries.ts'
import { cardColumnsFor, flashCampaigns, type CardRow } from './cards.queries.ts'

type Stored = Pick<
  FlashCampaign,
  | (
      | 'cover_alt'
      | 'story'
      | 'project'
      | 'organizer'
      | 'net_cents'
      | 'fees_covered'
      | 'last_hour_count'
      | 'stop_at_goal'
    )
  | (
      | 'invites_open'
      | 'extended'
      | 'report_within_days'
      | 'outcome_photo'
      | 'outcome_photo_alt'
      | 'reminded'
      | 'has_given'
    )
>
export type PageRow = CardRow &
  Stored & {
    goal_met_at: Date | null
    given_away: StoredGiveaway | null
    promise: StoredPromise | null
    canceled: FlashCampaign['canceled']
    log: (Omit<FlashCampaign['log'][number], 'at' | 'starts_at' | 'ends_at'> &
      Record<'at' | 'starts_at' | 'ends_at', string>)[]
    newest: SupporterGift[]
    role: Role
  }

type ReadFlashInput = { value: Identifier['value']; viewerId: number | null }
type Form = [column: 'id' | 'uuid']

const columnOf = { id: sql`f.id`, uuid: sql`ga.uuid` }

/** Counts only givers whose gift shows its amount: the other rows show no time, only a day. */
const lastHour = (now: unknown) => sql`(select count(distinct g.user_id)::int from gifts g
  where g.giveable_id = ga.id and g.listed is not null and g.visibility = 'full' and g.settled_at > ${now}::timestamptz - interval '1 hour')`

const refunded = sql`not exists (select from gifts g where g.giveable_id = ga.id and g.status = 'settled' and g.refunded_cents < g.amount_cents)`

export const readFlash = statement<ReadFlashInput & { timeZone: string; now: Date }, PageRow, Form>(
  (v, column) => sql`
    select ${cardColumnsFor(v.viewerId)}, ${coverAltColumn}, f.story, ${towardProject} as project, ${personRef('o')} as organizer,
      greatest(ga.net_cents, 0)::bigint as net_cents, ga.fees_covered, ${lastHour(v.now)} as last_hour_count, case when ga.raised_cents >= ga.goal_cents then f.goal_met_at end as goal_met_at, ga.stop_at_goal,
      ga.invites_open, f.extended_at is not null as extended, ${promiseOf} as promise, f.report_within_days,
      f.photo as outcome_photo, f.photo_alt as outcome_photo_alt,
      case when f.canceled_at is not null then json_build_object('reason', f.cancel_reason, 'by_staff', f.canceled_by_staff, 'refunded', ${refunded}) end as canceled,
      (select coalesce(json_agg(json_build_object('at', l.at, 'act', l.act, 'starts_at', l.starts_at, 'ends_at', l.ends_at, 'match',
          case when l.match_percent is not null then json_build_object('percent', l.match_percent, 'cap_cents', l.match_cap_cents) end) order by l.id), '[]')
        from (select * from flash_log l where l.flash_campaign_id = f.id order by l.id limit 100) l) as log,
      ${newestGifts({ most: 10, viewerId: v.viewerId, timeZone: v.timeZone })} as newest, ${roleIn(v.viewerId)} as role, ${giveawayColumn(v.viewerId)} as given_away,
      exists (select from flash_reminders r where r.flash_campaign_id = f.id and r.user_id = ${v.viewerId}) as reminded,
      ${hasGiven(v.viewerId)} as has_given
    from ${flashCampaigns} join nonprofits n on n.id = f.nonprofit_id join users o on o.id = f.organizer_id
    where ${columnOf[column]} = ${v.value} and ${hangsOpenTo(v.viewerId)}`,
)

export const readSupporters = statement<
  ReadFlashInput & SupportersValues,
  FoundSupporters,
  [...Form, ...SupportersForm]
>(
  (v, column, ...form) => sql`
    select ${supportersOf(v, form)} from ${flashCampaigns}
    where ${columnOf[column]} = ${v.value} and ${hangsOpenTo(v.viewerId)}`,
)
