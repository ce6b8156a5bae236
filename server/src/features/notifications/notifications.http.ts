import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { markSeen } from './mark-seen.ts'
import { readNotifications } from './read-notifications.ts'

export const notificationRoutes = (deps: Deps): Route[] => [
  route(
    'GET /notifications',
    signedIn,
    ({ viewer, query, language }) => readNotifications(deps, { id: viewer.id, language }, query),
    {
      // who leaves, is sent away or blocks somebody also loses news that was written before
      about: (_, { viewer }) => ['notifications', 'memberships'].map((kind) => subjectOf(kind, viewer.uuid)),
    },
  ),
  route('POST /notifications/seen', signedIn, async ({ viewer }) => ({
    data: { seen_at: (await markSeen(deps, { personId: viewer.id })).toISOString() },
  })),
]
