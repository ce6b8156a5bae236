/** The types that have updates, in the words of the URLs. */
export const updateHosts = ['communities', 'campaigns', 'flash-campaigns'] as const
export type UpdateHost = (typeof updateHosts)[number]

export const updateTags = ['giveaway', 'thank_you', 'payout', 'milestone', 'news'] as const
export type UpdateTag = (typeof updateTags)[number]

export const longestTitle = 80
/** The longest text of an update, in code points, over all its parts. */
export const longestBody = 20_000
export const longestSpentLine = 120
export const mostPhotos = 6
export const mostTags = 5
/** How many updates may notify people, for one giveable. */
export const mostNotifying = { day: 1, week: 3 } as const
/** How many days ahead one may be scheduled. */
export const longestAhead = 366

/** Only addresses of web pages, as one reads them: nothing that runs, hides a name or a password, or is cut by a line. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}\\@/][^\s\p{Cc}\\@]*$/iu.test(address)) return false
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== ''
}
