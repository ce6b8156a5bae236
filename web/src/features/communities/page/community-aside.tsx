import type { Community } from '@kindling/contract/communities'
import * as words from '@kindling/words/communities'
import { isolate } from '@kindling/words/locale'
import { Card } from '../../../ui/layout/card.tsx'
import { AmountPicker } from '../../giving/index.ts'
import { type Giveable, usePageSheets } from '../../giveables/index.ts'
import { ActiveCampaigns } from './community-campaigns.tsx'

export function CommunityAside({ community: c, giveable }: { community: Community; giveable: Giveable }) {
  const sheets = usePageSheets()
  return (
    <>
      {c.may.includes('give') && (
        <Card as="section" className="grid gap-3">
          <h2 className="text-h3">{words.giveTo({ name: isolate(c.name) })}</h2>
          <AmountPicker giveable={giveable} onGive={sheets.give} />
        </Card>
      )}
      {c.may.includes('see_inside') && <ActiveCampaigns community={c} />}
    </>
  )
}
