import { isNotificationType, notificationTypes, type NotificationType } from '@kindling/contract/notifications/types'
import type { Notification } from '@kindling/contract/notifications/calls'
import { notificationWords } from '@kindling/words/notifications/types'
import { looks, usualLooks } from './looks.ts'
import type { NotificationRow } from './notification-row.ts'
import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { Say } from '@kindling/words/notifications/types'
import type { ReactNode } from 'react'
import { calendarDay, shortDate } from '../../ui/text/day-words.ts'
import { Name } from '../../ui/text/name.tsx'
import { exactMoney } from '../../ui/text/amounts.ts'
import type { Face } from './notification-row.ts'

/** The look of a notification's parts: the actor bold, a title in italics, any other name plain. */
const say: Say<ReactNode> = {
  who: (name) => <Name className="font-semibold">{name}</Name>,
  titled: (name) => <Name className="italic [font-synthesis-style:none]">{name}</Name>,
  what: (name) => <Name>{name}</Name>,
  quoted: (text) => <Name>{text}</Name>,
  money: exactMoney,
  date: (at) => shortDate(new Date(at)),
  day: calendarDay,
}

type Someone = NotificationContent<'JoinRequested'>['user']
type Thing = NotificationContent<'NewPostUpdate'>['model']

/** The actor, otherwise the community or page; null: only an icon. */
function faceOf(content: Partial<NotificationContent<NotificationType>>): Face | null {
  if ('user' in content && content.user) return faceOfPerson(content.user)
  if ('model' in content && content.model) return faceOfThing(content.model)
  return 'community' in content && content.community && 'topic' in content.community
    ? faceOfThing(content.community)
    : null
}

const faceOfPerson = ({ first_name, last_name, avatar, uuid }: Someone): Face => ({
  name: `${first_name} ${last_name}`.trim(),
  image: avatar,
  uuid,
})

/** The avatar of a giveable, as on all other screens. */
const faceOfThing = ({ name, avatar, uuid, topic, quiet }: Thing): Face => ({
  name,
  image: avatar,
  uuid,
  quiet,
  shape: 'thing',
  ...(topic !== null && { topic }),
})

/** The row of a notification; null if its type is unknown or its data does not fit the type. */
export function rowOf({ type: namespaced, data }: Pick<Notification, 'type' | 'data'>): NotificationRow | null {
  const type = namespaced.split(/[\\./]/).at(-1)!
  return isNotificationType(type) ? rowBy(type, data) : null
}

function rowBy<T extends NotificationType>(type: T, data: Notification['data']): NotificationRow | null {
  // TypeScript cannot express that each entry of the registry belongs to its own key
  const row = notificationTypes[type] as (typeof notificationTypes)['PaymentFailed']
  const { success, data: content } = row.data.safeParse(data)
  if (!success) return null
  const look = (looks[type] ?? usualLooks[row.category]) as NonNullable<(typeof looks)['MuteChanged']>
  const { says } = notificationWords[type] as (typeof notificationWords)['ImpactMilestone']
  return {
    ...(typeof look === 'function' ? look(content as never) : look),
    face: faceOf(content),
    words: says(content as never, say),
    target: row.target(content),
  }
}
