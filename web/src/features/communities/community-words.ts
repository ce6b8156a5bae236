import type { Community } from '@kindling/contract/communities'
import { useTranslation } from 'react-i18next'
import { apart } from '../../platform/i18n.ts'
import { formatCount, shortDate } from '../../ui/day-words.ts'

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
