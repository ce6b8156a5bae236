import { latestCardDays } from '@kindling/contract/gifts/card-rules'
import type { OwnDedicationCard, saveCardInput } from '@kindling/contract/gifts/dedication-cards'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { mailboxKey, spend } from '../../../platform/http/limits.ts'
import { invalidField, notFound, Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { day } from '../../../platform/time/clock.ts'
import { dayIn } from '../../../platform/time/time-zone.ts'
import { addressRefusal } from '../../accounts/index.ts'
import { mustSayInPublic, type WithKinds } from '../../giveables/index.ts'
import { ownGift, type GiftRow } from '../own-gifts.queries.ts'
import { ownCard, sealedAddress } from './dedication-card.ts'
import { cardOfGift, lockGift, putCard } from './dedication-cards.queries.ts'

type SaveCardInput = z.output<typeof saveCardInput>
type Giver = Pick<Viewer, 'id' | 'timeZone' | 'language'>

const cardsADay = 10

/**
 * Makes the card of the viewer's own gift, or changes it until it is sent. Throws not_found, conflict (no dedication, not paid,
 * given back, or sent), invalid, forbidden (banned or muted there), rate_limited.
 */
export async function saveCard(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'publicUrl'> & WithKinds,
  giver: Giver,
  giftUuid: string,
  input: SaveCardInput,
): Promise<OwnDedicationCard> {
  const gift = await ownGift(deps.db, giver.id, giftUuid)
  if (!gift) throw notFound()
  mustTakeCard(gift)
  const message = input.message || null
  const at = deps.clock.now()
  if (input.way === 'email') mustBeSoon(input.send_on, at, giver.timeZone)
  if (message !== null) await mustSayOnCard(deps, giver, gift, message)
  return await deps.db.transaction().execute(async (trx) => {
    await lockGift(trx, gift.id)
    const known = await cardOfGift(trx, gift.id)
    const limit = { key: `dedication-cards:${giver.id}`, limit: cardsADay, seconds: day / 1_000 }
    if (!known) await spend(trx, deps.clock, { ...limit, timeZone: giver.timeZone, words: 'cardsADay' })
    const uuid = known?.uuid ?? uuidv7(at)
    const isSaved = await putCard(trx, {
      giftId: gift.id,
      uuid,
      token: randomBytes(16).toString('base64url'),
      way: input.way,
      message,
      showsAmount: input.shows_amount ?? false,
      language: giver.language,
      ...(input.way === 'email'
        ? {
            sendOn: input.send_on,
            sealedAddress: sealedAddress(deps.config, uuid, input.email),
            mailbox: mailboxKey(input.email),
          }
        : { sendOn: null, sealedAddress: null, mailbox: null }),
      at,
    })
    if (!isSaved) throw new Refusal('conflict', 'card.sent')
    return ownCard(deps, (await cardOfGift(trx, gift.id))!)
  })
}

function mustTakeCard({ dedication, status, dispute, refundedCents, amountCents }: GiftRow): void {
  const isGiven = status === 'succeeded' && dispute !== 'open' && dispute !== 'lost' && refundedCents < amountCents
  if (dedication === null || !isGiven) throw new Refusal('conflict', 'card.noGift')
}

function mustBeSoon(sendOn: string, now: Date, timeZone: string): void {
  const latest = new Date(now.getTime() + latestCardDays * day)
  if (sendOn < dayIn(now, timeZone) || sendOn > dayIn(latest, timeZone)) throw invalidField('send_on', 'card.day')
}

/** A card reaches people who never asked for it, so its words also hold no address. */
async function mustSayOnCard(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  giver: Giver,
  { giveableId: id, giveableKind: kind }: GiftRow,
  text: string,
): Promise<void> {
  const refusal = addressRefusal(text)
  if (refusal) throw invalidField('message', refusal)
  await mustSayInPublic(deps, giver, { giveable: { id, kind }, text, field: 'message' })
}
