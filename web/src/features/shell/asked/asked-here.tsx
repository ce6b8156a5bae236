import { useState } from 'react'
import { savedReturnPath } from '../../../platform/session/return-path.ts'
import { savedInvite } from '../../../platform/session/saved-invite.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { InvitedHere } from './invited-here.tsx'
import type { AskedProps } from './asked.tsx'
import { askedPage } from './asked-page.ts'

const Asked = lazyPart<AskedProps>(
  () => import('./asked.tsx').then((m) => m.Asked),
  () => null,
  <Skeleton className="h-48 rounded-card" />,
)

type Props = {
  className: string
  /** Offers the ways to look and to sign in, on pages that have no sign-in themselves. */
  ways?: boolean
  /** The page only asks for a sign-in, so it also names a page that guests see, to which the sign-in returns. */
  signsIn?: boolean
}

/** Names the page that a guest has opened, or the giveable that a friend invited the guest to. */
export function AskedHere({ className, ways = false, signsIn = false }: Props) {
  const [page] = useState(() => askedPage(savedReturnPath()))
  const [invited] = useState(() => savedInvite() !== undefined)
  const returns = page?.what === 'giveable' && page.open === true
  if (page === null || (returns && (!signsIn || invited))) return <InvitedHere className={className} />
  return (
    <div className={className}>
      <Asked page={page} ways={ways} />
    </div>
  )
}
