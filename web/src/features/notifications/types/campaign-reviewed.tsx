import * as words from '@kindling/words/notifications'
import { BadgeCheck, CircleAlert } from 'lucide-react'
import { flag, givenTo, parts } from '../fits.ts'
import { who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const campaignReviewed: Kind<'CampaignReviewed'> = {
  fits: parts({ giveable: givenTo, approved: flag }),
  row: ({ giveable: { id, name }, approved }) => ({
    face: null,
    icon: approved ? BadgeCheck : CircleAlert,
    tone: approved ? 'pine' : 'info',
    words: (approved ? words.campaignApproved : words.campaignRejected)(who(name)),
    target: { to: `/campaigns/${id}` },
  }),
}
