import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as supportersWords from '@kindling/words/campaigns/promise'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { FacesLine } from '../../../ui/pictures/face-pile.tsx'
import { AmountPicker } from '../../gifts/index.ts'
import { facesWords, type Giveable, SupporterLines, usePageSheets } from '../../giveables/index.ts'
import { ShareButton } from './share-button.tsx'
import { CampaignProgress } from './campaign-progress.tsx'

type Props = {
  campaign: Campaign
  giveable: Giveable
  /** A card below the first one, shown if both fit on the screen. */
  children: ReactNode
}

export function CampaignAside({ campaign: c, giveable, children }: Props) {
  const sheets = usePageSheets()
  const people = c.supporters.flatMap((row) => row.person ?? [])
  const faces = facesWords(people, c.supporters_count)
  return (
    <>
      <Card className="grid gap-4">
        <CampaignProgress campaign={c} />
        <div className="grid gap-2">
          {c.may.includes('give') && <AmountPicker giveable={giveable} onGive={sheets.give} />}
          <ShareButton campaign={c} />
        </div>
        {c.supporters.length > 0 && (
          <section className="grid gap-2 border-t border-line pt-4" aria-label={supportersWords.latest}>
            {faces !== null && <FacesLine people={people}>{faces}</FacesLine>}
            <SupporterLines rows={c.supporters} />
            <a href="#supporters" className="hit-44 justify-self-start text-small font-semibold text-ember-text">
              {supportersWords.allSupporters}
            </a>
          </section>
        )}
      </Card>
      <div className="hidden tall:block">{children}</div>
    </>
  )
}
