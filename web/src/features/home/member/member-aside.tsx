import type { GiveableRef } from '@kindling/contract/common'
import { YourMonth } from '../../plan/index.ts'
import { InviteCard } from './invite-card.tsx'

/** Beside a member's home: the month to come, and a friend to invite. */
export const MemberAside = ({ inviteTo }: { inviteTo: GiveableRef | null | undefined }) => (
  <>
    <YourMonth />
    {inviteTo && <InviteCard to={inviteTo} />}
  </>
)
