import type { GivenGift } from '@kindling/contract/gifts/calls'
import type { startItemInput } from '@kindling/contract/plan/calls'
import { usualChargeDay, type Day, type Month } from '@kindling/contract/plan/rules'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { invalidField, notFound, Refusal } from '../../platform/http/refusal.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import type { Payer } from '../cards/index.ts'
import { findGiveable, mustTakeGifts, takesMonthly, type Giveable, type WithKinds } from '../giveables/index.ts'
import { largestGiftOf, startGift } from '../gifts/index.ts'
import { endPayment, type WithPayments } from '../payments/index.ts'
import { staysOpen } from './coming-items.ts'
import { insertItem, waitingStarts } from './items.queries.ts'
import { currentItems, daysOf, failedEndOf, sumOf, type StoredPlan, type Terms } from './plan.ts'
import { joinMonth, nextCharge } from './plan-schedule.ts'
import { findPlan, lockPlan, monthOfRequest, openPlan } from './plan.queries.ts'
import { hasOpenDispute } from './disputes/disputes.queries.ts'

export type StartItemInput = z.output<typeof startItemInput>
type TermsOfInput = { day?: number | undefined; cover_fee?: boolean | undefined }

/** The charge day and fee cover: those of the running plan, else those that the giver chose. */
export function termsOf(plan: StoredPlan | null, today: Day, { day, cover_fee: coverFee = false }: TermsOfInput) {
  const live = plan !== null && plan.state !== 'ended'
  return live ? { day: plan.day, coverFee: plan.coverFee } : { day: day ?? usualChargeDay(today), coverFee }
}

/**
 * Charges the first gift now, like any other gift. The item is stored with the gift's payment and joins the plan once
 * the gift has settled. Throws what `startGift` throws, and conflict if this person already gives monthly to the
 * giveable, a first gift to it is on its way, or a monthly charge is disputed.
 */
export async function startItem(
  deps: Deps & WithKinds & WithPayments,
  giver: Payer,
  body: StartItemInput,
  { key }: { key: string },
): Promise<{ gift: GivenGift; nextOn: Day | null }> {
  const { day, ...order } = body
  const at = deps.clock.now()
  const plan = await findPlan(deps.db, giver.userId, at)
  const today = plan?.today ?? dayIn(at, giver.timeZone)
  const terms = termsOf(plan, today, body)
  if ((await monthOfRequest(deps.db, giver.userId, key)) === null) await endEarlierStarts(deps, giver, body.giveable)
  const isNewCard = body.confirmation_token !== undefined || body.payment_sheet === true
  const asked = { monthly: true, ...(day !== undefined && { day }) }
  const gift = await startGift(
    deps,
    giver,
    { ...order, ...(isNewCard && { save_card: true }) },
    {
      key,
      kind: 'monthly',
      coverFee: terms.coverFee,
      asked,
      async within(trx, payment, to) {
        if (!takesMonthly(deps, to)) throw new Refusal('giveable_closed', 'noMonthlyGifts')
        await openPlan(trx, { userId: giver.userId, uuid: uuidv7(at), ...terms, at })
        const claimed = { giveableId: to.id, amountCents: body.amount_cents, terms, at }
        const item = await claimItem(trx, deps, giver.userId, claimed)
        await insertItem(trx, { ...item, uuid: uuidv7(at), firstPaymentId: payment.id, at })
      },
    },
  )
  const month = (await monthOfRequest(deps.db, giver.userId, key))!
  const now = (await findPlan(deps.db, giver.userId, deps.clock.now()))!
  const days = daysOf(now.state === 'ended' ? { ...now, day: terms.day, movedTo: null } : now)
  const on = nextCharge({ ...days, after: failedEndOf(now) ?? today, from: month })
  const { type, id } = body.giveable
  const giveable = await findGiveable(deps.db, { type, id, viewer: { id: giver.userId }, at })
  const staysOn = giveable !== null && staysOpen(giveable, { nextOn: on, timeZone: now.timeZone }, at)
  return { gift, nextOn: staysOn ? on : null }
}

/**
 * Ends the first gifts to this giveable that still wait for their giver, so that starting again charges once. Throws
 * conflict if one was charged or may be.
 */
async function endEarlierStarts(
  deps: Deps & WithKinds & WithPayments,
  { userId }: Payer,
  { type, id }: StartItemInput['giveable'],
): Promise<void> {
  const giveable = await findGiveable(deps.db, { type, id, viewer: { id: userId }, at: deps.clock.now() })
  if (!giveable) return
  for (const uuid of await waitingStarts(deps.db, userId, giveable.id)) await endPayment(deps, uuid)
}

/** Throws not_found, giveable_closed. */
export async function openToMonthly(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  userId: number,
  { type, id }: StartItemInput['giveable'],
): Promise<Giveable> {
  const at = deps.clock.now()
  const giveable = await findGiveable(deps.db, { type, id, viewer: { id: userId }, at })
  if (!giveable) throw notFound()
  mustTakeGifts(deps, giveable, at)
  if (!takesMonthly(deps, giveable)) throw new Refusal('giveable_closed', 'noMonthlyGifts')
  return giveable
}

/** Throws conflict if the plan has an item for the giveable or is disputed, and invalid above the largest gift. */
export async function mustBeNew(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config'>,
  plan: StoredPlan,
  { giveableId, amountCents }: Pick<ClaimedItem, 'giveableId' | 'amountCents'>,
): Promise<void> {
  const same = plan.items.find((item) => item.giveableId === giveableId)
  if (same) throw new Refusal('conflict', same.state === 'starting' ? 'giftOnItsWay' : 'alreadyMonthly')
  if (await hasOpenDispute(trx, plan.userId)) throw new Refusal('conflict', 'planDisputed')
  const least = deps.config.SMALLEST_ITEM_CENTS
  if (amountCents < least)
    throw invalidField('amount_cents', { words: 'smallestItem', amount: { cents: least, style: 'compact' } })
  const most = await largestGiftOf(trx, deps, plan.userId)
  if (sumOf(plan.items) + amountCents > most)
    throw invalidField('amount_cents', { words: 'largestMonthly', amount: { cents: most, style: 'exact' } })
}

type ClaimedItem = { giveableId: number; amountCents: number; terms: Terms; at: Date }

/**
 * Checks under the plan's lock that the item is new and that all items together stay within this person's largest gift.
 * Returns the first month in which it is charged with the plan, and the terms that a stopped plan then takes.
 */
async function claimItem(
  trx: Trx,
  deps: Deps,
  userId: number,
  { giveableId, amountCents, terms, at }: ClaimedItem,
): Promise<{ fromMonth: Month; terms: Terms | null }> {
  const plan = (await lockPlan(trx, userId, at))!
  await mustBeNew(trx, deps, plan, { giveableId, amountCents })
  const smallest = deps.config.SMALLEST_MONTHLY_CENTS
  if (currentItems(plan).length === 0 && amountCents < smallest)
    throw invalidField('amount_cents', { words: 'smallestMonthly', amount: { cents: smallest, style: 'compact' } })
  if (plan.state !== 'ended') return { fromMonth: joinMonth(plan.today, plan), terms: null }
  return { fromMonth: joinMonth(plan.today, { day: terms.day, fromMonth: null }), terms }
}
