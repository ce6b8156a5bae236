import type { Community } from '@kindling/contract/communities/calls'
import * as communitiesWords from '@kindling/words/communities/communities'
import * as words from '@kindling/words/communities/membership'
import { Check, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { mustRequest } from './must-request.ts'
import { AskSheet, LeaveSheet } from './sheets.tsx'
import { useMembership } from './use-membership.ts'

/** The button to join or to ask; for members it shows the membership and lets them leave. */
export function JoinButton({ community: c }: { community: Community }) {
  const [sheet, setSheet] = useState<'ask' | 'leave'>()
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
