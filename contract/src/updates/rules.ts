/** The kinds of giveables that have updates, by their names in URLs. */
export const kindsWithUpdates = ['communities', 'campaigns', 'flash-campaigns'] as const
export type KindWithUpdates = (typeof kindsWithUpdates)[number]

export const updateTags = ['giveaway', 'thank_you', 'payout', 'milestone', 'news'] as const
export type UpdateTag = (typeof updateTags)[number]

export const longestTitle = 80
/** The longest text of an update, in code points, over all its parts. */
export const longestBody = 20_000
export const longestSpentLine = 120
export const mostPhotos = 6
export const mostTags = 5
/** The most updates of a giveable that notify people in a day and in a week. */
export const mostNotifying = { day: 1, week: 3 } as const
/** The most days ahead that an update can be scheduled. */
export const longestAhead = 366

/** True for readable web addresses: nothing that runs code, hides a name or password, or contains a line break. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}\\@/][^\s\p{Cc}\\@]*$/iu.test(address)) return false
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== ''
}
