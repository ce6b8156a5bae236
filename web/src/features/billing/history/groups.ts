type OfPayment = { payment: { uuid: string }; frequency: 'one_time' | 'monthly' }

/** Groups neighboring gifts that one monthly charge paid; every other gift is a group of its own. */
export function byPayment<G extends OfPayment>(gifts: readonly G[]): G[][] {
  const groups: G[][] = []
  for (const gift of gifts) {
    const last = groups.at(-1)
    const joins = gift.frequency === 'monthly' && last?.[0]?.payment.uuid === gift.payment.uuid
    if (joins) last!.push(gift)
    else groups.push([gift])
  }
  return groups
}

/** Groups gifts by month in a time zone, in the same order. */
export function byMonth<G extends { created_at: string }>(
  gifts: readonly G[],
  locale: string,
  timeZone: string,
): { month: string; gifts: G[] }[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone })
  const groups: { month: string; gifts: G[] }[] = []
  for (const gift of gifts) {
    const month = format.format(new Date(gift.created_at))
    const last = groups.at(-1)
    if (last?.month === month) last.gifts.push(gift)
    else groups.push({ month, gifts: [gift] })
  }
  return groups
}
