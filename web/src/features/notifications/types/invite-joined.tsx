import * as words from '@kindling/words/notifications'
import { UserPlus } from 'lucide-react'
import { community, noneOr, parts, someone } from '../fits.ts'
import { faceOf, nameOf, what, who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const inviteJoined: Kind<'InviteJoined'> = {
  fits: parts({ user: someone, community: noneOr(community) }),
  row: ({ user, community }) => ({
    face: faceOf(user),
    icon: UserPlus,
    tone: 'info',
    words:
      community === null
        ? words.joinedKindling(who(nameOf(user)))
        : words.joined(who(nameOf(user)), what(community.name)),
    target: { to: `/user/${user.uuid}` },
  }),
}
