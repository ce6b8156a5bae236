import { literal } from '../../../platform/database/literal.ts'
import type { Db } from '../../../platform/database/db.ts'

export type WithoutFee = { uuid: string; intentId: string; succeededAt: Date }

/** Succeeded payments whose own fee is not known yet, newest first. */
export async function withoutFee(db: Db, limit: number): Promise<WithoutFee[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['uuid', 'processor_intent_id as intentId', 'succeeded_at as succeededAt'])
    .where('status', '=', literal('succeeded'))
    .where('fee_known', '=', literal(false))
    .where('processor_intent_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as WithoutFee[]
}
