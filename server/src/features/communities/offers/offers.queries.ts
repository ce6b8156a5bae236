import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'

/** An owner's offer to hand a community over to a member, who can accept it until `until`. */
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

/** The communities with an offer to this person, or by this person as the owner. */
export async function offersWith(trx: Trx, userId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('memberships as offered')
    .select('offered.community_id as id')
    .where('offered.offered_until', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('offered.user_id', '=', userId),
        eb.exists(
          eb
            .selectFrom('memberships as owner')
            .select('owner.user_id')
            .whereRef('owner.community_id', '=', 'offered.community_id')
            .where('owner.user_id', '=', userId)
            .where('owner.role', '=', literal('owner')),
        ),
      ]),
    )
    .orderBy('offered.community_id')
    .execute()
  return rows.map(({ id }) => id)
}
