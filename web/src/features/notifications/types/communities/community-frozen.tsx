import * as words from '@kindling/words/notifications'
import { Snowflake } from 'lucide-react'
import { community, parts } from '../../fits.ts'
import { faceOfThing, who } from '../../name-words.tsx'
import type { Kind } from '../../notification-row.ts'

export const communityFrozen: Kind<'CommunityFrozen'> = {
  fits: parts({ community }),
  row: ({ community }) => ({
    face: faceOfThing(community),
    icon: Snowflake,
    tone: 'info',
    words: words.communityFrozen(who(community.name)),
    target: { to: `/communities/${community.uuid}` },
  }),
}
