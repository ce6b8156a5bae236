import * as words from '@kindling/words/home/member-home'
import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import { usePaged } from '../../platform/network/paged-query.ts'
import { PagedList } from '../../ui/states/paged-list.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { CampaignCards, CardSkeletons, campaignsQuery } from '../campaigns/index.ts'

/** `shown`: campaigns that sections above already show. An error replaces only this section. */
export function MoreCampaigns({ shown }: { shown: readonly CampaignCard[] }) {
  const list = usePaged(campaignsQuery({ sort: 'trending' }))
  const above = new Set(shown.map(({ id }) => id))
  const rows = list.rows?.filter(({ id }) => !above.has(id))
  if ((list.failed && list.rows === undefined) || (rows?.length === 0 && !list.hasMore)) return null
  return (
    <section aria-labelledby="more-campaigns" className="grid min-w-0 gap-3">
      <SectionHeading id="more-campaigns" title={words.moreCampaigns} />
      <PagedList list={{ ...list, rows }} waiting={<CardSkeletons count={2} />} empty={null} endLine>
        {(cards) => <CampaignCards cards={cards} heading="h3" hasMore={list.hasMore} />}
      </PagedList>
    </section>
  )
}
