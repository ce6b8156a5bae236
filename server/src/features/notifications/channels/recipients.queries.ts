import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { channelSettings, type ChannelSettings } from './channels.ts'
import type { Recipients } from './plan-delivery.ts'

type Asked = { personIds: readonly number[]; giveableIds: readonly number[] }

/** Groups people by equal settings, so that a large audience is planned in a few steps. Skips deleted accounts. */
export async function readRecipients(trx: Trx, { personIds, giveableIds }: Asked): Promise<Recipients[]> {
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
