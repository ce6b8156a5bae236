import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import type { PartnerFound } from './collaborations.queries.ts'

export async function sharesCommunity(trx: Trx, personId: number, partner: PartnerFound): Promise<boolean> {
  const { rows } = await sql`
    select from memberships m where m.user_id = ${personId} and m.status = 'active' and (m.community_id = ${partner.community_id}
      or exists (select from memberships o
        where o.community_id = m.community_id and o.user_id = ${partner.person_id} and o.status = 'active')) limit 1`.execute(
    trx,
  )
  return rows.length > 0
}
