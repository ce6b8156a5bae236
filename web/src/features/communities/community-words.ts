import type { Community } from '@kindling/contract/communities'
import * as words from '@kindling/words/communities'
import { apart } from '@kindling/words/locale'
import { formatCount } from '../../ui/day-words.ts'

export function membersWords(count: number): string {
  return words.membersCount({ count, formatted: formatCount(count) })
}

/** "Leo and 3 friends are in"; null where the viewer knows nobody there. */
export function friendsWords(friends: Community['friends']): string | null {
  if (friends === null || friends.first === null || friends.count < 1) return null
  const first = apart(friends.first.first_name)
  return friends.count === 1 ? words.friends.one({ first }) : words.friends.more({ first, count: friends.count - 1 })
}
