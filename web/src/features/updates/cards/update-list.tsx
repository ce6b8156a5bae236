import type { GiveableOfUpdate, UpdateCard as Card } from '@kindling/contract/updates/calls'
import { useState } from 'react'
import { byYear } from './by-year.ts'
import { UpdateCard } from './update-card.tsx'

type Props = { updates: readonly Card[]; giveable: GiveableOfUpdate }

export function UpdateList({ updates, giveable }: Props) {
  const [now] = useState(() => new Date())
  return (
    <div className="grid gap-4">
      {byYear(updates, now).map(({ year, updates: group }, nth) => (
        <section key={year ?? 'now'} className="grid gap-4">
          {year !== null && (
            <h2 className="flex items-center gap-3 text-small font-semibold text-text-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
              <span suppressHydrationWarning>{year}</span>
            </h2>
          )}
          <ul className="grid grid-cols-1 gap-4">
            {group.map((update, at) => (
              <UpdateCard
                key={update.uuid}
                update={update}
                giveable={giveable}
                heading={year === null ? 'h2' : 'h3'}
                eager={nth === 0 && at === 0}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
