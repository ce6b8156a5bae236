import * as words from '@kindling/words/notifications'
import { Zap } from 'lucide-react'
import { named, parts, text } from '../fits.ts'
import { faceOfThing, titled, who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const newFlashCampaign: Kind<'NewFlashCampaign'> = {
  fits: parts({
    community: named,
    flashCampaign: parts({ name: text, uuid: text }),
  }),
  row: ({ community, flashCampaign }) => ({
    face: faceOfThing(community),
    icon: Zap,
    tone: 'plum',
    words: words.lit(who(community.name), titled(flashCampaign.name)),
    target: { to: `/flash-campaigns/${flashCampaign.uuid}` },
  }),
}
