import * as words from '@kindling/words/notifications'
import { Handshake } from 'lucide-react'
import { flag, givenTo, parts, text } from '../fits.ts'
import { titled, who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const collaborationAnswered: Kind<'CollaborationAnswered'> = {
  fits: parts({ giveable: givenTo, partner: text, accepted: flag }),
  row: ({ giveable: { id, name }, partner, accepted }) => ({
    face: null,
    icon: Handshake,
    tone: accepted ? 'pine' : 'info',
    words: (accepted ? words.joinedIn : words.saidNo)(who(partner), titled(name)),
    target: { to: `/campaigns/${id}/collaborations` },
  }),
}
