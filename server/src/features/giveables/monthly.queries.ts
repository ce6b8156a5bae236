import { sql } from 'kysely'
import type { Slot } from '../../platform/database/statement.ts'

/** The viewer's monthly gift to the giveable `ga` in cents, also while paused; null if there is none. */
export const monthlyOf = (viewerId: Slot<number | null>) => sql`(
  select i.amount_cents from plan_items i join plans pl on pl.user_id = i.user_id
  where i.user_id = ${viewerId} and i.giveable_id = ga.id and i.state in ('active', 'paused') and pl.state <> 'ended')`
