import type { FlashCard } from '@kindling/contract/flash-campaigns/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../platform/database/statement.ts'
import { unseenPeople } from '../giveables/index.ts'
import { openingColumns, type StoredTimes } from '../giveables/for-kinds.ts'
import { matchColumn } from './match/pools.queries.ts'
import { nonprofitRef } from '../nonprofits/index.ts'

/** `is_suspended`: its nonprofit is suspended, so it takes no gifts meanwhile. */
export type CardRow = Omit<FlashCard, 'starts_at' | 'ends_at' | 'stopped_at' | 'status' | 'server_now'> &
  StoredTimes & {
    ends_at: Date
    is_suspended: boolean
    canceled_at: Date | null
    reported_at: Date | null
  }

export const flashCampaigns = sql`(flash_campaigns f join giveables ga on ga.id = f.giveable_id
  join communities c on c.id = f.community_id join giveables k on k.id = c.giveable_id)`

/** The columns of a card, to select from `flashCampaigns` joined with the nonprofit `n`. */
export const cardColumnsFor = (viewerId: Placed<number | null>): RawBuilder<unknown> => sql`
  f.id, ga.uuid, ga.name as title, f.line, ga.topic, ga.quiet, c.city, c.state, ga.cover,
  json_build_object('uuid', k.uuid, 'slug', k.slug, 'name', k.name, 'topic', k.topic, 'avatar', c.avatar) as community, ${nonprofitRef('n')} as nonprofit,
  ga.goal_cents, ga.raised_cents, ga.supporters_count - ${unseenPeople(viewerId)} as supporters_count,
  ${openingColumns}, ga.grace_seconds, n.status = 'suspended' as is_suspended, f.canceled_at, f.reported_at, f.outcome,
  ${matchColumn} as match, exists (select from giveaways g where g.flash_campaign_id = f.id) as giveaway`
