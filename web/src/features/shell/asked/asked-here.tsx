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
  /** The sign-in leads back to the page that the guest left, so a page that guests see is named too. */
  returns?: boolean
}

/** Names the page that a guest has opened, or the giveable that a friend invited the guest to. */
export function AskedHere({ className, ways = false, returns = false }: Props) {
  const [page] = useState(() => askedPage(savedReturnPath()))
  const [invited] = useState(() => savedInvite() !== undefined)
  const isOpen = page?.what === 'giveable' && page.open === true
  if (page === null || (isOpen && (!returns || invited))) return <InvitedHere className={className} />
  return (
    <div className={className}>
      <Asked page={page} ways={ways} />
    </div>
  )
}
