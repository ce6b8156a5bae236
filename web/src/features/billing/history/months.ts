/** Groups gifts by month in local time, in the same order. */
export function byMonth<G extends { created_at: string }>(
  gifts: readonly G[],
  locale: string,
): { month: string; gifts: G[] }[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const groups: { month: string; gifts: G[] }[] = []
  for (const gift of gifts) {
    const month = format.format(new Date(gift.created_at))
    const last = groups.at(-1)
    if (last?.month === month) last.gifts.push(gift)
    else groups.push({ month, gifts: [gift] })
  }
  return groups
}
