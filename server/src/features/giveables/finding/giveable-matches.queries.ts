import type { GiveableType } from '@kindling/contract/common'
import { sql, type RawBuilder } from 'kysely'
import { matches } from '../../../platform/search/matches.queries.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Slot } from '../../../platform/database/statement.ts'

/** A part of a `with` clause: `matches (id, score)`, the public giveables that match a search. `id`: the giveable's. */
export const giveableMatches = (asked: Slot<string | null>, kind: GiveableType): RawBuilder<unknown> =>
  matches(asked, {
    id: sql`e.giveable_id`,
    words: sql`e.words`,
    names: sql`e.names`,
    from: sql`search_entries e join giveables g on g.id = e.giveable_id and g.kind = ${sql.lit(kind)} and g.is_public where`,
  })

/** Updates search after an announced split has begun: until then, search entries also name the former receivers. */
export async function forgetOldReceivers(db: Db, now: Date): Promise<void> {
  await sql`
    select write_search_entry(giveable_id) from allocations
    where effective_at > created_at and effective_at <= ${now} and effective_at > ${now}::timestamptz - interval '24 hours'`.execute(
    db,
  )
}
