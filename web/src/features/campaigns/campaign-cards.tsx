import type { CampaignCard as Campaign } from '@kindling/contract/campaigns'
import { LoadingRegion } from '../../ui/skeleton.tsx'
import { CampaignCard, CampaignCardSkeleton } from './campaign-card.tsx'

const grid = 'grid gap-4 md:grid-cols-2'

type Props = {
  cards: readonly Campaign[]
  heading?: 'h2' | 'h3'
  /** The list begins the page. */
  leads?: boolean
}

export function CampaignCards({ cards, heading, leads = false }: Props) {
  return (
    <ul className={grid}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <CampaignCard campaign={card} leads={leads && index === 0} {...(heading && { heading })} />
        </li>
      ))}
    </ul>
  )
}

export function CardSkeletons({ count }: { count: number }) {
  return (
    <LoadingRegion className={grid}>
      {Array.from({ length: count }, (_, i) => (
        <CampaignCardSkeleton key={i} />
      ))}
    </LoadingRegion>
  )
}
