import type { Trx } from '../../platform/db.ts'
import { levelHeld, lockScores, ringState, type HeldRing } from './held.queries.ts'
import { ringOpensAt, ringsAbove } from './impact.queries.ts'

/** Counted and held together stay the same in the rings above. `amountCents`: what of the gift counts. */
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

/** Held money is not told apart by gift: only what is more than all that is anonymous can wait no longer. */
const unveiled = (heldCents: number, anonymousCents: number) => Math.min(heldCents, anonymousCents)
