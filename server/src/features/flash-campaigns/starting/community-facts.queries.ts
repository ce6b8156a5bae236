import type { Language } from '@kindling/contract/language'
import type { NonprofitRef, Topic } from '@kindling/contract/common'
import { asSorted } from '../../../platform/database/by-name.queries.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { nonprofitRef } from '../../nonprofits/index.ts'
import { receiversOf } from '../flash.queries.ts'

export async function factsOf(trx: Trx, communityId: number): Promise<{ topic: Topic }> {
  const { rows } = await sql<{ topic: Topic }>`
    select ga.topic from communities c join giveables ga on ga.id = c.giveable_id where c.id = ${communityId}`.execute(
    trx,
  )
  return rows[0]!
}

type Next = { id: number; members_count: number; receivers: NonprofitRef[] }

/** Null if this person is not an organizer of the community. */
export async function readNext(
  db: Db,
  { giveableId, viewerId, language, now }: { giveableId: number; viewerId: number; language: Language; now: Date },
): Promise<Next | null> {
  const { rows } = await sql<Next>`
    select c.id, c.members_count, (select coalesce(json_agg(${nonprofitRef('n')} order by ${asSorted(sql`n.name`, language)}), '[]')
      from nonprofits n where n.status in ('verified', 'active') and n.id in (${receiversOf(giveableId, now)})) as receivers
    from communities c join memberships m on m.community_id = c.id and m.user_id = ${viewerId}
    where c.giveable_id = ${giveableId} and m.status = 'active' and m.role in ('owner', 'moderator')`.execute(db)
  return rows[0] ?? null
}
