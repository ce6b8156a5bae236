import type { Community } from '@kindling/contract/communities/calls'
import type { Ref } from 'react'
import { GiveLink, pageOf } from '../../giveables/index.ts'
import { OwnMembership } from '../membership/own-membership.tsx'
import * as words from '@kindling/words/communities/membership'
import { MessageCircle, Check, UserPlus } from 'lucide-react'
import { LinkButton, Button } from '../../../ui/forms/button.tsx'
import * as communitiesWords from '@kindling/words/communities/communities'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { mustRequest } from '../membership/must-request.ts'
import { AskSheet, LeaveSheet } from '../membership/sheets.tsx'
import { useMembership } from '../membership/use-membership.ts'

type Props = { community: Community; ref: Ref<HTMLDivElement> }

export function CommunityActions({ community: c, ref }: Props) {
  return (
    <div className="mt-1 grid gap-2">
      <div ref={ref} className="flex flex-wrap gap-2 empty:hidden">
        {c.may.includes('give') && (
          <GiveLink page={pageOf({ type: 'communities', id: c.slug })} className="grow xl:hidden" />
        )}
        <JoinButton community={c} />
        {c.room !== null && <RoomLink room={c.room} />}
      </div>
      <OwnMembership community={c} />
    </div>
  )
}

/** Leads members to the chat of their community, or says why it is off. */
function RoomLink({ room: { uuid, closed } }: { room: NonNullable<Community['room']> }) {
  if (closed !== null) return <p className="w-full text-small text-text-2">{words.roomOff[closed]}</p>
  return (
    <LinkButton
      to="/chats/$chatId"
      params={{ chatId: uuid }}
      variant="outline"
      className="max-md:grow"
      icon={<MessageCircle size={20} strokeWidth={1.75} aria-hidden />}
    >
      {words.chat}
    </LinkButton>
  )
}

/** The button to join or to ask; for members it shows the membership and lets them leave. */
function JoinButton({ community: c }: { community: Community }) {
  const [sheet, setSheet] = useOpenSheet<'ask' | 'leave'>(`membership of ${c.uuid}`)
  const { join, leave } = useMembership(c)
  const close = () => setSheet(undefined)
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true }
  const isIn = c.membership?.state === 'active'
  const asks = mustRequest(c)
  return (
    <>
      {isIn && !c.may.includes('leave') && (
        <p className="flex min-h-12 items-center gap-2 text-small font-medium text-text-2">
          <Check {...icon} />
          {communitiesWords.youRunThis}
        </p>
      )}
      {isIn && c.may.includes('leave') && (
        <Button variant="outline" icon={<Check {...icon} />} aria-haspopup="dialog" onClick={() => setSheet('leave')}>
          {communitiesWords.joined}
        </Button>
      )}
      {c.may.includes('join') && (
        <Button
          variant={c.may.includes('give') ? 'outline' : 'primary'}
          icon={<UserPlus {...icon} />}
          onClick={() => (asks ? setSheet('ask') : join.mutate({}))}
        >
          {asks ? words.askToJoin : words.join}
        </Button>
      )}
      {sheet === 'ask' && <AskSheet community={c} onClose={close} />}
      {sheet === 'leave' && <LeaveSheet community={c} onLeave={() => leave.mutate()} onClose={close} />}
    </>
  )
}
