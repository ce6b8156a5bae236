import type { Community } from '@kindling/contract/communities'
import { useTranslation } from 'react-i18next'
import type { Giveable } from '../giveables/giveable.ts'
import { formatCount, shortDate } from '../giveables/day-words.ts'
import { oneTimePresets } from '../amounts/presets.ts'

// First-strong isolates keep a right-to-left name from turning the words around it.
const apart = (name: string) => `\u2068${name}\u2069`

/** "412 members". */
export function useMembersWords(count: number): string {
  const { t } = useTranslation('communities')
  return t('membersCount', { count, formatted: formatCount(count) })
}

/** "Leo and 3 friends are in"; null where the viewer knows nobody there. */
export function useFriendsWords(friends: Community['friends']): string | null {
  const { t } = useTranslation('communities')
  if (friends === null || friends.first === null || friends.count < 1) return null
  const first = apart(friends.first.first_name)
  return friends.count === 1 ? t('friends.one', { first }) : t('friends.more', { first, count: friends.count - 1 })
}

/** A calendar date of the answer, "Dec 1". */
export const dateWords = (day: string): string => shortDate(new Date(`${day}T00:00:00Z`), undefined, 'UTC')

/** A community as the giving sheet takes it. */
export function useCommunityGiveable(c: Community): Giveable {
  const { t } = useTranslation('giveables')
  const first = c.allocation[0]?.nonprofit.name ?? c.name
  return {
    type: 'communities',
    id: c.id,
    uuid: c.uuid,
    name: c.name,
    receiver: t('splitAcross', { count: c.allocation.length, name: first }),
    payee: c.allocation.length === 1 ? first : c.name,
    quiet: false,
    goal_cents: null,
    raised_cents: c.raised_cents,
    suggested_cents: c.suggested_cents.length > 0 ? c.suggested_cents : [...oneTimePresets.communities],
    impact_lines: c.impact_lines,
  }
}
