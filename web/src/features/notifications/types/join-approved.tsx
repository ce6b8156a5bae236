import * as words from '@kindling/words/notifications'
import { UsersRound } from 'lucide-react'
import { community, parts } from '../fits.ts'
import { who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const joinApproved: Kind<'JoinApproved'> = {
  fits: parts({ community }),
  row: ({ community }) => ({
    face: { name: community.name, image: community.avatar, uuid: community.uuid, shape: 'thing' },
    icon: UsersRound,
    tone: 'pine',
    words: words.approved(who(community.name)),
    target: { to: `/communities/${community.uuid}` },
  }),
}
