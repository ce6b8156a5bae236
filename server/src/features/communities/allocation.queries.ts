import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../platform/statement.ts'

/** Before the first split the first holds: the processor's clock is not ours. `community`: its column. */
export const allocationThen = (community: RawBuilder<unknown>, at: Placed<Date> | RawBuilder<unknown>) => sql`coalesce(
  (select a.id from allocations a where a.community_id = ${community} and a.effective_at <= ${at} order by a.effective_at desc limit 1),
  (select a.id from allocations a where a.community_id = ${community} order by a.effective_at limit 1))`
