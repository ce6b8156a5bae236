import type { NotificationType, NotificationContent } from '@kindling/contract/notifications/types'
import type { Say } from '@kindling/words/notifications/types'
import type { ReactNode } from 'react'
import { calendarDay, shortDate } from '../../ui/text/day-words.ts'
import { Name } from '../../ui/text/name.tsx'
import { exactMoney } from '../../ui/text/amounts.ts'
import type { Face } from './notification-row.ts'

/** The look of a notification's parts: the actor bold, a title in italics, any other name plain. */
export const say: Say<ReactNode> = {
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
export function faceOf(content: Partial<NotificationContent<NotificationType>>): Face | null {
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
