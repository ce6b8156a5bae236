import * as words from '@kindling/words/updates'
import { useQuery } from '@tanstack/react-query'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { UpdateCard } from '../cards/update-card.tsx'
import { updatesOfMineQuery } from '../updates.api.ts'

/** The newest updates of the communities that one is a member of, on home. */
export function FromYourCommunities() {
  const { data = [] } = useQuery(updatesOfMineQuery)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="from-your-communities" className="grid grid-cols-1 gap-3 pt-7">
      <SectionHeading id="from-your-communities" title={words.fromYours} />
      <ul className="grid grid-cols-1 gap-4">
        {data.map((update) => (
          <UpdateCard key={update.uuid} update={update} host={update.giveable} heading="h3" named />
        ))}
      </ul>
    </section>
  )
}
