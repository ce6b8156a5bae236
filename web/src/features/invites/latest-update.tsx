import type { Invite } from '@kindling/contract/invites/calls'
import * as words from '@kindling/words/invites/invites'
import { Link } from '@tanstack/react-router'
import { Name } from '../../ui/text/name.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { PublicText } from '../../ui/text/public-text.tsx'

/** `page`: path of the giveable's page. */
type Props = { update: Invite['latest_update']; page: string }

const line = 'as-name-aligned line-clamp-2 wrap-anywhere'

/** The newest update of the giveable, if the viewer may read it. */
export function LatestUpdate({ update, page }: Props) {
  if (update === null) return null
  const to: string = `${page}/updates/${update.uuid}`
  return (
    <Link to={to} className="press rounded-m bg-surface-2 px-3.5 py-3 text-small text-text-2">
      {words.latestUpdate} · <RelativeTime at={update.published_at} />
      <Name className={`${line} font-semibold text-text`}>{update.name}</Name>
      <PublicText className={line}>{update.excerpt}</PublicText>
    </Link>
  )
}
