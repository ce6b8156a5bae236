import type { FlashCard as Flash } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/sharing'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { SnapRow } from '../../../ui/layout/snap-row.tsx'
import { liveFlashQuery } from '../flash-lists.api.ts'
import { FlashCard } from './flash-card.tsx'

/** The next to end is first; `cards`: those of the answer for home, shown at once. */
export function BurningNow({ cards }: { cards: readonly Flash[] }) {
  const guest = useSession().token === null
  const { data = cards } = useQuery(liveFlashQuery())
  if (data.length === 0) return null
  const title = data.some(({ quiet }) => quiet) ? words.burning.titleQuiet : words.burning.title
  return (
    <section aria-labelledby="burning-now" className="grid min-w-0 gap-3">
      <SectionHeading
        id="burning-now"
        title={title}
        // guests can't open Explore
        link={
          !guest && (
            <Link to="/explore" search={{ what: 'flash' }}>
              {words.burning.all}
            </Link>
          )
        }
      />
      <SnapRow label={title}>
        {data.map((flash) => (
          <FlashCard key={flash.id} flash={flash} />
        ))}
      </SnapRow>
    </section>
  )
}
