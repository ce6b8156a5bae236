/** How long the parts of a community may be, in code points; zod-free, so that forms can take it. */
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
/** Amounts that people can tap, in cents. */
export const suggestions = { most: 4, smallest: 200, largest: 1_000_000 } as const
/** So many requests to join are answered at once. */
export const mostRequestsAtOnce = 50
/** Members are told so long before another split holds. */
export const noticeDays = 7
/** What stands, or may come to stand, where an address has its slug. */
export const reservedSlugs = [
  ...['new', 'create', 'edit', 'all', 'mine', 'own', 'join', 'invite', 'invites', 'search', 'explore', 'trending'],
  ...['start', 'home', 'api', 'admin', 'staff', 'moderation', 'settings', 'help', 'support', 'kindling', 'official'],
  ...['communities', 'campaigns', 'flash-campaigns', 'projects', 'nonprofits', 'share', 'updates', 'leaderboard'],
] as const

const uuidLike = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const reserved: ReadonlySet<string> = new Set(reservedSlugs)

/** Small letters, digits and single hyphens between them; a letter at least, or it would be read as a number. */
export const isSlug = (text: string): boolean =>
  text.length >= 3 &&
  text.length <= longestSlug &&
  /^[a-z\d]+(-[a-z\d]+)*$/.test(text) &&
  /[a-z]/.test(text) &&
  !uuidLike.test(text) &&
  !reserved.has(text)

/** An offer to hand over a community can be accepted for so many days. */
export const offerDays = 7
