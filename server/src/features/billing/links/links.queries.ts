import { sql } from 'kysely'
import type { Language } from '@kindling/contract/language'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { exportList } from '../../../platform/database/export-list.queries.ts'
import { literal } from '../../../platform/database/literal.ts'

export type LinkRow = { uuid: string; period: string; email: string; endsAt: Date }

type NewLink = LinkRow & { userId: number; tokenHash: Buffer; at: Date }

/** Returns false for an account that is deleted at the same time. */
export async function insertLink(trx: Trx, l: NewLink): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into statement_links (uuid, user_id, period, email, token_hash, created_at, ends_at)
    select ${l.uuid}, id, ${l.period}, ${l.email}, ${l.tokenHash}, ${l.at}, ${l.endsAt}
    from users where id = ${l.userId} and status = 'active' for share`.execute(trx)
  return numAffectedRows === 1n
}

const columns = ['l.uuid', 'l.period', 'l.email', 'l.ends_at as endsAt'] as const

/** Newest first. */
export async function liveLinks(db: Db, userId: number, now: Date): Promise<LinkRow[]> {
  return db
    .selectFrom('statement_links as l')
    .select(columns)
    .where('l.user_id', '=', userId)
    .where('l.ends_at', '>', now)
    .orderBy('l.id', 'desc')
    .execute()
}

export async function endLink(db: Db, { uuid, userId, now }: { uuid: string; userId: number; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('statement_links')
    .set({ ends_at: now })
    .where('uuid', '=', uuid)
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type LiveLink = LinkRow & { giverUuid: string; giver: string; timeZone: string; language: Language }

/** A link that opens its statement now. One question for the page, both files and the email. */
export async function liveLink(
  db: Db,
  by: { uuid: string } | { tokenHash: Buffer },
  now: Date,
): Promise<LiveLink | null> {
  const row = await db
    .selectFrom('statement_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select([...columns, 'u.uuid as giverUuid', 'u.time_zone as timeZone', 'u.language'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('giver'))
    .where('uuid' in by ? 'l.uuid' : 'l.token_hash', '=', 'uuid' in by ? by.uuid : by.tokenHash)
    .where('l.ends_at', '>', now)
    .where('u.status', '=', literal('active'))
    .executeTakeFirst()
  return row ?? null
}

export async function forgetLinks(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('statement_links').where('user_id', '=', userId).execute()
}

export const linkExports = {
  statement_links: exportList(
    sql`l.period, l.email, l.created_at, l.ends_at`,
    sql`l.id`,
    (id) => sql`from statement_links l where l.user_id = ${id}`,
  ),
}
