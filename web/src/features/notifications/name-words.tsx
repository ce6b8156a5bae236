import type { ToldBy } from '@kindling/contract/notifications'
import { Name } from '../../ui/name.tsx'

/** A name in a row: whoever did it stands bold, a title inside the sentence in italics, and any other name as it is. */
export const who = (name: string) => <Name className="font-semibold">{name}</Name>
export const titled = (name: string) => <Name className="italic [font-synthesis-style:none]">{name}</Name>
export const what = (name: string) => <Name>{name}</Name>

type Someone = ToldBy<'JoinRequested'>['user']
export const nameOf = ({ first_name, last_name }: Someone): string => `${first_name} ${last_name}`.trim()
export const faceOf = (one: Someone) => ({ name: nameOf(one), image: one.avatar, uuid: one.uuid })

/** Drawn as everywhere else. */
export const faceOfThing = ({ name, avatar, uuid, topic, quiet }: ToldBy<'NewPostUpdate'>['model']) => ({
  ...{ name, image: avatar, uuid, quiet, shape: 'thing' as const },
  ...(topic !== null && { topic }),
})
