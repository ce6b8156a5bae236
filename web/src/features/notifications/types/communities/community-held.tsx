import { apart } from '@kindling/words/locale'
import * as words from '@kindling/words/notifications'
import { Snowflake, Sprout } from 'lucide-react'
import { community, flag, noneOr, parts, text } from '../../fits.ts'
import { faceOfThing, who } from '../../name-words.tsx'
import type { Kind } from '../../notification-row.ts'

export const communityHeld: Kind<'CommunityHeld'> = {
  fits: parts({ community, frozen: flag, reason: noneOr(text) }),
  row: ({ community, frozen, reason }) => ({
    face: faceOfThing(community),
    icon: frozen ? Snowflake : Sprout,
    tone: frozen ? 'info' : 'pine',
    words: [
      ...words.communityHeld[frozen ? 'frozen' : 'active'](who(community.name)),
      ...(reason === null ? [] : [words.withReason({ reason: apart(reason) })]),
    ],
    target: { to: `/communities/${community.uuid}` },
  }),
}
