import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/charts/charts'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { Charts } from '../../charts/index.ts'

export function CampaignCharts({ campaign: c }: { campaign: Campaign }) {
  return (
    <section className="grid gap-3">
      <SectionHeading title={words.heading} />
      <Charts of={{ type: 'campaigns', id: String(c.id) }} shown={['money', 'went']} heading="h3" />
    </section>
  )
}
