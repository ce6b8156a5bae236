import type { FlashCard as Flash } from '@kindling/contract/flash-campaigns/calls'
import { clsx } from 'clsx'
import { FlashCard } from './flash-card.tsx'

type Props = {
  cards: readonly Flash[]
  heading?: 'h2' | 'h3'
  eager?: boolean
  /** The list has more pages, so a single last card does not fill the row. */
  hasMore?: boolean
}

/** Two cards in a row where there is room; a single last card fills the row. */
export function FlashCards({ cards, heading = 'h3', eager = false, hasMore = false }: Props) {
  return (
    <div className="@container">
      <ul
        className={clsx('grid gap-4 wide:grid-cols-2', !hasMore && 'wide:[&>li:last-child:nth-child(odd)]:col-span-2')}
      >
        {cards.map((flash, index) => (
          <li key={flash.id}>
            <FlashCard flash={flash} heading={heading} eager={eager && index === 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}
