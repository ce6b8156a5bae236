import * as words from '@kindling/words/invites/invites'
import { Landmark, MapPin, Users } from 'lucide-react'
import type { InviteFacts as Facts } from '../giveables/index.ts'
import { Name } from '../../ui/text/name.tsx'
import { VerifiedBadge } from '../../ui/pictures/verified-badge.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

export function InviteFacts({ place, people, goes, verified = false }: Facts) {
  const iconProps = { size: 18, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0 text-text-2' }
  return (
    <ul aria-label={words.facts} className="flex flex-wrap gap-x-4 gap-y-1.5 text-small">
      <li className="flex items-center gap-2">
        <MapPin {...iconProps} />
        <Name>{place}</Name>
      </li>
      <li className="flex items-center gap-2">
        <Users {...iconProps} />
        {people}
      </li>
      <li className="flex min-w-0 items-center gap-2">
        <Landmark {...iconProps} />
        <span className="wrap-anywhere">
          <AsWritten>{goes}</AsWritten>
          {verified && <VerifiedBadge />}
        </span>
      </li>
    </ul>
  )
}
