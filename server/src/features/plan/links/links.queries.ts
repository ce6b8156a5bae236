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

export type LinkOwner = { id: number; uuid: string; firstName: string; timeZone: string }

/** Null if the account is deleted or being deleted. */
export async function linkOwner(db: Db, uuid: string): Promise<LinkOwner | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'uuid', 'first_name as firstName', 'time_zone as timeZone'])
    .where('uuid', '=', uuid)
    .where('status', '=', literal('active'))
    .executeTakeFirst()
  return row ?? null
}

export type NamedItem = { name: string; amount_cents: number }

export async function namedItems(db: Db, userId: number): Promise<NamedItem[]> {
  const { rows } = await sql<NamedItem>`
    select ga.name, i.amount_cents from plan_items i join giveables ga on ga.id = i.giveable_id
    where i.user_id = ${userId} and i.state in ('active', 'paused') and i.held_at is null order by i.id`.execute(db)
  return rows
}
