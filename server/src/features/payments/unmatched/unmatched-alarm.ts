import type { StoredPayment } from '../payments.queries.ts'

export const unmatchedAlarm = (
  { uuid, intentId, amountCents }: Pick<StoredPayment, 'uuid' | 'intentId' | 'amountCents'>,
  detail: object = {},
) => ({
  kind: 'unmatched_charge',
  about: intentId!,
  detail: { payment: uuid, chargedCents: amountCents, ...detail },
})
