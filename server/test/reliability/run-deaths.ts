import { readyNonprofits } from '../../src/features/payouts/payouts.queries.ts'
import { runPayouts } from '../../src/features/payouts/run-payouts.ts'
import { sendPayoutOf } from '../../src/features/payouts/sending/send-payout.ts'
import { runPlan } from '../../src/features/plan/charging/run-plans.ts'
import { dyingAt, dyingAtCall } from '../dying.ts'
import type { Death, Dying } from './death.ts'
import { flashDeaths } from './flash-deaths.ts'

const atCommit =
  (nth: number, when: 'before' | 'after'): Death =>
  (deps, die, userId) =>
    runPlan(dyingAt(deps, nth, when, die), userId)
const atCall =
  (call: 'confirm' | 'cancel', when: 'before' | 'after'): Death =>
  (deps, die, userId) =>
    runPlan(dyingAtCall(deps, call, when, die), userId)

/** Deaths while a due month is charged, and the bank accepts. */
export const firstDeaths: Record<string, Death> = {
  'before the month is stored': atCommit(1, 'before'),
  'once the month is stored': atCommit(1, 'after'),
  'before the card is sent': atCall('confirm', 'before'),
  'once the card is charged': atCall('confirm', 'after'),
  'before the answer is noted': atCommit(2, 'before'),
  'once the answer is noted': atCommit(2, 'after'),
  'before the charge is settled': async (deps, die, userId) => {
    await runPlan(deps, userId)
    await deps.inbox.drain(async (trx, events) => {
      await deps.payments.applyEvents(trx, events)
      die()
    })
  },
}

/** Deaths while a due month is charged, and the bank declines. */
export const declinedDeaths: Record<string, Death> = {
  'once the card is declined': atCall('confirm', 'after'),
  'before the decline is noted': atCommit(2, 'before'),
  'once the decline is noted': atCommit(2, 'after'),
}

/** Deaths while a declined month is retried. */
export const againDeaths: Record<string, Death> = {
  'before the declined try is canceled': atCall('cancel', 'before'),
  'once the declined try is canceled': atCall('cancel', 'after'),
  'before its end is noted': atCommit(2, 'before'),
  'once its end is noted': atCommit(2, 'after'),
  'before the next try is stored': atCommit(3, 'before'),
  'once the next try is stored': atCommit(3, 'after'),
  'before the card is sent again': atCall('confirm', 'before'),
  'once the card is charged at last': atCall('confirm', 'after'),
  'before that answer is noted': atCommit(4, 'before'),
  'once that answer is noted': atCommit(4, 'after'),
}

const making =
  (when: 'before' | 'after'): Death =>
  async (deps, die, nonprofitId) => {
    const ids = await readyNonprofits(deps.db, 0, 1_000)
    await runPayouts(dyingAt(deps, ids.indexOf(nonprofitId) + 1, when, die))
  }
const sending =
  (dying: Dying): Death =>
  async (deps, die, nonprofitId) => {
    const own = deps.db.selectFrom('payouts').select('uuid').where('nonprofit_id', '=', nonprofitId)
    const payout = await own.where('status', '=', 'pending').executeTakeFirstOrThrow()
    await sendPayoutOf(dying(deps, die), payout.uuid)
  }

/** Deaths while a payout is stored, in the run of the 1st. */
export const madeDeaths: Record<string, Death> = {
  'before it is stored': making('before'),
  'once it is stored': making('after'),
}
export const sentDeaths: Record<string, Death> = {
  'before its try is noted': sending((deps, die) => dyingAt(deps, 1, 'before', die)),
  'once its try is noted': sending((deps, die) => dyingAt(deps, 1, 'after', die)),
  'before the transfer is made': sending((deps, die) => dyingAtCall(deps, 'transfer', 'before', die)),
  'once the transfer is made': sending((deps, die) => dyingAtCall(deps, 'transfer', 'after', die)),
  'before it is booked': sending((deps, die) => dyingAt(deps, 2, 'before', die)),
  'once it is booked': sending((deps, die) => dyingAt(deps, 2, 'after', die)),
}

export const deaths: Record<string, Death> = {
  ...firstDeaths,
  ...declinedDeaths,
  ...againDeaths,
  ...madeDeaths,
  ...sentDeaths,
  ...flashDeaths,
}
