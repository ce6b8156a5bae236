import type { Deps } from '../../../deps.ts'
import { minute } from '../../../platform/time/clock.ts'
import { giveablesOfPayment, whyClosed, type WithKinds } from '../../giveables/index.ts'
import { chargeStored, chargeCard } from '../../gifts/index.ts'
import { endPayment, resumeAttempt, lockPayment, type WithPayments } from '../../payments/index.ts'
import { isOver } from '../plan.ts'
import { findPlan, lockPlan } from '../plan.queries.ts'
import { duePlans, openTries, strandedTries } from './months.queries.ts'
import { storeTry, type TryOptions } from './try-month.ts'

export type RunDeps = Deps & WithKinds & WithPayments

const page = 500
/** A run that died is taken up after so long: until then its call to the processor may still be under way. */
const strandedAfter = 2 * minute

type RunOptions = Pick<TryOptions, 'mailReceipt'> & {
  /** Plans that are charged side by side. */
  width?: number
}

/** Charges every plan whose day has come. Two runs at once, a late one and one that died charge no month twice. */
export async function runPlans(
  deps: RunDeps,
  { width = deps.config.MONTHLY_CHARGES_AT_ONCE, ...options }: RunOptions = {},
) {
  const stranded = await strandedTries(deps.db, new Date(deps.clock.now().getTime() - strandedAfter), page)
  await eachOf(deps, stranded, width, (one) => resumeTry(deps, one))
  for (let after = 0, found = page; found === page;) {
    const due = await duePlans(deps.db, { now: deps.clock.now(), after, most: page })
    found = due.length
    after = due.at(-1) ?? after
    await eachOf(deps, due, width, (userId) => runPlan(deps, userId, options))
  }
}

/** One plan. What failed before is ended at the processor first, so that two tries of a month never both succeed. */
export async function runPlan(deps: RunDeps, userId: number, options: TryOptions = {}): Promise<void> {
  const plan = await findPlan(deps.db, userId, deps.clock.now())
  const again = plan?.months.find(
    ({ state, nextTryOn }) => state === 'trying' && nextTryOn !== null && nextTryOn <= plan.today,
  )
  if (again) await endTries(deps, userId, again.month)
  const due = await deps.db.transaction().execute((trx) => storeTry(trx, deps, userId, options))
  if (due) await chargeStored(deps, due.order, due.stored)
}

/** Throws conflict where one was charged meanwhile, or may be; unavailable. */
export async function endTries(deps: RunDeps, userId: number, month: string): Promise<void> {
  for (const { uuid } of await openTries(deps.db, userId, month)) await endPayment(deps, uuid)
}

type Stranded = { userId: number; uuid: string; giftUuid: string }

/** Sends the card under the key of the first time, unless the plan or what it gives to is over: the reconciler ends those. */
async function resumeTry(deps: RunDeps, { userId, uuid, giftUuid }: Stranded): Promise<void> {
  const at = deps.clock.now()
  const found = await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, uuid)
    const plan = await lockPlan(trx, userId, at)
    if (!payment || !plan) return null
    const giveables = await giveablesOfPayment(trx, payment.id, at)
    const open =
      !isOver(plan) && !plan.isLeaving && plan.state !== 'paused' && giveables.every((it) => whyClosed(it, at) === null)
    return { giveables, resumed: await resumeAttempt(trx, uuid, { open, at }) }
  })
  if (found?.resumed.kind !== 'send') return
  const { payment, attempt } = found.resumed
  await chargeCard(deps, {
    ...{ payment, number: attempt.number, using: attempt, giveables: found.giveables, giftUuid },
    offSession: true,
  })
}

/** Side by side; one that fails leaves the others, and is tried by the next run. */
async function eachOf<T>(
  deps: Deps,
  all: readonly T[],
  width: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const runner = async () => {
    while (next < all.length) {
      const one = all[next++]!
      try {
        await work(one)
      } catch (error) {
        deps.log.warn({ err: error }, 'a plan could not be charged')
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, all.length) }, runner))
}
