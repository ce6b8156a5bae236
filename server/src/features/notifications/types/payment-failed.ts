import type { Listing } from '../notification.ts'

/** Which one, billing shows. */
export const listPaymentFailed: Listing<'PaymentFailed'> = () => ({})
