import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Placed } from '../../platform/database/statement.ts'

type Viewer = Placed<number | null> | Expression<unknown>

/** True if this viewer sees the inside of `ga`; the function of the database is the only place that decides it. */
export const seesInsideOf = (viewerId: Viewer): RawBuilder<boolean> =>
  sql<boolean>`sees_inside(ga.id, ga.home_id, ${viewerId}::bigint)`

/** True if `ga` is there for this viewer. Of a by-request community itself everybody sees the public part. */
export const isThereFor = (viewerId: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(ga.is_public and ${hangsOpenTo(viewerId)})`

/** Like `isThereFor`, for queries that decide themselves who sees what is not public yet. */
export const hangsOpenTo = (viewerId: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(ga.home_id is null or ${seesInsideOf(viewerId)})`

/** Like `hangsOpenTo`; lists also leave out what a community shows to everybody but has banned this viewer from. */
export const isListedTo = (viewerId: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(ga.home_id is null or ${hearsOf(viewerId)})`

/** The name of `ga` for somebody's download: null if its page is closed to them, because it may have another name by now. */
export const nameKnownTo = (personId: Viewer): RawBuilder<string | null> =>
  sql<string | null>`case when ${hangsOpenTo(personId)} then ga.name end`

/** True if news of `ga` may reach this person: who is banned from it or no longer sees it gets none. */
export const hearsOf = (personId: Viewer): RawBuilder<boolean> => sql<boolean>`hears_of(ga.id, ${personId}::bigint)`
