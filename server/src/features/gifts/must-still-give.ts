import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Payer } from '../cards/index.ts'
import { findGiveable, type WithKinds } from '../giveables/index.ts'
import { mustSayInNote } from './notes/must-say-in-note.ts'
import type { GiftRow } from './own-gifts.queries.ts'

/**
 * Asks again, before a card of a stored gift is tried, what `startGift` asked: may the giver see the giveable, and may
 * its stored note be published? Throws not_found, forbidden (banned or muted since) and invalid.
 */
export async function mustStillGive(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  { userId, timeZone }: Payer,
  { giveableKind: type, giveableUuid: id, message, dedication }: GiftRow,
): Promise<void> {
  const giveable = await findGiveable(deps.db, { type, id, viewer: { id: userId }, at: deps.clock.now() })
  if (!giveable) throw notFound()
  await mustSayInNote(
    deps,
    { id: userId, timeZone },
    { giveable, message: message ?? undefined, dedication: dedication ?? undefined },
  )
}
