import { defaultSettings } from '@kindling/contract/accounts/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@kindling/contract/language'
import type { Trx, Db } from '../../../platform/database/db.ts'
import { channelSettings, type ChannelSettings } from './channels.ts'
import type { Recipients } from './plan-delivery.ts'
import { isDue, namedRows, type ListedRow } from '../listing.queries.ts'
import type { Delivered } from '../notifications.jobs.ts'

type ReadRecipientsInput = { personIds: readonly number[]; giveableIds: readonly number[] }

/** Groups people by equal settings, so that a large audience is planned in a few steps. Skips deleted accounts. */
export async function readRecipients(trx: Trx, { personIds, giveableIds }: ReadRecipientsInput): Promise<Recipients[]> {
  const { rows } = await sql<Omit<Recipients, keyof ChannelSettings> & { saved: Partial<ChannelSettings> }>`
    select json_agg(u.id) as ids, u.time_zone, u.settings as saved, p.has_push, coalesce(m.muted, '{}') as muted
    from users u
    cross join lateral (select exists (select from sessions s where s.user_id = u.id and s.revoked_at is null
      and (s.device_token is not null or s.web_push is not null)) as has_push) p
    left join (select person_id, array_agg(giveable_id::int) as muted from notification_mutes
      where giveable_id = any(${[...giveableIds]}::bigint[]) group by person_id) m on m.person_id = u.id
    where u.id = any(${[...personIds]}::bigint[]) and u.status <> 'deleted'
    group by u.time_zone, u.settings, p.has_push, m.muted`.execute(trx)
  return rows.map(({ saved, ...row }) => ({ ...row, ...channelSettings(saved) }))
}

/** The recipient of a delivery. `muted`: a notification mute covers the giveable. */
type Addressee = ChannelSettings & {
  id: number
  uuid: string
  email: string
  first_name: string
  time_zone: string
  language: Language
  muted: boolean
}
export type Deliverable = { row: ListedRow; to: Addressee }

/** Null if the notification was removed, replaced or read since, or the recipient's account is being deleted. */
export async function readDeliverable(db: Db, { notification, personId }: Delivered): Promise<Deliverable | null> {
  const its = sql`n.recipient_id = ${personId} and n.uuid = ${notification} and ${isDue}`
  const [found] = await read(db, sql`select n.* from notifications n where ${its}`)
  return found ?? null
}

/** The number on the icon of a phone app; the app shows the same in its bell. */
export async function unreadOf(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from notifications n
    where n.recipient_id = ${personId} and n.in_app and n.read_at is null and ${isDue}`.execute(db)
  return rows[0]!.unread
}

/** The notifications of that day's digest, newest first, without those read in the app since. */
export const readDigest = (db: Db, { personId, on }: { personId: number; on: string }): Promise<Deliverable[]> =>
  read(
    db,
    sql`select n.* from notifications n where n.recipient_id = ${personId} and n.digest_on = ${on}::date and ${isDue}`,
  )

async function read(db: Db, source: RawBuilder<unknown>): Promise<Deliverable[]> {
  const { rows } = await sql<{ row: ListedRow; to: Addressee & { settings: Partial<ChannelSettings> } }>`
    select to_jsonb(p) as row, json_build_object('id', r.id, 'uuid', r.uuid, 'email', r.email, 'first_name', r.first_name,
      'time_zone', r.time_zone, 'language', r.language,
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

/** When people get their daily email. */
type Rhythm = [zone: string, hour: number, quiet: ChannelSettings['quiet_hours']]

const { digest_hour: usualHour, quiet_hours: usualQuiet } = defaultSettings
const rhythm = sql`jsonb_build_array(u.time_zone,
  coalesce(u.settings -> 'digest_hour', ${JSON.stringify(usualHour)}::jsonb),
  coalesce(u.settings -> 'quiet_hours', ${JSON.stringify(usualQuiet)}::jsonb))`

/** The rhythms of people with waiting notifications. */
export async function rhythmsWaiting(db: Db): Promise<Rhythm[]> {
  const { rows } = await sql<{ rhythm: Rhythm }>`
    select distinct ${rhythm} as rhythm from notifications n join users u on u.id = n.recipient_id
    where n.digest_on = 'infinity'`.execute(db)
  return rows.map((row) => row.rhythm)
}

/** `on`: the date of the digest in the zone of the rhythm. */
type Claim = { due: readonly { rhythm: Rhythm; on: string }[]; most: number }

/** Only people who had no digest on that day. Of two parallel runs only one gets each person. */
export async function claimDigests(trx: Trx, { due, most }: Claim): Promise<{ id: number; on: string }[]> {
  const { rows } = await sql<{ id: number; on: string }>`
    with due as (
      select distinct n.recipient_id as id, t.on from notifications n join users u on u.id = n.recipient_id
      join jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as t (rhythm jsonb, "on" date) on t.rhythm = ${rhythm}
      left join digests d on d.person_id = u.id
      where n.digest_on = 'infinity' and coalesce(d.sent_on < t.on, true)
      order by n.recipient_id limit ${most}
    ), claimed as (
      insert into digests as d (person_id, sent_on) select id, due.on from due order by id
      on conflict (person_id) do update set sent_on = excluded.sent_on where d.sent_on < excluded.sent_on
      returning person_id, sent_on
    ), put as (
      update notifications n set digest_on = c.sent_on from claimed c
      where n.recipient_id = c.person_id and n.digest_on = 'infinity'
    )
    select person_id as id, sent_on::text as "on" from claimed`.execute(trx)
  return rows
}

export async function forgetDigests(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('digests').where('person_id', '=', personId).execute()
}
