import type { Day, Month } from '@kindling/contract/plan/rules'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { monthlyReceipt, addNotifications } from '../notifications/index.ts'
import { chargedCents, type Payment, type PaymentMove, type PaymentReactions } from '../payments/index.ts'
import { noteFailure } from './charging/note-failure.ts'
import { startsOf, storeMonth, triesOf, type FirstOf, type TriedMonth } from './charging/months.queries.ts'
import { questionedGivers } from './disputes/disputes.queries.ts'
import { followDispute, pauseDisputed } from './disputes/follow-dispute.ts'
import { itemBegunWith, storeItem } from './items.queries.ts'
import { mailPlan } from './plan.jobs.ts'
import { daysOf, isOver, nextChargeDay, type StoredItem, type StoredPlan } from './plan.ts'
import { nextCharge } from './plan-schedule.ts'
import { cardThatPaid, fingerprintOf, lockPlan, nameCard, storePlan, triedPlansCard } from './plan.queries.ts'

export const planReactions: PaymentReactions<Deps> = {
  async onMoved(trx, deps, moves) {
    await joinAndPay(trx, deps, moves)
    for (const { kind, payment, before } of moves.filter((move) => isOfPlan(move.payment))) {
      // also the loss of a further part of a charge that counts as lost already
      if (kind === 'dispute' || payment.dispute !== (before?.dispute ?? 'none'))
        await followDispute(trx, deps, payment, isLostNow(payment, before))
      if (kind === 'refunded' && isRefunded(payment)) await askAfterRefund(trx, deps, payment)
    }
  },
  // an inquiry loses nothing, also if its event arrives after a loss and the plan was started again since
  onQuestioned: (trx, deps, payment) =>
    isOfPlan(payment) ? followDispute(trx, deps, payment, false) : Promise.resolve(),
  onCardKnown: (trx, deps, payment) => nameCard(trx, payment, deps.clock.now()),
  async onDropped(trx, deps, { id }) {
    for (const { itemId } of await startsOf(trx, [id])) await storeItem(trx, itemId, { state: 'dropped' })
    for (const { userId, month } of await triesOf(trx, [id])) {
      const { plan, row } = await monthOfTry(trx, deps, userId, month)
      // no card was tried, or the giver did not pass the bank's check: the next run tries the month again
      const isIdle = row?.state === 'trying' && row.nextTryOn === null && row.needs === 'nothing'
      const isRunning = !isOver(plan) && plan.state !== 'paused'
      if (isIdle) await storeMonth(trx, userId, month, isRunning ? { nextTryOn: plan.today } : { state: 'skipped' })
    }
  },
  async onDeclined(trx, deps, { payment, number, reason }) {
    for (const { userId, month, byGiver } of await triesOf(trx, [payment.id])) {
      const { plan, row } = await monthOfTry(trx, deps, userId, month)
      const ofOtherCard = !(await triedPlansCard(trx, userId, { paymentId: payment.id, number }))
      if (row) await noteFailure(trx, deps, { plan, month: row, reason, byGiver, ofOtherCard })
    }
  },
}

async function joinAndPay(trx: Trx, deps: Deps, moves: readonly PaymentMove[]): Promise<void> {
  // not payments that were charged after their end, since they are refunded whole
  const settled = moves.filter(
    ({ before, revived, payment }) => before === null && !revived && payment.unmatchedOf === null,
  )
  const ids = settled.map(({ payment }) => payment.id)
  if (ids.length === 0) return
  for (const start of await startsOf(trx, ids)) await joinPlan(trx, deps, start)
  const tries = await triesOf(trx, ids)
  for (const tried of tries) await markPaid(trx, deps, tried)
  const monthly = settled.filter(({ payment }) => isOfPlan(payment)).map(({ payment }) => payment.id)
  for (const userId of monthly.length === 0 ? [] : await questionedGivers(trx, monthly))
    await pauseDisputed(trx, deps, userId)
  const byId = new Map(settled.map(({ payment }) => [payment.id, payment]))
  const receipts = tries.map(({ paymentId, userId }) => {
    const { uuid, amountCents } = byId.get(paymentId)!
    return monthlyReceipt({ personId: userId, paymentUuid: uuid, amountCents })
  })
  await addNotifications(trx, deps, receipts)
}

