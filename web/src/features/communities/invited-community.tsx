import type { Community } from '@kindling/contract/communities/calls'
import type { Invite } from '@kindling/contract/invites/calls'
import * as words from '@kindling/words/communities/communities'
import * as invitesWords from '@kindling/words/invites/invites'
import { isolate } from '@kindling/words/locale'
import { FacesLine } from '../../ui/pictures/face-pile.tsx'
import { friendsWords, inviteFacts } from './community-words.ts'
import { mustRequest } from './membership/must-request.ts'
import { MonthWords } from './month-words.tsx'
import { useWayIn } from './way-in.ts'
import { pageOf } from '../giveables/index.ts'
import { InviteActions, InviteFacts, LatestUpdate } from '../invites/index.ts'

type Props = { shown: Community; invite: Invite; join: string }

export function InvitedCommunity({ shown: c, invite, join }: Props) {
  const { look } = useWayIn(c.slug)
  const joinLabel = mustRequest(c) ? invitesWords.askToJoin : invitesWords.join
  return (
    <>
      <InviteFacts {...inviteFacts(c)} />
      <p className="text-text-2">
        <MonthWords community={c} />
      </p>
      {c.friends && <FacesLine people={c.friends.faces}>{friendsWords(c.friends)}</FacesLine>}
      {(c.status === 'frozen' || c.status === 'archived') && (
        <p className="rounded-m bg-info-soft px-3.5 py-3 text-small text-info">{words.closed[c.status]}</p>
      )}
      {c.membership?.state === 'requested' && <p className="text-text-2">{words.asked}</p>}
      <InviteActions
        invite={invite}
        look={look}
        give={c.may.includes('join') ? { to: join, label: joinLabel({ name: isolate(c.name) }) } : null}
      />
      <LatestUpdate update={invite.latest_update} page={pageOf({ type: 'communities', id: c.slug })} />
    </>
  )
}
