import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../platform/database/statement.ts'

/** In an open community everyone sees the (flash) campaigns, except banned people; in others only members. */
export const listsInside = (alias: string, viewerId: Placed<number | null>): RawBuilder<boolean> => sql<boolean>`
  coalesce((select case m.status when 'active' then true when 'banned' then false end
    from memberships m where m.community_id = ${sql.ref(alias)}.id and m.user_id = ${viewerId}), ${sql.ref(alias)}.visibility = 'open')`
