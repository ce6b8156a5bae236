import type { Deps } from '../../../deps.ts'
import type { OpenIntentInput } from '../../../processor/processor.ts'
import { chargedCents } from '../payment.ts'
import { lockPayment, setIntent, type StoredPayment } from '../payments.queries.ts'

type OpenSheetInput = Pick<OpenIntentInput, 'attempt' | 'keepFor' | 'description' | 'statement'>

/** `clientSecret` opens the payment sheet of a phone. Null if the intent takes no card now, because one is being charged. */
export type OpenedSheet = { kind: 'open'; clientSecret: string | null }

/** Makes the payment's intent if it has none, and charges nothing. Safe to repeat. Throws unavailable. */
export async function openSheet(deps: Deps, payment: StoredPayment, input: OpenSheetInput): Promise<OpenedSheet> {
  const { intentId, clientSecret } = await deps.processor.openIntent({
    paymentUuid: payment.uuid,
    intentId: payment.intentId,
    chargedCents: chargedCents(payment),
    ...input,
  })
  await deps.db.transaction().execute(async (trx) => {
    const now = await lockPayment(trx, payment.uuid)
    if (now?.intentId === null) await setIntent(trx, now.id, intentId, deps.clock.now())
  })
  return { kind: 'open', clientSecret }
}
