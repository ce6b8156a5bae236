import { literal } from '../../../platform/database/literal.ts'
import type { Db } from '../../../platform/database/db.ts'

export type Recipient = { uuid: string; firstName: string; email: string }

/** Null if the account is deleted or being deleted. */
export async function recipientOf(db: Db, userId: number): Promise<Recipient | null> {
  const row = await db
    .selectFrom('users')
    .select(['uuid', 'first_name as firstName', 'email'])
    .where('id', '=', userId)
    .where('status', '=', literal('active'))
    .executeTakeFirst()
  return row ?? null
}

export async function nameOfItem(db: Db, uuid: string): Promise<{ name: string; amountCents: number } | null> {
  const row = await db
    .selectFrom('plan_items as i')
    .innerJoin('giveables as ga', 'ga.id', 'i.giveable_id')
    .select(['ga.name', 'i.amount_cents as amountCents'])
    .where('i.uuid', '=', uuid)
    .executeTakeFirst()
  return row ?? null
}
