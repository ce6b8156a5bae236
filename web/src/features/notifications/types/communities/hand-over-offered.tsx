import * as words from '@kindling/words/notifications'
import { Crown } from 'lucide-react'
import { community, parts, someone } from '../../fits.ts'
import { faceOf, nameOf, what, who } from '../../name-words.tsx'
import type { Kind } from '../../notification-row.ts'

export const handOverOffered: Kind<'HandOverOffered'> = {
  fits: parts({ user: someone, community }),
  row: ({ user, community }) => ({
    face: faceOf(user),
    icon: Crown,
    tone: 'plum',
    words: words.handOverOffered(who(nameOf(user)), what(community.name)),
    target: { to: `/communities/${community.uuid}` },
  }),
}
