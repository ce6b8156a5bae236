import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { namedRows, type ListedRow } from '../listing.queries.ts'
import type { Delivered } from './delivery.jobs.ts'
import { channelSettings, type ChannelSettings } from './channels.ts'

/** The recipient of a delivery. `muted`: a notification mute covers the giveable. */
type Addressee = ChannelSettings & {
  id: number
  uuid: string
  email: string
  first_name: string
  muted: boolean
}
export type Deliverable = { row: ListedRow; to: Addressee }

/** Null if the notification was removed, replaced or read since, or the recipient's account is being deleted. */
export async function readDeliverable(db: Db, { notification, personId }: Delivered): Promise<Deliverable | null> {
  const its = sql`n.recipient_id = ${personId} and n.uuid = ${notification}`
  const [found] = await read(db, sql`select n.* from notifications n where ${its}`)
  return found ?? null
}

/** The notifications of that day's digest, newest first, without those read in the app since. */
export const readDigest = (db: Db, { personId, on }: { personId: number; on: string }): Promise<Deliverable[]> =>
  read(db, sql`select n.* from notifications n where n.recipient_id = ${personId} and n.digest_on = ${on}::date`)

async function read(db: Db, source: RawBuilder<unknown>): Promise<Deliverable[]> {
  const { rows } = await sql<{ row: ListedRow; to: Addressee & { settings: Partial<ChannelSettings> } }>`
    select to_jsonb(p) as row, json_build_object('id', r.id, 'uuid', r.uuid, 'email', r.email, 'first_name', r.first_name,
      'settings', r.settings, 'muted', exists (select from notification_mutes m
        where m.person_id = r.id and m.giveable_id = o.giveable_id)) as to
    from (${namedRows(source)}) p
    join notifications o on o.id = p.id
    join users r on r.id = o.recipient_id and r.status = 'active'
    where not (o.in_app and o.read_at is not null)
      and not exists (select from blocks b where b.blocker_id = r.id and b.blocked_id = o.actor_id)
    order by o.created_at desc, o.id desc`.execute(db)
  return rows.map(({ row, to: { settings, ...to } }) => ({ row, to: { ...to, ...channelSettings(settings) } }))
}
