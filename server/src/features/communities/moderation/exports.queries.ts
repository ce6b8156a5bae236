import { statement } from '../../../platform/database/statement.ts'
import { sql } from 'kysely'
import type { MembershipRole } from '../../../platform/database/tables.ts'

export type ExportedMember = { id: number; name: string; role: MembershipRole; joined: string }

export const activeMembers = statement<{ uuid: string; timeZone: string; after: number; most: number }, ExportedMember>(
  (v) => sql`
    select m.user_id as id, trim(u.first_name || ' ' || u.last_name) as name, m.role,
      ((m.joined_at at time zone ${v.timeZone})::date)::text as joined
    from giveables ga join communities c on c.giveable_id = ga.id
    join memberships m on m.community_id = c.id and m.status = 'active' and m.user_id > ${v.after}
    join users u on u.id = m.user_id
    where ga.uuid = ${v.uuid} order by m.user_id limit ${v.most}`,
)
