/** The limits of a community's parts, in code points; free of zod, so that forms can import it. */
export const longest = {
  name: 60,
  tagline: 120,
  story: 5_000,
  rules: 2_000,
  place: 100,
  note: 280,
  reason: 500,
  impactLine: 160,
} as const
export const shortest = { name: 3 } as const
export const longestSlug = 40
/** The suggested amounts, in cents. */
export const suggestions = { most: 4, smallest: 200, largest: 1_000_000 } as const
/** The most requests to join that one call answers. */
export const mostRequestsAtOnce = 50
/** Members are notified this many days before another allocation takes effect. */
export const noticeDays = 7
/** Words that are or may become parts of addresses, and so cannot be slugs. */
export const reservedSlugs = [
  ...['new', 'create', 'edit', 'all', 'mine', 'own', 'join', 'invite', 'invites', 'search', 'explore', 'trending'],
  ...['start', 'home', 'api', 'admin', 'staff', 'moderation', 'settings', 'help', 'support', 'kindling', 'official'],
  ...['communities', 'campaigns', 'flash-campaigns', 'projects', 'nonprofits', 'share', 'updates', 'leaderboard'],
] as const

const uuidLike = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const reserved: ReadonlySet<string> = new Set(reservedSlugs)

/**
 * Lower-case letters, digits and single hyphens between them, with at least one letter: all digits would be read as a
 * number.
 */
export const isSlug = (text: string): boolean =>
  text.length >= 3 &&
  text.length <= longestSlug &&
  /^[a-z\d]+(-[a-z\d]+)*$/.test(text) &&
  /[a-z]/.test(text) &&
  !uuidLike.test(text) &&
  !reserved.has(text)

/** The number of days in which an offer to hand over a community can be accepted. */
export const offerDays = 7
