import * as words from '@kindling/words/notifications'
import { DoorClosed } from 'lucide-react'
import { community, parts } from '../../fits.ts'
import { faceOfThing, who } from '../../name-words.tsx'
import type { Kind } from '../../notification-row.ts'

export const communityClosed: Kind<'CommunityClosed'> = {
  fits: parts({ community }),
  row: ({ community }) => ({
    face: faceOfThing(community),
    icon: DoorClosed,
    tone: 'info',
    words: words.communityClosed(who(community.name)),
    target: { to: `/communities/${community.uuid}` },
  }),
}
