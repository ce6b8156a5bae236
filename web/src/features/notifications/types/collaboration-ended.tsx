import * as words from '@kindling/words/notifications'
import { Handshake } from 'lucide-react'
import { givenTo, noneOr, parts, text } from '../fits.ts'
import { titled, who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const collaborationEnded: Kind<'CollaborationEnded'> = {
  fits: parts({ giveable: givenTo, partner: noneOr(text) }),
  row: ({ giveable: { id, name }, partner }) => ({
    face: null,
    icon: Handshake,
    tone: 'info',
    words: partner === null ? words.youNoPartner(titled(name)) : words.noPartner(who(partner), titled(name)),
    target: { to: `/campaigns/${id}` },
  }),
}
