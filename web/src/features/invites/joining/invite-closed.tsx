import * as invitesWords from '@kindling/words/invites/invites'
import { LinkButton } from '../../../ui/forms/button.tsx'
import type { Invited } from '../invited-giveable.ts'
import { JoinFrame, Reason } from '../join-frame.tsx'

export function InviteClosed({ to: { kind, shown, name, uuid, quiet } }: { to: Invited }) {
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
