import type { Trx } from '../../platform/db.ts'
import { moveScores, ringsAbove } from './impact.queries.ts'

/** Moves the impact of a giver and of the two people above by `amountCents` (negative: a refund). */
export async function addGiftToImpact(
  trx: Trx,
  { userId, amountCents, anonymous, at }: { userId: number; amountCents: number; anonymous: boolean; at: Date },
): Promise<void> {
  const { inviterId, secondId } = await ringsAbove(trx, userId)
  const held = anonymous ? 'held' : 'counted'
  await moveScores(trx, at, [
    { userId, ring: 'own', amountCents },
    ...(inviterId === null ? [] : [{ userId: inviterId, ring: `friends_${held}` as const, amountCents }]),
    ...(secondId === null ? [] : [{ userId: secondId, ring: `second_${held}` as const, amountCents }]),
  ])
}
