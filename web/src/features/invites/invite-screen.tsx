import type { InviteKind } from '@kindling/contract/invites/calls'
import * as words from '@kindling/words/invites/invites'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, isMissing } from '../../platform/network/api-error.ts'
import { saveInvite } from '../../platform/session/saved-invite.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session/session.ts'
import { useRetry } from '../../platform/network/use-retry.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingRegion, Skeleton, SkeletonLines } from '../../ui/states/skeleton.tsx'
import type { Kinds } from '../giveables/index.ts'
import { AlreadyIn } from './already-in.tsx'
import { InvitePage } from './invite-page.tsx'
import { invitedTo, pageOfInvited } from './invited-giveable.ts'
import { inviteQuery } from './invites.api.ts'

/** `/c/{code}` and `/g/{code}`: loads an invite; the browser saves the code for a guest who signs up later. */
export function InviteScreen({ letter, code, kinds }: { letter: InviteKind; code: string; kinds: Kinds }) {
  const guest = useSession().token === null
  const { data, error, isPending, refetch } = useQuery(inviteQuery(letter, code))
  const retry = useRetry(inviteQuery(letter, code).queryKey)
  const keeps = guest && data?.invites_open === true
  const to = data && invitedTo(data, kinds)
  usePageTitle(to?.name)
  useEffect(() => {
    if (keeps) saveInvite({ kind: letter, code })
  }, [keeps, letter, code])
  if (isMissing(error) || to === null) return <Navigate to="/404" replace />
  if (isPending) return <InviteSkeleton onRetry={retry} />
  if (data === undefined || to === undefined) {
    const slow = error instanceof ApiError && error.status === 429
    return (
      <ErrorState onRetry={() => void refetch()} {...(slow ? { title: words.slowDown, body: error.message } : {})} />
    )
  }
  if (data.already_in && !data.own) return <AlreadyIn page={pageOfInvited(to)} words={to.kind.invite.alreadyIn} />
  return <InvitePage invite={data} kinds={kinds} guest={guest} path={`/${letter}/${code}`} />
}

export function InviteSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadingRegion className="grid gap-3" onRetry={onRetry}>
      <Skeleton className="h-18 rounded-card" />
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <Skeleton className="aspect-video w-full rounded-none" />
        <div className="grid gap-4 p-5">
          <Skeleton className="h-8 w-4/5" />
          <SkeletonLines widths={['95%', '70%', '50%']} />
          <Skeleton className="h-12 rounded-m" />
        </div>
      </div>
    </LoadingRegion>
  )
}
