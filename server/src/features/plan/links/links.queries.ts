import { sql } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'

export type LinkAct = 'skip' | 'pause' | 'stop' | 'retry'

/** Stores what a link did last. */
export async function storeUse(trx: Trx, subject: string, act: LinkAct, at: Date): Promise<void> {
  await trx
    .insertInto('plan_links_used')
    .values({ subject, act, used_at: at })
    .onConflict((c) => c.column('subject').doUpdateSet({ act, used_at: at }))
    .execute()
}

export async function usedFor(db: Db | Trx, subject: string): Promise<LinkAct | null> {
  const row = await db.selectFrom('plan_links_used').select('act').where('subject', '=', subject).executeTakeFirst()
  return (row?.act as LinkAct | undefined) ?? null
}

/** `isLeaving`: the account is being deleted, and its owner can still keep it. */
export type LinkOwner = { id: number; uuid: string; firstName: string; timeZone: string; isLeaving: boolean }

/** Null if the account is deleted. */
export async function linkOwner(db: Db, uuid: string): Promise<LinkOwner | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'uuid', 'first_name as firstName', 'time_zone as timeZone'])
    .select((eb) => eb('status', '=', literal('deleting')).as('isLeaving'))
    .where('uuid', '=', uuid)
    .where('status', '<>', literal('deleted'))
    .executeTakeFirst()
  return row ? { ...row, isLeaving: Boolean(row.isLeaving) } : null
}

export type NamedItem = { name: string; amount_cents: number }

export async function namedItems(db: Db, ids: readonly number[]): Promise<NamedItem[]> {
  const { rows } = await sql<NamedItem>`
    select ga.name, i.amount_cents from plan_items i join giveables ga on ga.id = i.giveable_id
    where i.id = any(${[...ids]}::bigint[]) order by i.id`.execute(db)
  return rows
}
