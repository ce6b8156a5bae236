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
