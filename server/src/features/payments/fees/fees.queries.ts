import type { Db } from '../../../platform/db.ts'

export type WithoutFee = { id: number; uuid: string; intentId: string; succeededAt: Date }

/** Succeeded payments whose own fee is not known yet, oldest first, behind an id. */
export async function withoutFee(db: Db, behind: number, limit: number): Promise<WithoutFee[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'uuid', 'processor_intent_id as intentId', 'succeeded_at as succeededAt'])
    .where('status', '=', 'succeeded')
    .where('fee_known', '=', false)
    .where('processor_intent_id', 'is not', null)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows as WithoutFee[]
}
