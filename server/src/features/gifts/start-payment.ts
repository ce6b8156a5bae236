import type { Dedication, Visibility } from '@kindling/contract/common'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { PaymentKind } from '../../platform/database/tables.ts'
import type { Giveable } from '../giveables/index.ts'
import {
  beginAttempt,
  insertPayment,
  type AttemptCard,
  type StoredPayment,
  type WithPayments,
} from '../payments/index.ts'
import { chargeCard, type ChargeOutcome } from './charge-card.ts'
import { amountsOf, feeOf } from './gift.ts'
import { collaborationVia, giverOf, insertGift } from './gifts.queries.ts'

type Line = {
  giveable: Giveable
  amountCents: number
  /** Defaults to the person's own setting. */
  visibility?: Visibility | undefined
  message?: string | undefined
  dedication?: Dedication | undefined
  /** The slug of the partner whose link brought the giver. */
  via?: string | undefined
}

export type StartPaymentInput = {
  userId: number
  kind: PaymentKind
  lines: readonly Line[]
  coverFee: boolean
  /** The idempotency key: a second run finds this payment instead of making another. */
  key: string
  requestHash: Buffer
  using: AttemptCard
  /** The giver is not there to pass a bank's check: only for a saved card, with the giver's consent. */
  offSession?: boolean
  returnTo?: string | undefined
  /** Runs last in the transaction that stores the payment. */
  within?: ((trx: Trx, payment: StoredPayment) => Promise<void>) | undefined
}

export type StartedPayment = { payment: StoredPayment; giftUuids: string[]; outcome: ChargeOutcome }
/** `number`: of the attempt. */
export type PaymentToCharge = { payment: StoredPayment; giftUuids: string[]; number: number }

/** Null if another run with this key stored its payment first. The caller checks amounts and open giveables. */
export async function startPayment(
  deps: Deps & WithPayments,
  input: StartPaymentInput,
): Promise<StartedPayment | null> {
  const stored = await deps.db.transaction().execute((trx) => storePayment(trx, deps, input))
  return stored && { ...stored, outcome: await chargeStored(deps, input, stored) }
}

export function chargeStored(
  deps: Deps & WithPayments,
  {
    lines,
    using,
    offSession = false,
    returnTo,
  }: Pick<StartPaymentInput, 'lines' | 'using' | 'offSession' | 'returnTo'>,
  { payment, giftUuids, number }: PaymentToCharge,
): Promise<ChargeOutcome> {
  const giveables = lines.map((line) => line.giveable)
  return chargeCard(deps, { payment, number, using, giveables, giftUuid: giftUuids[0]!, offSession, returnTo })
}

/** Returns null if this person already has a payment with this key. */
export async function storePayment(
  trx: Trx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { userId, kind, lines, coverFee, key, requestHash, using, within }: StartPaymentInput,
): Promise<PaymentToCharge | null> {
  const at = clock.now()
  const totalCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  const amounts = amountsOf(totalCents, coverFee, feeOf(config))
  const asked = { userId, kind, requestKey: key, requestHash }
  const payment = await insertPayment(trx, { uuid: uuidv7(at), ...asked, ...amounts, at })
  if (!payment) return null
  const giftUuids = lines.map(() => uuidv7(at))
  for (const [i, { giveable, amountCents, visibility, message, dedication, via }] of lines.entries())
    await insertGift(trx, {
      giveableId: giveable.id,
      uuid: giftUuids[i]!,
      paymentId: payment.id,
      userId,
      amountCents,
      visibility: visibility ?? (await giverOf(trx, userId)).defaultVisibility,
      message: message || null,
      dedication: dedication ?? null,
      via: via ?? null,
      collaborationId: via === undefined ? null : await collaborationVia(trx, giveable.id, via),
      at,
    })
  const number = await beginAttempt(trx, payment, { using, at })
  await within?.(trx, payment)
  return { payment, giftUuids, number: number! }
}
