import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/statement.ts'
import { blockedWith } from '../../accounts/index.ts'
import type { Reached } from './reach.ts'

const reached = statement<{ viewerId: number; uuids: readonly string[] }, Reached>(
  (v) => sql<Reached>`
    select u.id, u.uuid, trim(u.first_name || ' ' || u.last_name) as name,
      coalesce(u.settings ->> 'messages_from', 'communities') as "messagesFrom",
      u.id in (${blockedWith(v.viewerId)}) as "isBlocked",
      exists (select from memberships a join memberships b on b.community_id = a.community_id and b.status = 'active'
        where a.user_id = ${v.viewerId} and a.status = 'active' and b.user_id = u.id) as "sharesCommunity"
    from users u where u.uuid = any(${v.uuids}::uuid[]) and u.status = 'active' order by u.id`,
)

export const readReached = async (db: Db | Trx, viewerId: number, uuids: readonly string[]): Promise<Reached[]> =>
  await reached(db, { viewerId, uuids })
