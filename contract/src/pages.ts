/**
 * Addresses of pages, as the spec's route table has them, and those that tell who runs the house and how. The server answers these with the app and sends everyone else to
 * /404; the web's router has the same ones. `{name}` stands for one part of a path.
 */
const each = (kinds: readonly string[], ...rest: string[]) => kinds.flatMap((kind) => rest.map((r) => `/${kind}${r}`))

const causes = ['communities', 'campaigns', 'flash-campaigns'] as const
const invites = ['g', 'c', 'f'] as const

export const pages: readonly string[] = [
  '/',
  '/get-started',
  '/login',
  '/confirm-email',
  '/unsubscribe/{subject}',
  '/home',
  '/explore',
  '/communities/{slug}',
  '/campaigns',
  '/campaigns/{id}',
  '/campaigns/{id}/collaborations',
  '/flash-campaigns/{id}',
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
  '/terms',
  '/privacy',
  ...each(
    [...causes, 'updates'].map((type) => `comments/${type}`),
    '/{identifier}',
  ),
  '/projects/{slug}',
  '/nonprofits/{uuid}',
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

/** Some of these are there for whoever makes them or is a member alone: the app asks, with its session, before it says that one is missing. */
export const pagesOfOwn: readonly string[] = [
  '/campaigns/{id}',
  '/campaigns/{identifier}/share',
  ...each(causes, '/{identifier}/updates', '/{identifier}/updates/{updateUuid}'),
]

const patterns = pages.map((page) => new RegExp(`^${page.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`))

/** Whether a path (no query string) is one of our pages. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
