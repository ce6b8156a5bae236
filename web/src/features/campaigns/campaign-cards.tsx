import type { CampaignCard as Campaign } from '@kindling/contract/campaigns/calls'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { LoadingRegion } from '../../ui/states/skeleton.tsx'
import { CampaignCard, CampaignCardSkeleton } from './campaign-card.tsx'

const grid = 'grid gap-4 wide:grid-cols-2'

type Props = {
  cards: readonly Campaign[]
  heading?: 'h2' | 'h3'
  eager?: boolean
  /** The list has more pages, so a single last card does not fill the row. */
  hasMore?: boolean
} & Pick<ComponentProps<typeof CampaignCard>, 'Note'>

/** Two cards in a row where there is room; a single last card fills the row. */
export function CampaignCards({ cards, heading, eager = false, hasMore = false, Note }: Props) {
  return (
    <div className="@container">
      <ul className={clsx(grid, !hasMore && 'wide:[&>li:last-child:nth-child(odd)]:col-span-2')}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <CampaignCard campaign={card} eager={eager && index === 0} Note={Note} {...(heading && { heading })} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function CardSkeletons({ count }: { count: number }) {
  return (
    <LoadingRegion className="@container">
      <div className={grid}>
        {Array.from({ length: count }, (_, i) => (
          <CampaignCardSkeleton key={i} />
        ))}
      </div>
    </LoadingRegion>
  )
}
