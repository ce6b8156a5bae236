import * as words from '@kindling/words/notifications'
import { CircleCheck } from 'lucide-react'
import { givenTo, parts } from '../fits.ts'
import { who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const campaignReported: Kind<'CampaignReported'> = {
  fits: parts({ giveable: givenTo }),
  row: ({ giveable: { id, name } }) => ({
    face: null,
    icon: CircleCheck,
    tone: 'pine',
    words: words.campaignReported(who(name)),
    target: { to: `/campaigns/${id}` },
  }),
}
