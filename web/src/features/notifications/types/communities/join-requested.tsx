import * as words from '@kindling/words/notifications'
import { UserPlus } from 'lucide-react'
import { community, count, parts, someone } from '../../fits.ts'
import { faceOf, nameOf, what, who } from '../../name-words.tsx'
import type { Kind } from '../../notification-row.ts'

export const joinRequested: Kind<'JoinRequested'> = {
  fits: parts({ user: someone, community, count }),
  row: ({ user, community, count }) => ({
    face: faceOf(user),
    icon: UserPlus,
    tone: 'info',
    words:
      count > 1
        ? words.askedTogether({ count }, what(community.name))
        : words.asked(who(nameOf(user)), what(community.name)),
    // who runs it no more cannot open its requests
    target: { to: `/communities/${community.uuid}`, ...(count > 0 && { search: { tab: 'members' } }) },
  }),
}
