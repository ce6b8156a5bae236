import type { Invite } from '@kindling/contract/invites/calls'
import * as words from '@kindling/words/invites/invites'
import { LinkButton } from '../../ui/forms/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { LinkTarget } from '../giveables/index.ts'

/** Few people open their own link, so this part is lazy. */
const SharePart = lazyPart<{ giveable: Invite['giveable'] }>(
  () => import('./share/share-part.tsx').then((m) => m.SharePart),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
  <Skeleton className="h-42 rounded-m" />,
)

type Props = {
  invite: Invite
  look: LinkTarget
  /** The main action: opens the giving sheet or another page; null if there is none. */
  give: (LinkTarget & { label: string }) | null
  /** The giveable has ended: looking at it is not a step before giving. */
  over?: boolean
}

/** For a friend's link: give, or look first. For one's own link: ways to share it, while invites are open. */
export function InviteActions({ invite: { giveable, own, invites_open }, look, give, over = false }: Props) {
  const lookLink = (variant: 'ghost' | 'outline', label: string) => (
    <LinkButton {...look} variant={variant} full>
      {label}
    </LinkButton>
  )
  if (own && invites_open) {
    return (
      <div className="grid gap-3 border-t border-line pt-4">
        <SharePart giveable={giveable} />
        {lookLink('outline', words.lookNow)}
      </div>
    )
  }
  if (give === null || !invites_open) return lookLink('outline', words.lookNow)
  return (
    <div className="grid gap-1">
      <LinkButton to={give.to} search={give.search ?? {}} full className="wrap-anywhere">
        {give.label}
      </LinkButton>
      {lookLink('ghost', over ? words.lookNow : words.look)}
    </div>
  )
}
