import type { MatchPayment, matchPaymentCalls } from '@kindling/contract/flash-campaigns/match'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import { invalidField, notFound, Refusal } from '../../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../../platform/ids.ts'
import { attemptWithinLimits, mayKnowWhy, type Payer } from '../../../cards/index.ts'
import {
  amountRefusal,
  amountsOf,
  chargeCard,
  feeOf,
  giverOf,
  isTrusted,
  placeOf,
  readCard,
} from '../../../gifts/index.ts'
import { findGiveable, lockGiveables, type Giveable, type WithKinds } from '../../../giveables/index.ts'
import {
  beginAttempt,
  endTriedOut,
  insertPayment,
  lockPayment,
  type StoredPayment,
  type WithPayments,
} from '../../../payments/index.ts'
import { insertMatchPayment, matchToFund, ownMatch } from './match-payments.queries.ts'
import { readMatch } from './read-match.ts'

type FundDeps = Deps & WithKinds & WithPayments
type FundMatchInput = z.output<(typeof matchPaymentCalls)['POST /flash-campaigns/{identifier}/match']['body']>
type ChosenCard = Omit<FundMatchInput, 'named'>
type Charging = { payment: StoredPayment; uuid: string; number: number; flash: Giveable }

/**
 * Stores the payment and its attempt, then tries the card. A retry with the same key returns the payment of the first
 * run. Throws not_found, giveable_closed, state_closed, invalid, conflict, card_declined, proof_required, rate_limited.
 */
export async function fundMatch(
  deps: FundDeps,
  sponsor: Payer,
  { identifier, key, ...order }: FundMatchInput & { identifier: string; key: string },
): Promise<MatchPayment> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([identifier, order]))
    .digest()
  const earlier = await ownMatch(deps.db, sponsor.userId, { key })
  if (earlier?.requestHash?.equals(requestHash) === false)
    throw new Refusal('idempotency_key_reused', 'keyOfAnotherGift')
  if (earlier) return readMatch(deps, sponsor.userId, earlier.uuid)
  const flash = await findGiveable(deps.db, {
    type: 'flash-campaigns',
    id: identifier,
    viewer: { id: sponsor.userId },
    at: deps.clock.now(),
  })
  if (!flash) throw notFound()
  const { capCents } = await mustBeFundable(deps, flash.id)
  const giver = await giverOf(deps.db, sponsor.userId)
  const problem = amountRefusal(capCents, deps.config, isTrusted(giver, deps.clock.now()))
  if (problem) throw invalidField('confirmation_token', problem)
  return attemptWithinLimits(deps, sponsor, placeOf(flash.kind, flash.number), async () => {
    const using = await readCard(deps, sponsor, order)
    const named = order.named ?? true
    const stored = await store(deps, sponsor, { flash, key, requestHash, named, using })
    if (stored === null)
      return readMatch(deps, sponsor.userId, (await ownMatch(deps.db, sponsor.userId, { key }))!.uuid)
    return charge(deps, sponsor, { ...stored, flash }, using)
  })
}

type Storing = {
  flash: Giveable
  key: string
  requestHash: Buffer
  named: boolean
  using: Awaited<ReturnType<typeof readCard>>
}

const store = (deps: FundDeps, { userId }: Payer, { flash, key, requestHash, named, using }: Storing) =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now()
    // a change of the match takes the same lock, so the cap that is charged is the cap that is stored
    await lockGiveables(trx, [flash.id])
    const { poolId, capCents } = await mustBeFundable({ ...deps, db: trx as never }, flash.id)
    const amounts = amountsOf(capCents, true, feeOf(deps.config))
    const asked = { userId, kind: 'match' as const, requestKey: key, requestHash }
    const payment = await insertPayment(trx, { uuid: uuidv7(at), ...asked, ...amounts, at })
    if (!payment) return null
    const uuid = uuidv7(at)
    await insertMatchPayment(trx, { paymentId: payment.id, uuid, poolId, sponsorId: userId, named, at })
    return { payment, uuid, number: (await beginAttempt(trx, payment, { using, at }))! }
  })

/** Tries another card for the same payment, which is charged at most once. Throws what `fundMatch` throws. */
export async function tryAnotherCard(
  deps: FundDeps,
  sponsor: Payer,
  { uuid, ...chosen }: ChosenCard & { uuid: string },
): Promise<MatchPayment> {
  const row = await ownMatch(deps.db, sponsor.userId, { uuid })
  if (!row) throw notFound()
  const flash = await findGiveable(deps.db, {
    type: 'flash-campaigns',
    id: row.flashId,
    viewer: { id: sponsor.userId },
    at: deps.clock.now(),
  })
  if (!flash) throw notFound()
  await mustBeFundable(deps, flash.id)
  return attemptWithinLimits(deps, sponsor, placeOf(flash.kind, flash.number), async () => {
    const using = await readCard(deps, sponsor, chosen)
    const { payment, number } = await deps.db.transaction().execute(async (trx) => {
      const locked = (await lockPayment(trx, row.paymentUuid))!
      return { payment: locked, number: await beginAttempt(trx, locked, { using, at: deps.clock.now() }) }
    })
    if (number === null) {
      await endTriedOut(deps, payment)
      throw new Refusal('conflict', 'giftTriedOut')
    }
    return charge(deps, sponsor, { payment, uuid, number, flash }, using)
  })
}

/** Returns the match if it may be funded. Throws giveable_closed if it is funded or the start has passed. */
async function mustBeFundable({ db, clock }: Pick<Deps, 'db' | 'clock'>, giveableId: number) {
  const match = await matchToFund(db, giveableId, clock.now())
  if (!match) throw notFound()
  if (match.funded || !match.isScheduled) throw new Refusal('giveable_closed', 'flash.matchClosed')
  return match
}

async function charge(
  deps: FundDeps,
  { userId }: Payer,
  { payment, uuid, number, flash }: Charging,
  using: Storing['using'],
): Promise<MatchPayment> {
  const returnTo = `/${flash.kind}/${flash.number}?match=${uuid}`
  const outcome = await chargeCard(deps, { payment, number, using, giveables: [flash], giftUuid: uuid, returnTo })
  if (outcome.kind === 'declined') {
    const shown = (await mayKnowWhy(deps, userId)) ? outcome.reason : 'unspecified'
    throw new Refusal('card_declined', `declined.${shown}`, { decline: shown, gift: { uuid } })
  }
  if (outcome.kind === 'refused')
    throw new Refusal('unavailable', 'cardsNotCharged', { retryAfterSeconds: 60, gift: { uuid } })
  return readMatch(deps, userId, uuid, outcome.kind === 'requires_action' ? outcome : undefined)
}
