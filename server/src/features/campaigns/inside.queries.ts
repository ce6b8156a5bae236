import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../platform/statement.ts'

/** Whether the viewer learns which campaigns the community behind `alias` has: members, all where it is open, nobody whom it banned. */
export const listsCampaigns = (alias: string, viewerId: Placed<number | null>): RawBuilder<boolean> => sql<boolean>`
  coalesce((select case m.status when 'active' then true when 'banned' then false end
    from memberships m where m.community_id = ${sql.ref(alias)}.id and m.user_id = ${viewerId}), ${sql.ref(alias)}.visibility = 'open')`
