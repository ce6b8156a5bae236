import type { Deps } from '../../../deps.ts'
import { minute } from '../../../platform/time/clock.ts'
import { dayIn } from '../../../platform/time/time-zone.ts'
import { giveablesOfPayment, whyClosed, type WithKinds } from '../../giveables/index.ts'
import { chargeStored, chargeCard } from '../../gifts/index.ts'
import { endPayment, resumeAttempt, lockPayment, type WithPayments } from '../../payments/index.ts'
import { isOver } from '../plan.ts'
import { findPlan, lockPlan } from '../plan.queries.ts'
import { duePlans, openTries, strandedTries } from './months.queries.ts'
import { storeTry, type TryOptions } from './try-month.ts'

export type RunDeps = Deps & WithKinds & WithPayments

const page = 500
/** A try is resumed only after so long, since its call to the processor may still be under way until then. */
const strandedAfter = 2 * minute

/** Charges every plan that is due. No month is charged twice, even if runs overlap, crash or are late. */
export async function runPlans(
  deps: RunDeps,
  { concurrency = deps.config.MONTHLY_CHARGES_AT_ONCE }: { concurrency?: number } = {},
) {
  const unfinished = await strandedTries(deps.db, new Date(deps.clock.now().getTime() - strandedAfter), page)
  await eachOf(deps, unfinished, concurrency, (stranded) => resumeTry(deps, stranded))
  for (let after = 0, found = page; found === page;) {
    const due = await duePlans(deps.db, { now: deps.clock.now(), after, most: page })
    found = due.length
    after = due.at(-1)?.userId ?? after
    const today = due.filter(({ day, timeZone }) => day <= dayIn(deps.clock.now(), timeZone))
    await eachOf(deps, today, concurrency, ({ userId }) => runPlan(deps, userId))
  }
}

/** First ends earlier tries of the month at the processor, so that no two of them can succeed. */
export async function runPlan(deps: RunDeps, userId: number, options: TryOptions = {}): Promise<void> {
  const plan = await findPlan(deps.db, userId, deps.clock.now())
  const again = plan?.months.find(
    ({ state, nextTryOn }) => state === 'trying' && nextTryOn !== null && nextTryOn <= plan.today,
  )
  if (again) await endTries(deps, userId, again.month)
  const due = await deps.db.transaction().execute((trx) => storeTry(trx, deps, userId, options))
  if (due) await chargeStored(deps, due.order, due.stored)
}

/** Ends the tries of a month. Throws conflict if one was charged meanwhile or may be; unavailable. */
export async function endTries(deps: RunDeps, userId: number, month: string): Promise<void> {
  for (const { uuid } of await openTries(deps.db, userId, month)) await endPayment(deps, uuid)
}

type Stranded = { userId: number; uuid: string; giftUuid: string }

/** Uses the key of the first time. If plan or giveable has ended since, sends nothing: the reconciler ends it. */
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
    payment,
    number: attempt.number,
    using: attempt,
    giveables: found.giveables,
    giftUuid,
    offSession: true,
  })
}

/** Works on several items at the same time. If one fails, the others continue, and the next run tries it again. */
async function eachOf<T>(
  deps: Deps,
  all: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const runner = async () => {
    while (next < all.length) {
      const item = all[next++]!
      try {
        await work(item)
      } catch (error) {
        deps.log.warn({ err: error }, 'a plan could not be charged')
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, all.length) }, runner))
}
