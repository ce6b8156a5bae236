import { bindFeatures } from '../../src/app.ts'
import { cancelFlash, advanceDue } from '../../src/features/flash-campaigns/index.ts'
import { refundAllOf } from '../../src/features/gifts/refunds/refund-all-of.ts'
import { askProcessorForRefund } from '../../src/features/payments/index.ts'
import { dyingAt, dyingAtCall } from '../dying.ts'
import type { Death, Dying } from './death.ts'

const atCommit =
  (when: 'before' | 'after', nth = 1): Dying =>
  (deps, die) =>
    bindFeatures(dyingAt(deps, nth, when, die))
const atRefund =
  (when: 'before' | 'after'): Dying =>
  (deps, die) =>
    bindFeatures(dyingAtCall(deps, 'refund', when, die))

const advancing =
  (when: 'before' | 'after'): Death =>
  (deps, die) =>
    advanceDue(atCommit(when)(deps, die))

/** A death ends the process at one point of a use case. These are in the job of the clock, in the order of its steps. */
export const openDeaths: Record<string, Death> = {
  'before the opening is stored': advancing('before'),
  'once the opening is stored': advancing('after'),
}
export const countDeaths: Record<string, Death> = {
  'before a gift is counted with its match': (deps, die) =>
    deps.inbox.drain(async (trx, events) => {
      await deps.payments.applyEvents(trx, events)
      die()
    }),
}
export const remindDeaths: Record<string, Death> = {
  'before the reminders are stored': advancing('before'),
  'once the reminders are stored': advancing('after'),
}
export const endDeaths: Record<string, Death> = {
  'before the end is stored': advancing('before'),
  'once the end is stored': advancing('after'),
}

const canceling =
  (when: 'before' | 'after'): Death =>
  async (deps, die, id) => {
    const flash = deps.db.selectFrom('flash_campaigns').select('organizer_id').where('id', '=', id)
    const { organizer_id: by } = await flash.executeTakeFirstOrThrow()
    await cancelFlash(
      atCommit(when)(deps, die),
      { id: by },
      { identifier: String(id), reason: 'The boots were given.' },
    )
  }
const queueing =
  (when: 'before' | 'after'): Death =>
  async (deps, die, id) => {
    const flash = deps.db.selectFrom('flash_campaigns').select('giveable_id').where('id', '=', id)
    await refundAllOf(atCommit(when)(deps, die), (await flash.executeTakeFirstOrThrow()).giveable_id)
  }

/** Deaths while a flash campaign is canceled. */
export const cancelDeaths: Record<string, Death> = {
  'before the cancellation is stored': canceling('before'),
  'once the cancellation is stored': canceling('after'),
  'before its refunds are queued': queueing('before'),
  'once its refunds are queued': queueing('after'),
}

const owing =
  (when: 'before' | 'after'): Death =>
  async (deps, die, paymentId) => {
    const payment = deps.db.selectFrom('payments').select('uuid').where('id', '=', paymentId)
    const { uuid: paymentUuid } = await payment.executeTakeFirstOrThrow()
    await atCommit(when)(deps, die).payments.owe({ paymentUuid, reason: 'canceled' })
  }
const sending =
  (dying: Dying): Death =>
  async (deps, die, paymentId) => {
    const refund = deps.db.selectFrom('refunds').select('uuid').where('payment_id', '=', paymentId)
    await askProcessorForRefund(dying(deps, die), (await refund.executeTakeFirstOrThrow()).uuid)
  }

/** Deaths while the payment of a gift or a match is refunded, in this order. */
export const refundDeaths: Record<string, Death> = {
  'before its refund is booked': owing('before'),
  'once its refund is booked': owing('after'),
  'before its refund may go': sending(atCommit('before')),
  'once its refund may go': sending(atCommit('after')),
  'before the refund is made': sending(atRefund('before')),
  'once the refund is made': sending(atRefund('after')),
  'before the refund is noted': sending(atCommit('before', 2)),
  'once the refund is noted': sending(atCommit('after', 2)),
}

export const flashDeaths = {
  ...openDeaths,
  ...countDeaths,
  ...remindDeaths,
  ...endDeaths,
  ...cancelDeaths,
  ...refundDeaths,
}
