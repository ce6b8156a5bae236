import type { GiveableOfUpdate } from '@kindling/contract/updates/calls'
import * as words from '@kindling/words/updates/updates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { pathToEdit } from '../update-address.ts'
import { type GiveableAddress, waitingUpdatesQuery } from '../updates.api.ts'
import { timeIn, useOwnZone } from '../zone/own-zone.ts'

export function WaitingUpdates({ address, shown }: { address: GiveableAddress; shown: GiveableOfUpdate }) {
  const zone = useOwnZone()
  const { data: waiting = [] } = useQuery(waitingUpdatesQuery(address))
  if (waiting.length === 0) return null
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="text-h3">{words.waiting}</h2>
      <ul className="divide-y divide-line">
        {waiting.map((u) => (
          <li key={u.uuid} className="relative grid gap-0.5 py-2.5">
            <Link to={pathToEdit(shown, u.uuid)} className="font-semibold wrap-anywhere after:absolute after:inset-0">
              <Name>{u.name}</Name>
            </Link>
            <span className="text-small text-text-2">
              {u.publish_at === null ? words.draft : words.scheduledFor({ time: timeIn(u.publish_at, zone) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
