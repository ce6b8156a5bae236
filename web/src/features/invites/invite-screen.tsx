import type { Invite, InviteKind } from '@kindling/contract/invites'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, isMissing } from '../../platform/api-error.ts'
import { keepInvite } from '../../platform/kept-invite.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session.ts'
import { useAnew } from '../../platform/use-anew.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingRegion, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { InvitePage } from './invite-page.tsx'
import { inviteQuery } from './invites.api.ts'

/** `/c/{code}` and `/g/{code}`: what a friend's link leads to; the code is kept for a guest who signs up. */
export function InviteScreen({ kind, code }: { kind: InviteKind; code: string }) {
  const { t } = useTranslation('invites')
  const guest = useSession().token === null
  const { data, error, isPending, refetch } = useQuery(inviteQuery(kind, code))
  const anew = useAnew(inviteQuery(kind, code).queryKey)
  const keeps = guest && data?.invites_open === true
  usePageTitle(data?.campaign?.title ?? data?.community?.name)
  useEffect(() => {
    if (keeps) keepInvite(code)
  }, [keeps, code])
  if (isMissing(error)) return <Navigate to="/404" replace />
  if (isPending) return <InviteSkeleton onRetry={anew} />
  if (data === undefined) {
    const slow = error instanceof ApiError && error.status === 429
    return (
      <ErrorState onRetry={() => void refetch()} {...(slow ? { title: t('slowDown'), body: error.message } : {})} />
    )
  }
  if (data.already_in && !data.own) return <AlreadyIn invite={data} />
  return <InvitePage invite={data} guest={guest} />
}

function AlreadyIn({ invite: { campaign, community } }: { invite: Invite }) {
  const { t } = useTranslation('invites')
  const words = campaign === null ? t('alreadyMember') : t('alreadySupporter')
  useEffect(() => toast.success(words), [words])
  if (campaign !== null) return <Navigate to="/campaigns/$id" params={{ id: String(campaign.id) }} replace />
  return <Navigate to="/communities/$slug" params={{ slug: community?.slug ?? '' }} replace />
}

function InviteSkeleton({ onRetry }: { onRetry: () => void }) {
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
