import { apart } from '@kindling/words/locale'
import * as words from '@kindling/words/notifications'
import { UsersRound } from 'lucide-react'
import { community, noneOr, oneOf, parts, text } from '../../fits.ts'
import { faceOfThing, who } from '../../name-words.tsx'
import type { Kind } from '../../notification-row.ts'

export const membershipChanged: Kind<'MembershipChanged'> = {
  fits: parts({
    community,
    change: oneOf('owner', 'moderator', 'member', 'removed', 'banned'),
    reason: noneOr(text),
  }),
  row: ({ community, change, reason }) => ({
    face: faceOfThing(community),
    icon: UsersRound,
    tone: change === 'removed' || change === 'banned' ? 'info' : 'pine',
    words: [
      ...words.membershipChanged[change](who(community.name)),
      ...(reason === null ? [] : [words.withReason({ reason: apart(reason) })]),
    ],
    target: { to: `/communities/${community.uuid}` },
  }),
}
