import type { GiveableType } from '@kindling/contract/common'
import type { DedicationCard } from '@kindling/contract/gifts/dedication-cards'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findGiveable, type Giveable } from '../../giveables/index.ts'
import { namedGiver, shownCents } from './dedication-card.ts'
import { openCard } from './dedication-cards.queries.ts'

/** Reads a card by its link. Everybody reads the same: what the giver shows, and what a guest may see of the giveable. */
export async function showCard(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<DedicationCard> {
  const card = await openCard(deps.db, token)
  if (!card) throw notFound()
  const giveable = await giveableForGuests(deps, card)
  const cents = shownCents(card)
  return {
    dedication: card.dedication,
    giver: namedGiver(card),
    giveable: giveable && {
      type: giveable.kind,
      id: giveable.number,
      uuid: giveable.uuid,
      name: giveable.name,
      quiet: giveable.quiet,
    },
    quiet: card.giveableQuiet || card.dedication.kind === 'memory',
    amount_cents: cents,
    message: card.message,
    given_on: cents === null ? null : card.givenOn,
    note: card.note,
    thanked: card.thankedAt !== null,
    stops: card.stops,
  }
}

type GiveableOfCard = { kind: string; giveableUuid: string }

/** The giveable of a card, if a guest may see it: a card names nothing that only members of a community may know. */
export const giveableForGuests = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, giveableUuid }: GiveableOfCard,
): Promise<Giveable | null> =>
  findGiveable(db, { type: kind as GiveableType, id: giveableUuid, viewer: null, at: clock.now() })
