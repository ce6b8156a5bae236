import * as words from '@kindling/words/notifications'
import { HandHeart } from 'lucide-react'
import { givenTo, noneOr, parts, someone, text } from '../fits.ts'
import { faceOf, nameOf, titled, what, who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const thanked: Kind<'Thanked'> = {
  fits: parts({ user: someone, giveable: givenTo, words: noneOr(text) }),
  row: ({ user, giveable, words: said }) => ({
    face: faceOf(user),
    icon: HandHeart,
    tone: 'ember',
    words: [
      ...words.thanked(who(nameOf(user)), titled(giveable.name)),
      ...(said === null ? ['.'] : [': ', what(words.quoted({ words: said }))]),
    ],
    target: { to: `/${giveable.type}/${giveable.uuid}` },
  }),
}
