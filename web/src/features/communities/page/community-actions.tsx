import type { Community } from '@kindling/contract/communities/calls'
import type { Ref } from 'react'
import { GiveLink, pageOf } from '../../giveables/index.ts'
import { JoinButton } from '../membership/join-button.tsx'
import { RoomLink } from '../membership/room-link.tsx'
import { OwnMembership } from '../membership/own-membership.tsx'

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
