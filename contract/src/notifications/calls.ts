import { z } from 'zod'
import { moment } from '../common.ts'
import { dataOf, endpoint, mostPages } from '../endpoint.ts'

/** Clients ignore a `type` that they do not know; a namespaced type is known by its last part. */
export const notification = z
  .object({
    uuid: z.uuid(),
    type: z.string(),
    data: z.record(z.string(), z.unknown()),
    created_at: moment,
    read_at: moment.nullable().describe('Null if unread.'),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notification>

export const notificationsPageSize = 20

export const notificationCalls = {
  'GET /notifications': endpoint({
    summary: 'Notifications of the viewer, newest first',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(mostPages).optional(),
      per_page: z.coerce.number().int().min(1).max(100).optional().describe('Default: 20.'),
    }),
    response: z.object({
      data: z.array(notification),
      meta: z.object({
        current_page: z.int(),
        last_page: z.int().describe('The last page number that answers, at most 200.'),
        per_page: z.int(),
        total: z.int(),
        unread_count: z.int(),
      }),
    }),
  }),
  'POST /notifications/seen': endpoint({
    summary: 'Mark all notifications as read',
    response: dataOf(z.object({ seen_at: moment })),
  }),
}
