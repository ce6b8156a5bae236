import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/statement.ts'
import type { MembershipRole } from '../../platform/database/tables.ts'
import {
  supportersOf,
  type SupporterGift,
  type FoundSupporters,
  type SupportersForm,
  type SupportersValues,
} from '../giveables/index.ts'

const readGifts = statement<SupportersValues & { giveableUuid: string }, FoundSupporters, SupportersForm>(
  (v, ...form) => sql`select ${supportersOf(v, form)} from giveables ga where ga.uuid = ${v.giveableUuid}`,
)

/** As the list of supporters shows them to everyone, newest first. `after`: the last place of the page before. */
export async function listedGifts(
  db: Db,
  { uuid, timeZone, after, most }: { uuid: string; timeZone: string; after: number | null; most: number },
): Promise<SupporterGift[]> {
  const values = { giveableUuid: uuid, most, after, offset: 0, viewerId: null, timeZone }
  const [found] = await readGifts(db, values, false, after === null ? 'top' : 'cursor')
  return found?.gifts ?? []
}

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
