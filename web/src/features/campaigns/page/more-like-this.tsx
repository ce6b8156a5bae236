import type { Campaign } from '@kindling/contract/campaigns'
import * as words from '@kindling/words/campaigns'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { SnapRow } from '../../../ui/snap-row.tsx'
import { CampaignCard } from '../campaign-card.tsx'
import { moreLikeQuery } from '../campaigns.api.ts'

/** Other campaigns on the same topic. Stands last, so it may come late or not at all without moving anything. */
export function MoreLikeThis({ campaign }: { campaign: Campaign }) {
  const { data } = useQuery(moreLikeQuery(campaign.topic))
  const others = data?.filter((other) => other.id !== campaign.id).slice(0, 4) ?? []
  if (others.length === 0) return null
  return (
    <section className="grid gap-3">
      <SectionHeading
        title={words.more}
        link={
          <Link to="/campaigns" search={{ topic: campaign.topic }}>
            {words.seeAll}
          </Link>
        }
      />
      <SnapRow label={words.more}>
        {others.map((other) => (
          <CampaignCard key={other.id} campaign={other} heading="h3" />
        ))}
      </SnapRow>
    </section>
  )
}
