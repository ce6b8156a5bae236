import type { StaffFlash } from '@kindling/contract/staff/giveables'
import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.ts'
import { openingColumns, type StoredTimes } from '../../giveables/index.ts'
import { flashCampaigns } from '../cards.queries.ts'

type StaffRow = Pick<StaffFlash, 'id' | 'uuid' | 'title' | 'community' | 'goal_cents' | 'raised_cents' | 'refunded'> &
  StoredTimes & {
    ends_at: Date
    canceled_at: Date | null
    reported_at: Date | null
    is_finished: boolean
    match: Omit<NonNullable<StaffFlash['match']>, 'left_cents'> | null
  }

/** Open flash campaigns come first, the next to end before the others; then ended ones, the newest first. */
export const readForStaff = statement<{ now: Date }, StaffRow>(
  (v) => sql`
    select f.id, ga.uuid, ga.name as title, k.name as community, ga.goal_cents, ga.raised_cents, ${openingColumns}, ga.grace_seconds,
      f.canceled_at, f.reported_at, f.finished_at is not null as is_finished,
      not exists (select from gifts g where g.giveable_id = ga.id and g.status = 'settled' and g.refunded_cents < g.amount_cents)
        and not exists (select from match_pools m join payments p on p.id = m.payment_id where m.flash_campaign_id = f.id
          and p.refunded_cents + p.lost_cents < p.amount_cents + p.cover_cents) as refunded,
      (select json_build_object('cap_cents', m.cap_cents, 'funded', m.payment_id is not null, 'drawn_cents', m.drawn_cents,
        'released_cents', m.released_cents, 'back_cents', m.back_cents) from match_pools m where m.flash_campaign_id = f.id) as match
    from ${flashCampaigns} cross join lateral (select f.canceled_at is not null or f.finished_at is not null or ga.ends_at <= ${v.now} as is_over) o
    order by o.is_over, case when o.is_over then null else ga.ends_at end, f.id desc limit 200`,
)
