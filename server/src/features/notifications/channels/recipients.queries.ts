import { sql } from 'kysely'
import type { Trx } from '../../../platform/db.ts'
import { channelSettings, type ChannelSettings } from './channels.ts'
import type { Recipient } from './plan-delivery.ts'

type Asked = { personIds: readonly number[]; giveableIds: readonly number[] }

/** Needs the counts' locks, so that of two parallel notifications only one takes the last of a budget. */
export async function readRecipients(
  trx: Trx,
  { personIds, giveableIds }: Asked,
): Promise<ReadonlyMap<number, Recipient>> {
  const { rows } = await sql<Omit<Recipient, keyof ChannelSettings> & { saved: Partial<ChannelSettings> }>`
    select u.id, u.time_zone, c.budget_on, c.budget_used,
      u.settings as saved,
      exists (select from sessions s where s.user_id = u.id and s.revoked_at is null
        and (s.device_token is not null or s.web_push is not null)) as has_push,
      (select coalesce(json_agg(m.giveable_id), '[]') from notification_mutes m
        where m.person_id = u.id and m.giveable_id = any(${[...giveableIds]}::bigint[])) as muted
    from users u join notification_counts c on c.person_id = u.id
    where u.id = any(${[...personIds]}::bigint[])`.execute(trx)
  return new Map(rows.map(({ saved, ...row }) => [row.id, { ...row, ...channelSettings(saved) }]))
}

export type Spent = { id: number; on: string; used: number }

export async function noteSpent(trx: Trx, spent: readonly Spent[]): Promise<void> {
  if (spent.length === 0) return
  await sql`
    update notification_counts c set budget_on = s.day, budget_used = s.used
    from unnest(${spent.map((s) => s.id)}::bigint[], ${spent.map((s) => s.on)}::date[], ${spent.map((s) => s.used)}::int[])
      as s (id, day, used)
    where c.person_id = s.id`.execute(trx)
}
