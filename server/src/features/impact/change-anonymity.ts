import type { Trx } from '../../platform/db.ts'
import { levelHeld, lockScores, ringState, type HeldRing } from './held.queries.ts'
import { ringOpensAt, ringsAbove } from './impact.queries.ts'

/**
 * Follows a gift that became anonymous or ceased to be: its amount goes between what is counted and what is held, in the
 * rings of the two people above. What is counted and held together stays the same. `amountCents`: what of it counts.
 */
export async function changeAnonymityInImpact(
  trx: Trx,
  { userId, amountCents, anonymous, at }: { userId: number; amountCents: number; anonymous: boolean; at: Date },
): Promise<void> {
  if (amountCents === 0) return
  const { inviterId, secondId } = await ringsAbove(trx, userId)
  const above: { id: number; ring: HeldRing }[] = [
    ...(inviterId === null ? [] : [{ id: inviterId, ring: 'friends' as const }]),
    ...(secondId === null ? [] : [{ id: secondId, ring: 'second' as const }]),
  ]
  const held = await lockScores(
    trx,
    above.map(({ id }) => id),
  )
  for (const { id, ring } of above.toSorted((a, b) => a.id - b.id)) {
    const before = held.get(id)![ring]
    const { givers, anonymousCents } = await ringState(trx, ring, id)
    const after = anonymous ? veiled(before, amountCents, givers) : unveiled(before, anonymousCents)
    if (after !== before) await levelHeld(trx, ring, id, after, at)
  }
}

/** Of an open ring nothing is taken out: the drop of the figure would tell the amount that is being hidden. */
const veiled = (heldCents: number, amountCents: number, givers: number) =>
  givers >= ringOpensAt ? heldCents : heldCents + amountCents

/**
 * No more can wait than is anonymous. What was counted before by the daily batch is not told apart by gift, so only what
 * is too much leaves: the rest belongs to people who are still anonymous.
 */
const unveiled = (heldCents: number, anonymousCents: number) => Math.min(heldCents, anonymousCents)
