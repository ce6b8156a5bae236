/** Payouts leave on the first of each month, by UTC days. */
export const firstOfMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))

/** The day of the next payouts as a date; on the first itself that is the month after. */
export const nextPayoutOn = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
