import * as words from '@kindling/words/notifications'
import { Landmark } from 'lucide-react'
import { shortDate } from '../../../../ui/day-words.ts'
import { community, parts, text } from '../../fits.ts'
import { faceOfThing, who } from '../../name-words.tsx'
import type { Kind } from '../../notification-row.ts'

export const allocationChanging: Kind<'AllocationChanging'> = {
  fits: parts({ community, effective_at: text }),
  row: ({ community, effective_at }) => ({
    face: faceOfThing(community),
    icon: Landmark,
    tone: 'info',
    words: words.allocationChanging(who(community.name), shortDate(new Date(effective_at))),
    target: { to: `/communities/${community.uuid}` },
  }),
}