async function monthOfTry(trx: Trx, { clock }: Pick<Deps, 'clock'>, userId: number, month: string) {
  const plan = (await lockPlan(trx, userId, clock.now()))!
  return { plan, row: plan.months.find((candidate) => candidate.month === month) }
}

const isOfPlan = ({ kind, unmatchedOf }: Payment) => kind === 'monthly' && unmatchedOf === null

/** True also while another dispute of the same charge is open, and false for one that is won beside an earlier loss. */
const isLostNow = ({ dispute, lostCents }: Payment, before: PaymentMove['before']): boolean => {
  if (dispute === 'lost' && (before === null || before.lostCents === 0)) return true
  return dispute !== 'won' && lostCents > (before?.lostCents ?? 0)
}

const isRefunded = (payment: Payment) => payment.refundedCents >= chargedCents(payment)

/** Asks the giver whether the plan goes on after the first gift of a current item was refunded in full. */
async function askAfterRefund(trx: Trx, { queue }: Pick<Deps, 'queue'>, { id, userId, uuid }: Payment): Promise<void> {
  const item = await itemBegunWith(trx, id)
  if (item) await queue.send(trx, mailPlan, { user: userId, mail: 'refunded', item, key: uuid })
}

async function markPaid(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { paymentId, userId, month, byGiver }: TriedMonth,
): Promise<void> {
  const plan = (await lockPlan(trx, userId, clock.now()))!
  const paidWith = byGiver ? await cardThatPaid(trx, paymentId) : null
  if (paidWith?.isSaved) await storePlan(trx, userId, { cardId: paidWith.id, cardFingerprint: null }, clock.now())
  await storeMonth(trx, userId, month, { state: 'paid', needs: 'nothing', nextTryOn: null })
  if (plan.state === 'retrying' || plan.state === 'needs_action')
    await storePlan(trx, userId, { state: 'active' }, clock.now())
}

/** Adds an item to the plan after its first gift has settled. Starts the plan if it is not running. */
async function joinPlan(trx: Trx, deps: Deps, { itemId, paymentId, userId }: FirstOf): Promise<void> {
  const at = deps.clock.now()
  const plan = (await lockPlan(trx, userId, at))!
  const item = plan.items.find(({ id }) => id === itemId)!
  await storeItem(trx, item.id, { state: 'active', startedAt: at })
  item.state = 'active'
  if (!isOver(plan)) {
    // a plan whose dispute is won goes on with a new gift, as the giver read before it
    const change = plan.dispute === 'won' ? started(plan, item.fromMonth) : { nextOn: nextWith(plan) }
    return storePlan(trx, userId, change, at)
  }
  const terms = plan.state === 'ended' ? termsOfStart(item) : {}
  const start = started({ ...plan, ...terms }, item.fromMonth)
  await storePlan(trx, userId, { ...terms, ...start, ...(await cardOfStart(trx, paymentId)) }, at)
  // a bank may have asked while the first gift was on its way
  await pauseDisputed(trx, deps, userId)
}

/** A stopped plan takes what its giver chose with the first gift that starts it. */
const termsOfStart = ({ startDay, startCoverFee }: StoredItem) =>
  startDay === null ? {} : { day: startDay, coverFee: startCoverFee!, movedTo: null }

/** The card of a first gift, which its bank may have renewed since. Until it is saved, the plan knows it by its number of then. */
async function cardOfStart(trx: Trx, paymentId: number) {
  const card = await cardThatPaid(trx, paymentId)
  if (card) return { cardId: card.id, cardFingerprint: null }
  return { cardId: null, cardFingerprint: await fingerprintOf(trx, paymentId) }
}

/** The next charge of a plan that a new item has joined. A charge that is due stays, and so does a dispute's pause. */
function nextWith(plan: StoredPlan): Day | null {
  if (plan.dispute === 'open') return null
  return plan.nextOn !== null && plan.nextOn <= plan.today ? plan.nextOn : nextChargeDay(plan)
}

const started = (plan: StoredPlan, fromMonth: Month) => ({
  state: 'active' as const,
  fromMonth: null,
  pausedFrom: null,
  dispute: 'none' as const,
  endedAt: null,
  stopReason: null,
  nextOn: nextCharge({ ...daysOf(plan), after: plan.today, from: fromMonth }),
})
