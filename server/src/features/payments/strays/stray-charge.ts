import type { Deps } from '../../../deps.ts'
import { raiseAlarm } from '../../../platform/alarms.ts'
import type { Trx } from '../../../platform/db.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { entriesBetween, recordTransactions, type Entry } from '../../ledger/index.ts'
import type { StoredPayment } from '../payments.queries.ts'
import { sumRefunds } from '../refunds/refunds.queries.ts'
import { giveStrayBack } from './strays.jobs.ts'
import { insertStray, lockStray, storeStray, type Stray } from './strays.queries.ts'

/** A stray charge counts for no cause: it is booked, and given back whole at once. Told again, nothing changes. */
export async function keepStray(
  trx: Trx,
  deps: Deps,
  payment: StoredPayment,
  { intentId, chargedCents, at }: { intentId: string; chargedCents: number; at: Date },
): Promise<void> {
  if (chargedCents <= 0) return
  const refundUuid = uuidv7(deps.clock.now())
  if (!(await insertStray(trx, { intentId, paymentId: payment.id, refundUuid, chargedCents, at }))) return
  await raiseAlarm(trx, deps, {
    kind: 'stray_charge',
    about: intentId,
    detail: { payment: payment.uuid, chargedCents },
  })
  const stray = (await lockStray(trx, intentId))!
  await book(trx, { before: null, after: stray, what: 'charged', at })
  // it may have been given back at the processor's own pages before we heard of it
  await followStray(trx, intentId, at)
  await deps.queue.send(trx, giveStrayBack, { intent: intentId })
}

export async function followStray(trx: Trx, intentId: string, at: Date): Promise<void> {
  const stray = await lockStray(trx, intentId)
  if (!stray) return
  const { toldCents, failedCents } = await sumRefunds(trx, intentId)
  const refundedCents = Math.min(toldCents, stray.chargedCents)
  if (refundedCents === stray.refundedCents) return
  const after = { ...stray, refundedCents }
  await storeStray(trx, after)
  await book(trx, { before: stray, after, what: `refunded:${toldCents}:${failedCents}`, at })
}

export async function bookStrayFee(
  trx: Trx,
  { intentId, feeCents, at }: { intentId: string; feeCents: number; at: Date },
): Promise<void> {
  const stray = await lockStray(trx, intentId)
  if (!stray || stray.feeKnown) return
  const after = { ...stray, feeCents, feeKnown: true }
  await storeStray(trx, after)
  await book(trx, { before: stray, after, what: 'fee', at })
}

type Move = { before: Stray | null; after: Stray; what: string; at: Date }

async function book(trx: Trx, { before, after, what, at }: Move): Promise<void> {
  const entries = entriesBetween(before === null ? [] : positionOfStray(before), positionOfStray(after))
  const key = `stray:${after.intentId}:${what}`
  await recordTransactions(trx, [{ key, kind: 'stray', paymentId: null, entries, at }])
}

/** All of it is owed back, and its fee is the house's loss. */
function positionOfStray(s: Pick<Stray, 'chargedCents' | 'feeCents' | 'refundedCents'>): Entry[] {
  return [
    { account: 'processor', amountCents: s.chargedCents - s.feeCents - s.refundedCents },
    { account: 'refunds', amountCents: s.refundedCents - s.chargedCents },
    { account: 'loss', amountCents: s.feeCents },
  ]
}
