import type { Person } from '@kindling/contract/common'
import type { TalkRules } from '@kindling/contract/giveables/talk'
import { nameKnownTo } from '../seen.queries.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/statement.ts'
import { personRef } from '../../accounts/index.ts'
import { exportList } from '../../../platform/database/export-list.queries.ts'

/** Null if organizers never set talk rules. */
export async function readTalkRules(db: Db | Trx, giveableId: number): Promise<TalkRules | null> {
  const row = await db
    .selectFrom('talk_rules')
    .select(['comments_open', 'boards_open', 'chat_open', 'slow_seconds', 'blocked_words'])
    .where('giveable_id', '=', giveableId)
    .executeTakeFirst()
  return row ?? null
}

export async function putTalkRules(trx: Trx, giveableId: number, rules: TalkRules): Promise<void> {
  await trx
    .insertInto('talk_rules')
    .values({ giveable_id: giveableId, ...rules })
    .onConflict((c) => c.column('giveable_id').doUpdateSet(rules))
    .execute()
}

type Turn = { giveableId: number; personId: number; at: Date; seconds: number }

/** Null if a new turn began, else the time of the last comment. One statement: of parallel comments only one passes. */
export async function takeTurn(trx: Trx, { giveableId, personId, at, seconds }: Turn): Promise<Date | null> {
  const { rows } = await sql`
    insert into talk_turns as t (giveable_id, person_id, last_at) values (${giveableId}, ${personId}, ${at})
    on conflict (giveable_id, person_id) do update set last_at = excluded.last_at
      where t.last_at <= excluded.last_at - ${seconds} * interval '1 second' returning 1`.execute(trx)
  if (rows.length > 0) return null
  const { last_at } = await trx
    .selectFrom('talk_turns')
    .select('last_at')
    .where('giveable_id', '=', giveableId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return new Date(last_at)
}

type Mute = { giveableId: number; personId: number; by: number; reason: string; until: Date | null; at: Date }

export async function putMute(trx: Trx, { giveableId, personId, by, reason, until, at }: Mute): Promise<void> {
  const set = { muted_by: by, reason, until, created_at: at }
  await trx
    .insertInto('mutes')
    .values({ giveable_id: giveableId, person_id: personId, ...set })
    .onConflict((c) => c.columns(['giveable_id', 'person_id']).doUpdateSet(set))
    .execute()
}

type Muted = { giveableId: number; personId: number; now: Date }

export async function dropMute(trx: Trx, { giveableId, personId, now }: Muted): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('mutes')
    .where('giveable_id', '=', giveableId)
    .where('person_id', '=', personId)
    .returning('until')
    .executeTakeFirst()
  return dropped !== undefined && (dropped.until === null || new Date(dropped.until) > now)
}

const mostListed = sql.lit(100)

export type ListedMute = {
  id: number
  person: Person
  by: Person | null
  reason: string
  until: Date | null
  created_at: Date
}

export const mutesOf = statement<{ giveableId: number; now: Date }, ListedMute>(
  (v) => sql`
    select m.person_id as id, ${personRef('u')} as person, ${personRef('b')} as by,
      m.reason, m.until, m.created_at
    from mutes m join users u on u.id = m.person_id join users b on b.id = m.muted_by
    where m.giveable_id = ${v.giveableId} and (m.until is null or m.until > ${v.now})
    order by m.created_at desc, m.person_id desc limit ${mostListed}`,
)

export async function toMute(
  trx: Trx,
  { giveableId, uuid }: { giveableId: number; uuid: string },
): Promise<{ id: number; hasTalked: boolean } | null> {
  const { rows } = await sql<{ id: number; hasTalked: boolean }>`
    select u.id, exists (select from comments c where c.giveable_id = ${giveableId} and c.author_id = u.id)
      or exists (select from mutes m where m.giveable_id = ${giveableId} and m.person_id = u.id) as "hasTalked"
    from users u where u.uuid = ${uuid} and u.status <> 'deleted'`.execute(trx)
  return rows[0] ?? null
}

export async function forgetTalk(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('mutes').where('person_id', '=', personId).execute()
  await trx.deleteFrom('talk_turns').where('person_id', '=', personId).execute()
}

export const talkExports = {
  mutes: exportList(
    sql`ga.uuid, ${nameKnownTo(sql`m.person_id`)} as name, m.reason, m.until, m.created_at`,
    sql`ga.id`,
    (id) => sql`from mutes m join giveables ga on ga.id = m.giveable_id where m.person_id = ${id}`,
  ),
}
