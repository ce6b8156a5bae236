import type { z } from 'zod'
import type { GivenGift, startGiftInput } from '@kindling/contract/gifts/calls'
import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Payer } from '../cards/index.ts'
import { findGiveable, mustSayInPublic, mustTakeGifts, type Giveable, type WithKinds } from '../giveables/index.ts'
import type { StoredPayment, WithPayments } from '../payments/index.ts'
import type { Trx } from '../../platform/database/db.ts'
import type { PaymentKind } from '../../platform/database/tables.ts'
import { amountRefusal, isTrusted } from './gift.ts'
import { giverOf } from './gifts.queries.ts'
import { giveWithinLimits, readCard } from './read-card.ts'
import { giftOfRequest } from './own-gifts.queries.ts'
import { resumeGift } from './resume-gift.ts'
import { startPayment } from './start-payment.ts'
import { giftAfter } from './attempt-charge.ts'

export type StartGiftInput = z.output<typeof startGiftInput>

export type GiftTerms = {
  key: string
  kind?: PaymentKind
  /** Defaults to the order's own value. */
  coverFee?: boolean
  /** More of the request to hash: a request with the same key and another hash is refused. */
  asked?: object
  within?: (trx: Trx, payment: StoredPayment, to: Giveable) => Promise<void>
}

/**
 * Stores payment, gift and attempt, then tries the card. A retry with the same key returns the gift of the first run.
 * Throws idempotency_key_reused, giveable_closed, forbidden (a note by a banned or muted person), state_closed, not_found, invalid, conflict, card_declined,
 * proof_required, rate_limited, unavailable.
 */
export async function startGift(
  deps: Deps & WithKinds & WithPayments,
  giver: Payer,
  input: StartGiftInput,
  { key, ...as }: GiftTerms,
): Promise<GivenGift> {
  const requestHash = hashOf({ ...input, ...as.asked })
  const earlier = await giftOfRequest(deps.db, giver.userId, key)
  if (earlier) {
    if (earlier.requestHash?.equals(requestHash) === false)
      throw new Refusal('idempotency_key_reused', 'keyOfAnotherGift')
    return resumeGift(deps, giver, earlier)
  }

  const now = deps.clock.now()
  const giveable = await openGiveable(deps, giver, input, now)
  await checkAmount(deps, giver, input.amount_cents, now)
  return giveWithinLimits(deps, giver, giveable, input, () =>
    storeAndAttempt(deps, giver, input, { key, requestHash, giveable, ...as }),
  )
}

/** Hashes the whole request, since a key belongs to one request for ever. */
const hashOf = (order: object) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(order).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest()

type StoreAndAttemptInput = GiftTerms & { requestHash: Buffer; giveable: Giveable }

async function storeAndAttempt(
  deps: Deps & WithKinds & WithPayments,
  giver: Payer,
  input: StartGiftInput,
  start: StoreAndAttemptInput,
): Promise<GivenGift> {
  const { key, requestHash, giveable, kind = 'one_time', coverFee, within } = start
  const { amount_cents: amountCents, visibility, message, via } = input
  const started = await startPayment(deps, {
    userId: giver.userId,
    kind,
    lines: [{ giveable, amountCents, visibility, message, via }],
    coverFee: coverFee ?? input.cover_fee ?? false,
    key,
    requestHash,
    using: await readCard(deps, giver, input),
    within: within && ((trx, payment) => within(trx, payment, giveable)),
  })
  if (!started) return resumeGift(deps, giver, (await giftOfRequest(deps.db, giver.userId, key))!)
  return giftAfter(deps, giver, started.giftUuids[0]!, started.outcome)
}

async function openGiveable(
  deps: Deps & WithKinds & WithPayments,
  { userId, timeZone }: Payer,
  { giveable: { type, id }, message }: StartGiftInput,
  now: Date,
): Promise<Giveable> {
  const giveable = await findGiveable(deps.db, { type, id, viewer: { id: userId }, at: now })
  if (!giveable) throw notFound()
  mustTakeGifts(deps, giveable, now)
  if (message) await mustSayInPublic(deps, { id: userId, timeZone }, { giveable, text: message, field: 'message' })
  return giveable
}

async function checkAmount(deps: Deps, { userId }: Payer, amountCents: number, now: Date): Promise<void> {
  const giver = await giverOf(deps.db, userId)
  const problem = amountRefusal(amountCents, deps.config, isTrusted(giver, now))
  if (problem) throw invalidField('amount_cents', problem)
}
