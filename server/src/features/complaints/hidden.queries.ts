import type { HiddenWhy } from '@kindling/contract/complaints/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../platform/database/statement.ts'

/** The reason why the thing with this uuid is hidden, as JSON within another query; null if no case hides it. */
export const hiddenWhyOf = (
  uuid: RawBuilder<unknown>,
  viewerId: Placed<number | null>,
): RawBuilder<HiddenWhy | null> => sql<HiddenWhy | null>`
  (select json_build_object('case', k.uuid, 'reason', k.reason, 'may_appeal',
      k.status = 'actioned' and k.appealed_at is null and coalesce(k.author_id = ${viewerId}, false))
    from complaint_cases k where k.anchor_uuid = ${uuid} order by k.id desc limit 1)`
