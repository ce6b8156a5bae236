import type { ListedCommunity } from '@kindling/contract/communities/calls'
import { FacePile } from '../../../ui/pictures/face-pile.tsx'
import { membersAndFriends } from '../community-words.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

export function FriendsInRow({
  members,
  friends,
}: {
  members: number
  friends: NonNullable<ListedCommunity['friends']>
}) {
  return (
    <p className="mt-auto hidden items-center gap-2 pt-2 text-small text-text-2 in-rows:flex">
      <FacePile people={friends.faces} most={2} />
      <span>
        <AsWritten>{membersAndFriends(members, friends)}</AsWritten>
      </span>
    </p>
  )
}
