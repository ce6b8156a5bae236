import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { findFlash, lockFlash } from '../flash.queries.ts'
import { flashPolicy } from '../flash.policy.ts'
import { flashAccess } from '../access.queries.ts'
import { timesIn } from '../advancing/advance-flash.ts'
import { deleteEntry, findGiveaway, insertEntry } from './giveaway.queries.ts'

type EnterGiveawayInput = { identifier: string; wanted: boolean }

/** Enters or withdraws, with or without a gift. Idempotent. Throws not_found, conflict after the draw or the end. */
export async function enterGiveaway(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  viewer: { id: number },
  { identifier, wanted }: EnterGiveawayInput,
): Promise<number> {
  const named = readIdentifier(identifier)
  const found = named && (await findFlash(db, named, viewer))
  if (!found) throw notFound()
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const flash = (await lockFlash(trx, found.id))!
    const giveaway = await findGiveaway(trx, found.id)
    if (!giveaway) throw notFound()
    if (giveaway.isDrawn) throw new Refusal('conflict', 'flash.notEnterable')
    if (!wanted) return await deleteEntry(trx, found.id, viewer.id)
    const { role } = await flashAccess.accessOf(trx, flash.giveable_id, { personId: viewer.id, now })
    const asking = { ...timesIn(flash), role, isExtended: false, isSuspended: false, match: null, givesAway: true, now }
    if (!flashPolicy.enter(asking)) throw new Refusal('conflict', 'flash.notEnterable')
    await insertEntry(trx, { flashId: found.id, userId: viewer.id, ticket: randomUUID(), at: now })
  })
  live.publish(subjectOf('giveables', found.uuid))
  return found.id
}
