import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { monthlyReceipt, addNotifications } from '../notifications/index.ts'
import type { PaymentReactions } from '../payments/index.ts'
import { noteFailure } from './charging/note-failure.ts'
import { startsOf, storeMonth, triesOf, type FirstOf, type TriedMonth } from './charging/months.queries.ts'
import { storeItem } from './items.queries.ts'
import { nextChargeDay, currentItems, isOver, type StoredPlan } from './plan.ts'
import { nextCharge } from './plan-schedule.ts'
import { lockPlan, fingerprintOf, storePlan } from './plan.queries.ts'

export const planReactions: PaymentReactions<Deps> = {
  async onMoved(trx, deps, moves) {
    // not payments that were charged after their end, since they are refunded whole
    const settled = moves.filter(
      ({ before, revived, payment }) => before === null && !revived && payment.unmatchedOf === null,
    )
    const ids = settled.map(({ payment }) => payment.id)
    if (ids.length === 0) return
    for (const start of await startsOf(trx, ids)) await joinPlan(trx, deps, start)
    const tries = await triesOf(trx, ids)
    for (const tried of tries) await markPaid(trx, deps, tried)
    const byId = new Map(settled.map(({ payment }) => [payment.id, payment]))
    const receipts = tries.map(({ paymentId, userId }) => {
      const { uuid, amountCents } = byId.get(paymentId)!
      return monthlyReceipt({ personId: userId, paymentUuid: uuid, amountCents })
    })
    await addNotifications(trx, deps, receipts)
  },
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
  async onDeclined(trx, deps, { payment, reason }) {
    for (const { userId, month, byGiver } of await triesOf(trx, [payment.id])) {
      const { plan, row } = await monthOfTry(trx, deps, userId, month)
      if (row) await noteFailure(trx, deps, { plan, month: row, reason, byGiver })
    }
  },
}

async function monthOfTry(trx: Trx, { clock }: Pick<Deps, 'clock'>, userId: number, month: string) {
  const plan = (await lockPlan(trx, userId, clock.now()))!
  return { plan, row: plan.months.find((candidate) => candidate.month === month) }
}

async function markPaid(trx: Trx, { clock }: Pick<Deps, 'clock'>, { userId, month }: TriedMonth): Promise<void> {
  const plan = (await lockPlan(trx, userId, clock.now()))!
  await storeMonth(trx, userId, month, { state: 'paid', needs: 'nothing', nextTryOn: null })
  if (plan.state === 'retrying' || plan.state === 'needs_action')
    await storePlan(trx, userId, { state: 'active' }, clock.now())
}

/** Adds an item to the plan after its first gift has settled. Starts the plan if it is not running. */
async function joinPlan(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { itemId, paymentId, userId }: FirstOf,
): Promise<void> {
  const at = clock.now()
  const plan = (await lockPlan(trx, userId, at))!
  const item = plan.items.find(({ id }) => id === itemId)!
  const same = currentItems(plan).find(({ giveableId }) => giveableId === item.giveableId)
  if (same) {
    // the giver started the same item twice: keep one, with the later amount
    await storeItem(trx, same.id, { amountCents: item.amountCents, visibility: item.visibility })
    return storeItem(trx, item.id, { state: 'dropped' })
  }
  await storeItem(trx, item.id, { state: 'active', startedAt: at })
  item.state = 'active'
  if (!isOver(plan)) return storePlan(trx, userId, { nextOn: plan.nextOn ?? nextChargeDay(plan) }, at)
  await storePlan(
    trx,
    userId,
    { ...started(plan, item.fromMonth), cardId: null, cardFingerprint: await fingerprintOf(trx, paymentId) },
    at,
  )
}

const started = ({ day, today, months }: StoredPlan, fromMonth: string) => ({
  state: 'active' as const,
  fromMonth: null,
  endedAt: null,
  stopReason: null,
  nextOn: nextCharge({ day, after: today, from: fromMonth, done: months.map(({ month }) => month) }),
})
