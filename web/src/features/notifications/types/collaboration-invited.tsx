import * as words from '@kindling/words/notifications'
import { Handshake } from 'lucide-react'
import { givenTo, noneOr, parts, text } from '../fits.ts'
import { what, who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

const asked = parts({ avatar: noneOr(text), name: text, uuid: text, slug: text })

export const collaborationInvited: Kind<'CollaborationInvited'> = {
  fits: parts({ giveable: givenTo, community: noneOr(asked) }),
  row: ({ giveable: { id, name }, community }) => ({
    face: null,
    icon: Handshake,
    tone: 'info',
    words:
      community === null ? words.askedAlong(who(name)) : words.communityAskedAlong(who(name), what(community.name)),
    target: { to: `/campaigns/${id}/collaborations` },
  }),
}
