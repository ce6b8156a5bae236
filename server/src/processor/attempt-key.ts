type Attempt = { paymentUuid: string; attempt: number }

/** The idempotency key of an attempt. The processor charges once per key and returns the key in events. */
export const keyOfAttempt = ({ paymentUuid, attempt }: Attempt) => `payment:${paymentUuid}:attempt:${attempt}`

/** The number of the attempt that has this key; null if it is not a key of this payment. */
export function attemptOfKey(key: string | null, paymentUuid: string): number | null {
  const number = key === null ? null : /:attempt:([1-9])$/.exec(key)?.[1]
  return number && key === keyOfAttempt({ paymentUuid, attempt: Number(number) }) ? Number(number) : null
}
