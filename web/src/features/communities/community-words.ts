import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import { isolate } from '@kindling/words/locale'
import { formatCount } from '../../ui/text/day-words.ts'
import type { InviteFacts } from '../giveables/index.ts'
import { communityGiving } from './community-giving.ts'

export function membersWords(count: number): string {
  return words.membersCount({ count, formatted: formatCount(count) })
}

/** The receivers in one line. Only nonprofits can have the badge. */
const receiversWords = (c: Community): string =>
  c.verified ? words.goesToVerified({ count: c.allocation.length }) : communityGiving.giveableOf(c).receiver

export const inviteFacts = (c: Community): InviteFacts => ({
  place: `${c.city}, ${c.state}`,
  people: membersWords(c.members_count),
  goes: receiversWords(c),
})

/** "Larkspur Street Pantry: 141 people give together" */
export const askedAs = ({ name, givers_count: count }: Community): string =>
  count === 0 ? name : words.together({ name: isolate(name), count, formatted: formatCount(count) })

type Friends = NonNullable<Community['friends']>

/** "Leo and 3 friends are in" */
export function friendsWords({ faces, count }: Friends): string {
  const first = isolate(faces[0]?.first_name ?? '')
  return count === 1 ? words.friends.one({ first }) : words.friends.more({ first, count: count - 1 })
}

/** One line of a row: "286 members · Leo is in", "94 members · 2 friends" */
export function membersAndFriends(members: number, friends: Friends): string {
  const { count } = friends
  const among = count === 1 ? friendsWords(friends) : words.friendsCount({ count, formatted: formatCount(count) })
  return words.friendsAmong({ members: membersWords(members), friends: among })
}
