const free = String(10 ** 9)

/** Settings without limits on requests and card tries. */
export const noLimits = {
  GIFT_ATTEMPTS_PER_HOUR: free,
  NEW_CARDS_PER_DAY: free,
  FAILED_TRIES_PER_ADDRESS: free,
  FAILED_TRIES_PER_GIVEABLE: free,
  FAILED_TRIES_IN_ALL: free,
  REQUESTS_PER_ADDRESS: free,
  UPLOADS_PER_DAY: free,
  NOTIFICATIONS_PER_DAY: '1000',
}

/** A gift of one cent, and one of millions. */
export const anyAmount = {
  SMALLEST_GIFT_CENTS: '1',
  LARGEST_NEW_GIFT_CENTS: free,
  LARGEST_GIFT_CENTS: free,
}
