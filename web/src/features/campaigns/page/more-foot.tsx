import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as pageWords from '@kindling/words/campaigns/promise'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { SnapRow } from '../../../ui/layout/snap-row.tsx'
import { CommentsPreview } from '../../comments/index.ts'
import { CampaignCard } from '../campaign-card.tsx'
import { isShared } from '../figures/progress.ts'
import { moreLikeQuery } from '../campaigns.api.ts'

/** The lazy parts below a campaign's own content. */
export function CampaignFoot({ campaign }: { campaign: Campaign }) {
  return (
    <>
      {isShared(campaign) && (
        // the page's own gap sets its parts apart
        <div className="-mt-7">
          <CommentsPreview on={{ type: 'campaigns', id: String(campaign.id) }} quiet={campaign.quiet} />
        </div>
      )}
      <MoreLikeThis campaign={campaign} />
    </>
  )
}

/** Other campaigns on the same topic. It comes last, so loading late or failing moves nothing. */
function MoreLikeThis({ campaign }: { campaign: Campaign }) {
  const { data } = useQuery(moreLikeQuery(campaign.topic))
  const others = data?.filter((other) => other.id !== campaign.id).slice(0, 4) ?? []
  if (others.length === 0) return null
  return (
    <section className="grid gap-3">
      <SectionHeading
        title={pageWords.more}
        link={
          <Link to="/campaigns" search={{ topic: campaign.topic }}>
            {pageWords.seeAll}
          </Link>
        }
      />
      <SnapRow label={pageWords.more}>
        {others.map((other) => (
          <CampaignCard key={other.id} campaign={other} heading="h3" />
        ))}
      </SnapRow>
    </section>
  )
}
