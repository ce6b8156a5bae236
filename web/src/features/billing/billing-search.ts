const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export type BillingSearch = {
  /** The uuid of the gift to open; receipts link to it. */
  gift?: string
  /** The sheet to open over the plan; an unknown name opens nothing. */
  plan?: string
}

export const billingSearch = ({ gift, plan }: Record<string, unknown>): BillingSearch => ({
  ...(typeof gift === 'string' && uuid.test(gift) && { gift: gift.toLowerCase() }),
  ...(typeof plan === 'string' && { plan }),
})
