import { sql } from 'kysely'
import type { GiveableType } from '@kindling/contract/common'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { exportList } from '../../../platform/database/export-list.queries.ts'
import { isListedTo, nameKnownTo } from '../../giveables/index.ts'

export type MutedRow = { type: GiveableType; id: number; uuid: string; name: string; quiet: boolean }

const mostListed = sql.lit(200)

export async function mutedBy(db: Db, personId: number): Promise<MutedRow[]> {
  const { rows } = await sql<MutedRow>`
    select ga.kind as type, ga.number as id, ga.uuid, ga.name, ga.quiet
    from notification_mutes m join giveables ga on ga.id = m.giveable_id
    where m.person_id = ${personId} and ${isListedTo(personId)} order by m.created_at desc, ga.id limit ${mostListed}`.execute(
    db,
  )
  return rows
}

type Mute = { personId: number; giveableId: number }

export async function isMutedBy(db: Db, { personId, giveableId }: Mute): Promise<boolean> {
  const row = db.selectFrom('notification_mutes').select('person_id').where('person_id', '=', personId)
  return (await row.where('giveable_id', '=', giveableId).executeTakeFirst()) !== undefined
}

export async function putMute(db: Db, { personId, giveableId, at }: Mute & { at: Date }): Promise<void> {
  await db
    .insertInto('notification_mutes')
    .values({ person_id: personId, giveable_id: giveableId, created_at: at })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** False if there was none. */
export async function liftMute(db: Db, { personId, giveableId }: Mute): Promise<boolean> {
  const gone = db.deleteFrom('notification_mutes').where('person_id', '=', personId)
  return (await gone.where('giveable_id', '=', giveableId).executeTakeFirst()).numDeletedRows > 0n
}

export async function forgetMutes(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('notification_mutes').where('person_id', '=', personId).execute()
}

export const muteExports = {
  muted_pages: exportList(
    sql`ga.uuid, ${nameKnownTo(sql`m.person_id`)} as name, m.created_at`,
    sql`m.giveable_id`,
    (id) => sql`from notification_mutes m join giveables ga on ga.id = m.giveable_id where m.person_id = ${id}`,
  ),
}
