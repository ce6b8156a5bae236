import type { Notification } from '@kindling/contract/notifications/calls'

const hour = 3_600_000
export const uuid = (n: number) => `0193f000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A notification from `hoursAgo`; the type of the first has a namespace, as servers may send it. */
export const notification = (n: number, type: string, data: object, hoursAgo = n, unread = false): Notification => ({
  uuid: uuid(n),
  type,
  data: data as Record<string, unknown>,
  created_at: new Date(Date.now() - hoursAgo * hour).toISOString(),
  read_at: unread ? null : new Date().toISOString(),
})

export const leo = { avatar: null, first_name: 'Leo', last_name: 'Thunder-Vance', uuid: uuid(700) }
const looks = { avatar: null, name: 'Larkspur Street Pantry', uuid: uuid(701), topic: 'food', quiet: false }
export const pantry = { ...looks, slug: 'larkspur-street-pantry' }
export const update = (model_type: string, more: object = {}) => ({
  model: looks,
  model_type,
  name: 'Forty shelves, all full',
  uuid: uuid(702),
  tags: [],
  ...more,
})
