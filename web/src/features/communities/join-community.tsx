import type { Community } from '@kindling/contract/communities/calls'
import * as communitiesWords from '@kindling/words/communities/communities'
import * as invitesWords from '@kindling/words/invites/invites'
import * as words from '@kindling/words/invites/joining'
import * as membershipWords from '@kindling/words/communities/membership'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { pageOf } from '../giveables/index.ts'
import { AlreadyIn, JoinFrame, Reason } from '../invites/index.ts'
import { communityQuery } from './communities.api.ts'
import { AskForm } from './membership/ask-form.tsx'
import { mustRequest } from './membership/must-request.ts'
import { SentAway } from './membership/sent-away.tsx'
import { closedWords } from './membership/own-membership.tsx'
import { useMembership } from './membership/use-membership.ts'

type Props = { shown: Community; code?: string | undefined; inviter?: string | undefined }

/**
 * Joining opens the community's page at once; a request to join is confirmed here once the server has it. A person who
 * rejoins is not told that the inviter will be notified, because that happened the first time.
 */
export function JoinCommunity({ shown, code, inviter }: Props) {
  const { data: c } = useQuery({ ...communityQuery(shown.slug), initialData: shown })
  // an invite page has its own message
  if (code === undefined && c.membership?.state === 'active')
    return <AlreadyIn page={pageOf({ type: 'communities', id: c.slug })} words={invitesWords.alreadyMember} />
  return (
    <JoinFrame
      shown={{ ...c, summary: c.tagline, quiet: false }}
      inviter={c.may.includes('join') && c.membership === null ? inviter : undefined}
    >
      <Step community={c} code={code} />
    </JoinFrame>
  )
}

type StepProps = { community: Community; code: string | undefined }

function Step({ community: c, code }: StepProps) {
  const closed = closedWords(c)
  if (closed !== null) return <CannotJoin community={c} reason={closed} />
  if (c.membership?.state === 'requested') return <Asked community={c} />
  if (c.may.includes('join'))
    return mustRequest(c) ? <Ask community={c} code={code} /> : <JoinAtOnce community={c} code={code} />
  return <CannotJoin community={c} reason={words.cannotJoin} />
}

function JoinAtOnce({ community: c, code }: StepProps) {
  const navigate = useNavigate()
  const { join } = useMembership(c)
  return (
    <>
      <p className="font-semibold">{words.free}</p>
      <Button
        full
        onClick={() => {
          join.mutate(code === undefined ? {} : { code })
          void navigate({ to: '/communities/$slug', params: { slug: c.slug }, replace: true })
        }}
      >
        {words.join}
      </Button>
    </>
  )
}

function Ask({ community: c, code }: StepProps) {
  return (
    <>
      {c.sent_away !== null && <SentAway sent={c.sent_away} />}
      <p className="font-semibold">{words.free}</p>
      <p className="-mt-2 text-small text-text-2">{membershipWords.askBody}</p>
      <AskForm community={c} code={code} />
    </>
  )
}

function Asked({ community: c }: { community: Community }) {
  const { leave } = useMembership(c)
  return (
    <>
      <p role="status" className="rounded-m bg-pine-soft px-3.5 py-3 font-semibold text-pine">
        {communitiesWords.asked}
      </p>
      <Look community={c} />
      {c.may.includes('leave') && (
        <Button variant="ghost" full onClick={() => leave.mutate()}>
          {membershipWords.withdrawRequest}
        </Button>
      )}
    </>
  )
}

function CannotJoin({ community: c, reason }: { community: Community; reason: string }) {
  return (
    <>
      {c.sent_away?.how === 'banned' ? <SentAway sent={c.sent_away} /> : <Reason>{reason}</Reason>}
      <Look community={c} />
    </>
  )
}

const Look = ({ community: { slug } }: { community: Community }) => (
  <LinkButton to="/communities/$slug" params={{ slug }} variant="outline" full>
    {invitesWords.lookNow}
  </LinkButton>
)
