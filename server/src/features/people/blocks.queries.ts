import type { Person } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/statement.ts'
import { personRef } from '../accounts/index.ts'

type Block = { blockerId: number; blockedId: number }

export async function insertBlock(trx: Trx, { blockerId, blockedId, at }: Block & { at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: at })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteBlock(trx: Trx, { blockerId, blockedId }: Block): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function forgetBlocks(trx: Trx, personId: number): Promise<void> {
  await trx
    .deleteFrom('blocks')
    .where((eb) => eb.or([eb('blocker_id', '=', personId), eb('blocked_id', '=', personId)]))
    .execute()
}

/** The newest first, at most a thousand. */
export const blockedBy = statement<{ blockerId: number }, { person: Person }>(
  ({ blockerId }) => sql`
    select ${personRef('u')} as person from blocks b join users u on u.id = b.blocked_id and u.status <> 'deleted'
    where b.blocker_id = ${blockerId} order by b.created_at desc, u.id desc limit 1000`,
)
