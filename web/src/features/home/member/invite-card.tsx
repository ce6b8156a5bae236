import type { GiveableRef } from '@kindling/contract/common'
import * as words from '@kindling/words/home/member-home'
import { Card } from '../../../ui/layout/card.tsx'
import { InviteFriend } from '../../invites/index.ts'

export function InviteCard({ to }: { to: GiveableRef }) {
  return (
    <Card as="section" className="grid gap-3 p-5">
      <div>
        <h2 className="text-h3">{words.inviteTitle}</h2>
        <p className="mt-1 text-small text-text-2">{words.inviteTo({ name: to.name })}</p>
      </div>
      <InviteFriend giveable={to} />
    </Card>
  )
}
