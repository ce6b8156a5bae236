import * as words from '@kindling/words/notifications'
import { Crown } from 'lucide-react'
import { community, flag, parts, someone } from '../../fits.ts'
import { faceOf, nameOf, what, who } from '../../name-words.tsx'
import type { Kind } from '../../notification-row.ts'

export const handOverAnswered: Kind<'HandOverAnswered'> = {
  fits: parts({ user: someone, community, accepted: flag }),
  row: ({ user, community, accepted }) => ({
    face: faceOf(user),
    icon: Crown,
    tone: 'plum',
    words: words.handOverAnswered[accepted ? 'accepted' : 'declined'](who(nameOf(user)), what(community.name)),
    target: { to: `/communities/${community.uuid}` },
  }),
}
