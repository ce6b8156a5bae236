import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { monthlyReceipt, addNotifications } from '../notifications/index.ts'
import type { PaymentReactions } from '../payments/index.ts'
import { noteFailure } from './charging/note-failure.ts'
import { startsOf, storeMonth, triesOf, type FirstOf, type TriedMonth } from './charging/months.queries.ts'
import { storeItem } from './items.queries.ts'
import { comingDay, giving, isOver, type StoredPlan } from './plan.ts'
import { nextCharge } from './plan-schedule.ts'
import { lockPlan, printOf, storePlan } from './plan.queries.ts'

export const planReactions: PaymentReactions<Deps> = {
  async onMoved(trx, deps, moves) {
    // a charge after the end is refunded whole
    const settled = moves.filter(
      ({ before, revived, payment }) => before === null && !revived && payment.unmatchedOf === null,
    )
    const ids = settled.map(({ payment }) => payment.id)
    if (ids.length === 0) return
    for (const start of await startsOf(trx, ids)) await begin(trx, deps, start)
    const tries = await triesOf(trx, ids)
    for (const tried of tries) await settle(trx, deps, tried)
    const byId = new Map(settled.map(({ payment }) => [payment.id, payment]))
    const receipts = tries.flatMap(({ paymentId, userId }) => {
      const { uuid, amountCents, mailReceipt } = byId.get(paymentId)!
      return mailReceipt ? [monthlyReceipt({ personId: userId, paymentUuid: uuid, amountCents })] : []
    })
    await addNotifications(trx, deps, receipts)
  },
  async onDropped(trx, deps, { id }) {
    for (const { itemId } of await startsOf(trx, [id])) await storeItem(trx, itemId, { state: 'dropped' })
    for (const { userId, month } of await triesOf(trx, [id])) {
      const { plan, row } = await monthOfTry(trx, deps, userId, month)
      // it was never tried, or nobody passed the bank's check: the schedule has it again
      const isIdle = row?.state === 'trying' && row.nextTryOn === null && row.needs === 'nothing'
      const goesOn = !isOver(plan) && plan.state !== 'paused'
      if (isIdle) await storeMonth(trx, userId, month, goesOn ? { nextTryOn: plan.today } : { state: 'skipped' })
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
  return { plan, row: plan.months.find((one) => one.month === month) }
}

/** A month arrived. */
async function settle(trx: Trx, { clock }: Pick<Deps, 'clock'>, { userId, month }: TriedMonth): Promise<void> {
  const plan = (await lockPlan(trx, userId, clock.now()))!
  await storeMonth(trx, userId, month, { state: 'paid', needs: 'nothing', nextTryOn: null })
  if (plan.state === 'retrying' || plan.state === 'needs_action')
    await storePlan(trx, userId, { state: 'active' }, clock.now())
}

/** The first gift of an item arrived: it joins the plan, which begins or goes on with it. */
async function begin(trx: Trx, { clock }: Pick<Deps, 'clock'>, { itemId, paymentId, userId }: FirstOf): Promise<void> {
  const at = clock.now()
  const plan = (await lockPlan(trx, userId, at))!
  const item = plan.items.find(({ id }) => id === itemId)!
  const same = giving(plan).find(({ giveableId }) => giveableId === item.giveableId)
  if (same) {
    // accepted twice: the later amount holds, and there is one item
    await storeItem(trx, same.id, { amountCents: item.amountCents, visibility: item.visibility })
    return storeItem(trx, item.id, { state: 'dropped' })
  }
  await storeItem(trx, item.id, { state: 'active', startedAt: at })
  item.state = 'active'
  if (!isOver(plan)) return storePlan(trx, userId, { nextOn: plan.nextOn ?? comingDay(plan) }, at)
  await storePlan(
    trx,
    userId,
    { ...goesOn(plan, item.fromMonth), cardId: null, cardFingerprint: await printOf(trx, paymentId) },
    at,
  )
}

const goesOn = ({ day, today, months }: StoredPlan, fromMonth: string) => ({
  state: 'active' as const,
  ...{ fromMonth: null, endedAt: null, stopReason: null },
  nextOn: nextCharge({ day, after: today, from: fromMonth, done: months.map(({ month }) => month) }),
})
