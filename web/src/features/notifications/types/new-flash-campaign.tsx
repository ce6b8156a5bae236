import * as words from '@kindling/words/notifications'
import { Zap } from 'lucide-react'
import { noneOr, parts, text } from '../fits.ts'
import { titled, who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const newFlashCampaign: Kind<'NewFlashCampaign'> = {
  fits: parts({
    community: parts({ avatar: noneOr(text), name: text }),
    flashCampaign: parts({ name: text, uuid: text }),
  }),
  row: ({ community, flashCampaign }) => ({
    face: { name: community.name, image: community.avatar, uuid: flashCampaign.uuid, shape: 'thing' },
    icon: Zap,
    tone: 'plum',
    words: words.lit(who(community.name), titled(flashCampaign.name)),
    target: { to: `/flash-campaigns/${flashCampaign.uuid}` },
  }),
}
