import { commentedTypes } from '../comments/rules.ts'

/**
 * The paths of pages. The server
 * returns the app for these and redirects all others to /404. The web's router has the same list. `{name}` is a
 * placeholder for one part of a path.
 */
const each = (kinds: readonly string[], ...rest: string[]) => kinds.flatMap((kind) => rest.map((r) => `/${kind}${r}`))

const causes = ['communities', 'campaigns', 'flash-campaigns'] as const
const invites = ['g', 'c', 'f'] as const

export const pages: readonly string[] = [
  '/',
  '/get-started',
  '/login',
  '/signed-in',
  '/confirm-email',
  '/unsubscribe/{subject}',
  '/monthly/{subject}',
  '/statement',
  '/cards/{token}',
  '/give/{type}/{identifier}',
  '/home',
  '/explore',
  '/communities/{slug}',
  '/campaigns',
  '/campaigns/{id}',
  '/campaigns/{id}/collaborations',
  '/campaigns/{id}/donations',
  '/flash-campaigns/{id}',
  '/flash-campaigns/{id}/donations',
  '/user/{uuid}',
  ...each(['communities', 'flash-campaigns'], '/{identifier}/leaderboard'),
  ...each(
    causes,
    '/{identifier}/updates',
    '/{identifier}/updates/create',
    '/{identifier}/updates/{updateUuid}',
    '/{identifier}/updates/{updateUuid}/edit',
    '/{identifier}/share',
    '/{id}/join',
  ),
  '/inbox',
  '/chats/{chatId}',
  '/chats/{chatId}/members',
  ...each(invites, '/{inviteCode}', '/{inviteCode}/join'),
  '/account/billing',
  '/account/preferences',
  '/faq',
  '/how-it-works',
  '/delete-account',
  '/terms',
  '/privacy',
  ...commentedTypes.map((type) => `/comments/${type}/{identifier}`),
  '/projects/{slug}',
  '/projects/{slug}/donations',
  '/nonprofits/{uuid}',
  '/nonprofits/{uuid}/statement',
  '/communities/{id}/moderation',
  '/communities/{id}/moderation/details',
  '/communities/{id}/moderation/members',
  '/communities/{id}/moderation/donations',
  '/communities/{id}/moderation/reports',
  '/communities/{id}/moderation/log',
  '/staff',
  '/staff/{part}',
  '/staff/campaigns/{id}',
  '/404',
]

/**
 * Pages that may be visible only to their author or to members, or that say themselves what is missing. The app loads them
 * with its session before it shows a 404.
 */
export const pagesOfOwn: readonly string[] = [
  ...each(['campaigns', 'flash-campaigns'], '/{id}', '/{identifier}/share'),
  '/flash-campaigns/{identifier}/leaderboard',
  ...each(causes, '/{identifier}/updates', '/{identifier}/updates/{updateUuid}'),
  ...each(['c', 'f'], '/{inviteCode}'),
  '/cards/{token}',
]

const patterns = pages.map((page) => new RegExp(`^${page.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`))

/** True if a path (without query string) is one of our pages. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
