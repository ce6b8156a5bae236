import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/moderation'
import { Link } from '@tanstack/react-router'
import { partLook, PartsNav, type PartsLook, WaitingCount } from '../../../ui/layout/parts-nav.tsx'
import { useWaitingCases } from './cases.api.ts'
import { type ModerationPart, moderationParts } from './moderation-parts.ts'

type Props = { community: Community; part: ModerationPart; look: PartsLook }

export function ModerationNav({ community: c, part, look }: Props) {
  const { reports, appeals } = useWaitingCases(c.slug)
  return (
    <PartsNav label={words.parts.label} look={look} at={`${part} ${reports} ${appeals}`}>
      {moderationParts.map((one) => (
        <Link
          key={one}
          to="/communities/$slug/moderation/{-$part}"
          params={{ slug: c.slug, part: one }}
          replace
          resetScroll={false}
          aria-current={one === part ? 'page' : undefined}
          className={partLook(look, one === part)}
        >
          {words.parts[one]}
          {one === 'members' && <WaitingCount count={c.requests_count ?? 0} label={words.waiting} />}
          {one === 'reports' && <WaitingCount count={reports + appeals} label={words.waitingReports} />}
        </Link>
      ))}
    </PartsNav>
  )
}
