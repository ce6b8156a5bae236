import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import { Card } from '../../../ui/layout/card.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { ReportLink } from '../../complaints/index.ts'
import { pageOf } from '../../giveables/index.ts'
import { SplitParts } from '../split/split-parts.tsx'
import { CommunityDetails } from './community-details.tsx'

const CommunityCharts = lazyPart<{ community: Community }>(
  () => import('../opened-parts.ts').then((m) => m.CommunityCharts),
  () => null,
)

export function CommunityAbout({ community: c }: { community: Community }) {
  return (
    <div className="grid gap-3">
      <Card as="section" className="grid gap-2">
        <h2 className="text-h3">{words.about.mission}</h2>
        <p dir="auto" className="wrap-anywhere">
          {c.tagline}
        </p>
        <p className="mt-1 flex justify-between gap-3 border-t border-line pt-3 text-small text-text-2">
          {words.about.raised}
          <Money cents={c.raised_cents} floor className="font-semibold text-text" />
        </p>
      </Card>
      <CommunityDetails community={c} page={pageOf({ type: 'communities', id: c.slug })}>
        <SplitParts community={c} />
      </CommunityDetails>
      {c.may.includes('see_inside') && <CommunityCharts community={c} />}
      {!c.may.includes('moderate') && (
        <p className="px-[16px] py-2">
          <ReportLink of={{ type: 'communities', uuid: c.uuid }} />
        </p>
      )}
    </div>
  )
}

export function ByRequest() {
  return <p className="rounded-m bg-surface-2 px-4 py-3 text-small text-text-2">{words.byRequest}</p>
}
