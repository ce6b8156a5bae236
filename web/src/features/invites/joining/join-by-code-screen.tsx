import type { InviteKind } from '@kindling/contract/invites/calls'
import * as invitesWords from '@kindling/words/invites/invites'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, isMissing } from '../../../platform/network/api-error.ts'
import { useRetry } from '../../../platform/network/use-retry.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { saveInvite } from '../../../platform/session/saved-invite.ts'
import { saveReturnPath } from '../../../platform/session/return-path.ts'
import { useSession } from '../../../platform/session/session.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import type { Kinds } from '../../giveables/index.ts'
import { AlreadyIn } from '../already-in.tsx'
import { invitedTo, pageOfInvited } from '../invited-giveable.ts'
import { inviteQuery } from '../invites.api.ts'
import { JoinSkeleton } from '../join-frame.tsx'
import { InviteClosed } from './invite-closed.tsx'
import { SignInToJoin } from './sign-in-to-join.tsx'

type Props = { letter: InviteKind; code: string; kinds: Kinds }

/** `/g/{code}/join` and those of other kinds: a guest signs in and returns, a member confirms. */
export function JoinByCodeScreen({ letter, code, kinds }: Props) {
  const guest = useSession().token === null
  const { data, error, isPending, refetch } = useQuery(inviteQuery(letter, code))
  const retry = useRetry(inviteQuery(letter, code).queryKey)
  const to = data && invitedTo(data, kinds)
  const path = `/${letter}/${code}/join`
  const canAccept = data?.invites_open === true && !!to && to.kind.invite.canAccept(to.shown)
  usePageTitle(to?.name)
  useEffect(() => {
    if (!guest || !canAccept) return
    saveInvite({ kind: letter, code })
    saveReturnPath(path)
  }, [guest, canAccept, letter, code, path])
  if (isMissing(error) || to === null) return <Navigate to="/404" replace />
  if (isPending) return <JoinSkeleton onRetry={retry} />
  if (data === undefined || to === undefined) {
    const slow = error instanceof ApiError && error.status === 429
    const words = slow ? { title: invitesWords.slowDown, body: error.message } : {}
    return <ErrorState page onRetry={() => void refetch()} {...words} />
  }
  if (data.already_in) return <AlreadyIn page={pageOfInvited(to)} words={to.kind.invite.alreadyIn} />
  if (!data.invites_open) return <InviteClosed to={to} />
  // a guest need not sign in for a giveable that accepts nobody: the invite page explains it
  if (guest && !canAccept) return <Navigate to={`/${letter}/$code`} params={{ code }} replace />
  if (guest) return <SignInToJoin invite={data} to={to} kept={{ kind: letter, code }} kinds={kinds} />
  const { Body } = to.kind.join
  return <Body shown={to.shown} code={code} inviter={data.inviter?.first_name} />
}
