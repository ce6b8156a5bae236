import type { FeedEntry } from '@kindling/contract/updates/feed'
import { UpdateCard } from '../cards/update-card.tsx'
import { keyOfEntry } from './feed.api.ts'
import { MilestoneCard } from './milestone-card.tsx'
import { NewMembersCard } from './new-members-card.tsx'

/** `of`: the giveable whose feed it is; entries of other giveables show their name. */
type Props = { entries: readonly FeedEntry[]; of?: string }

export function FeedRows({ entries, of }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {entries.map((entry) => {
        const key = keyOfEntry(entry)
        if (entry.kind === 'update') {
          const { giveable } = entry.update
          return (
            <UpdateCard key={key} update={entry.update} giveable={giveable} heading="h3" named={giveable.uuid !== of} />
          )
        }
        const named = entry.giveable.uuid !== of
        if (entry.kind === 'milestone') return <MilestoneCard key={key} milestone={entry} named={named} />
        return <NewMembersCard key={key} joined={entry} />
      })}
    </ul>
  )
}
