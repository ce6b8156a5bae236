import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'

export type Offer = { userId: number; until: Date }

export async function openOffer(trx: Trx, communityId: number, now: Date): Promise<Offer | null> {
  const row = await trx
    .selectFrom('memberships')
    .select(['user_id as userId', 'offered_until as until'])
    .where('community_id', '=', communityId)
    .where('offered_until', '>', now)
    .executeTakeFirst()
  return row ? { userId: row.userId, until: row.until! } : null
}

/** Returns the person to whom it was offered, even if the offer has lapsed. */
export async function clearOffer(trx: Trx, communityId: number): Promise<number | null> {
  const row = await trx
    .updateTable('memberships')
    .set({ offered_until: null })
    .where('community_id', '=', communityId)
    .where('offered_until', 'is not', null)
    .returning('user_id as userId')
    .executeTakeFirst()
  return row?.userId ?? null
}

export async function storeOffer(trx: Trx, communityId: number, { userId, until }: Offer): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({ offered_until: until })
    .where('community_id', '=', communityId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function lapsedOffers(db: Db, now: Date): Promise<number[]> {
  const rows = db.selectFrom('memberships').select('community_id as id').where('offered_until', '<=', now)
  return (await rows.orderBy('community_id').execute()).map(({ id }) => id)
}

export async function offersWith(trx: Trx, userId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('memberships as o')
    .select('o.community_id as id')
    .where('o.offered_until', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('o.user_id', '=', userId),
        eb.exists(
          eb
            .selectFrom('memberships as w')
            .select('w.user_id')
            .whereRef('w.community_id', '=', 'o.community_id')
            .where('w.user_id', '=', userId)
            .where('w.role', '=', literal('owner')),
        ),
      ]),
    )
    .orderBy('o.community_id')
    .execute()
  return rows.map(({ id }) => id)
}
