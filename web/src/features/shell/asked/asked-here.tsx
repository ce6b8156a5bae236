import { useState } from 'react'
import { savedReturnPath } from '../../../platform/session/return-path.ts'
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

/** `ways`: offers the ways to look and to sign in, on pages that have no sign-in themselves. */
type Props = { className: string; ways?: boolean }

/** Names the page for members that a guest has opened, or the giveable that a friend invited the guest to. */
export function AskedHere({ className, ways = false }: Props) {
  const [page] = useState(() => askedPage(savedReturnPath()))
  if (page === null) return <InvitedHere className={className} />
  return (
    <div className={className}>
      <Asked page={page} ways={ways} />
    </div>
  )
}
