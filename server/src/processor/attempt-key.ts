type Attempt = { paymentUuid: string; attempt: number }

/** The idempotency key of an attempt at the processor: it charges a card once, and events carry it. */
export const keyOfAttempt = ({ paymentUuid, attempt }: Attempt) => `payment:${paymentUuid}:attempt:${attempt}`

/** Null if the key is not of an attempt of this payment. */
export function attemptOfKey(key: string | null, paymentUuid: string): number | null {
  const number = key === null ? null : /:attempt:([1-9])$/.exec(key)?.[1]
  return number && key === keyOfAttempt({ paymentUuid, attempt: Number(number) }) ? Number(number) : null
}
