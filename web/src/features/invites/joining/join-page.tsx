import type { InviteKind, Invite } from '@kindling/contract/invites/calls'
import { Navigate, Link } from '@tanstack/react-router'
import type { Kinds, InvitingKind } from '../../giveables/index.ts'
import { useRetry } from '../../../platform/network/use-retry.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadedPage } from '../../../ui/layout/loaded-page.tsx'
import { JoinSkeleton, JoinFrame, Reason } from '../join-frame.tsx'
import * as invitesWords from '@kindling/words/invites/invites'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { type Invited, invitedTo, pageOfInvited, seenBy } from '../invited-giveable.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, isMissing } from '../../../platform/network/api-error.ts'
import { saveInvite, type SavedInvite } from '../../../platform/session/saved-invite.ts'
import { saveReturnPath } from '../../../platform/session/return-path.ts'
import { useSession } from '../../../platform/session/session.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { AlreadyIn } from '../already-in.tsx'
import { inviteQuery } from '../invites.api.ts'
import * as accountWords from '@kindling/words/accounts/accounts'
import { isolate } from '@kindling/words/locale'
import { EmailWay, SignInButtons } from '../../accounts/index.ts'
import { PinnedInvite } from '../pinned-invite.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

const letters: readonly InviteKind[] = ['g', 'c', 'f']

/** `type`: the letter of an invite, such as `g`, or a kind of giveable. */
export function JoinPage({ type, id, kinds }: { type: string; id: string; kinds: Kinds }) {
  const letter = letters.find((one) => one === type)
  if (letter !== undefined) return <JoinByCodeScreen letter={letter} code={id} kinds={kinds} />
  const kind = Object.values(kinds).find((one) => one.type === type)
  if (!kind?.join) return <Navigate to="/404" replace />
  return <JoinScreen giving={kind.giving} join={kind.join} identifier={id} />
}

type Props = Pick<InvitingKind, 'giving' | 'join'> & { identifier: string }

/** `/communities/{id}/join` and those of other kinds: joins without an inviter. */
function JoinScreen({ giving, join, identifier }: Props) {
  const result = join.useShown(identifier)
  const retry = useRetry(giving.pageKey(identifier))
  usePageTitle(result.data === undefined ? undefined : giving.giveableOf(result.data).name)
  return (
    <LoadedPage result={result} skeleton={<JoinSkeleton onRetry={retry} />}>
      {(shown) => <join.Body shown={shown} />}
    </LoadedPage>
  )
}

function InviteClosed({ to: { kind, shown, name, uuid, quiet } }: { to: Invited }) {
  const { summaryOf, coverOf, topicOf, publicPageOf } = kind.invite
  return (
    <JoinFrame shown={{ name, uuid, quiet, summary: summaryOf(shown), cover: coverOf(shown), topic: topicOf(shown) }}>
      <Reason>{invitesWords.closed}</Reason>
      <LinkButton to={publicPageOf(shown)} variant="outline" full>
        {invitesWords.lookNow}
      </LinkButton>
    </JoinFrame>
  )
}

type JoinByCodeScreenProps = { letter: InviteKind; code: string; kinds: Kinds }

/** `/g/{code}/join` and those of other kinds: a guest signs in and returns, a member confirms. */
function JoinByCodeScreen({ letter, code, kinds }: JoinByCodeScreenProps) {
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

type SignInToJoinProps = { invite: Invite; to: Invited; kept: SavedInvite; kinds: Kinds }

/** The giveable is pinned above; sign-in returns here. */
function SignInToJoin({ invite, to, kept, kinds }: SignInToJoinProps) {
  const { title, body } = to.kind.join.signIn
  return (
    <div className="mt-8 grid gap-6">
      <PinnedInvite kept={kept} kinds={kinds} />
      <div>
        <h1 tabIndex={-1} className="text-h1 text-balance wrap-anywhere outline-none">
          <AsWritten>{title({ name: isolate(to.name) })}</AsWritten>
        </h1>
        <p className="mt-1.5 text-lead text-text-2">{body}</p>
      </div>
      <div className="grid gap-2">
        <SignInButtons />
        <EmailWay />
      </div>
      {invite.brings && (
        <p className="text-small text-text-2">
          <AsWritten>{seenBy(invite)}</AsWritten>
        </p>
      )}
      <p className="text-center text-text-2">
        {accountWords.haveAccount}{' '}
        <Link to="/login" className="hit-44 font-semibold text-ember-text">
          {accountWords.signIn}
        </Link>
      </p>
    </div>
  )
}
