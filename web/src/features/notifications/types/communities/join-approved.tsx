import * as words from '@kindling/words/notifications'
import { UsersRound } from 'lucide-react'
import { community, parts } from '../../fits.ts'
import { faceOfThing, who } from '../../name-words.tsx'
import type { Kind } from '../../notification-row.ts'

export const joinApproved: Kind<'JoinApproved'> = {
  fits: parts({ community }),
  row: ({ community }) => ({
    face: faceOfThing(community),
    icon: UsersRound,
    tone: 'pine',
    words: words.approved(who(community.name)),
    target: { to: `/communities/${community.uuid}` },
  }),
}
