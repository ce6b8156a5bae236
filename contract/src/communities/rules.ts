/** Limits of a community's fields, in code points. Does not import zod, which would enlarge the first view of forms. */
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
/** The most requests to join that one call can approve or decline. */
export const mostRequestsPerCall = 50
/** Members are notified this many days before a new split takes effect. */
export const noticeDays = 7
/** Reserved because they are, or may become, parts of our own addresses. */
export const reservedSlugs = [
  'new',
  'create',
  'edit',
  'all',
  'mine',
  'own',
  'join',
  'invite',
  'invites',
  'search',
  'explore',
  'trending',
  'start',
  'home',
  'api',
  'admin',
  'staff',
  'moderation',
  'settings',
  'help',
  'support',
  'kindling',
  'official',
  'communities',
  'campaigns',
  'flash-campaigns',
  'projects',
  'nonprofits',
  'share',
  'updates',
  'leaderboard',
] as const

const uuidLike = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const reserved: ReadonlySet<string> = new Set(reservedSlugs)

/**
 * Lower-case letters, digits and single hyphens between them. At least one letter is required, because an address of
 * digits alone is a number.
 */
export const isSlug = (text: string): boolean =>
  text.length >= 3 &&
  text.length <= longestSlug &&
  /^[a-z\d]+(-[a-z\d]+)*$/.test(text) &&
  /[a-z]/.test(text) &&
  !uuidLike.test(text) &&
  !reserved.has(text)

/** A member can accept an offer of the community for this many days. */
export const offerDays = 7
