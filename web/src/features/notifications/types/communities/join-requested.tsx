import * as words from '@kindling/words/notifications'
import { UserPlus } from 'lucide-react'
import { community, parts, someone } from '../../fits.ts'
import { faceOf, nameOf, what, who } from '../../name-words.tsx'
import type { Kind } from '../../notification-row.ts'

export const joinRequested: Kind<'JoinRequested'> = {
  fits: parts({ user: someone, community }),
  row: ({ user, community }) => ({
    face: faceOf(user),
    icon: UserPlus,
    tone: 'info',
    words: words.asked(who(nameOf(user)), what(community.name)),
    target: { to: `/communities/${community.uuid}` },
  }),
}
