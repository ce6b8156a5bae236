import { useState } from 'react'
import { type SavedInvite, savedInvite } from '../../../platform/session/saved-invite.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

const Pinned = lazyPart<{ kept: SavedInvite }>(
  async () => {
    const [{ PinnedInvite }, { kinds }] = await Promise.all([
      import('../../invites/pinned-invite.tsx'),
      import('../kinds.ts'),
    ])
    return ({ kept }) => <PinnedInvite kept={kept} kinds={kinds} />
  },
  () => null,
  <Skeleton className="h-24 rounded-card" />,
)

export function InvitedHere({ className }: { className: string }) {
  const [kept] = useState(savedInvite)
  return (
    kept !== undefined && (
      <div className={className}>
        <Pinned kept={kept} />
      </div>
    )
  )
}
