import type { Person } from '@kindling/contract/common'
import type { TFunction } from 'i18next'
import { apart } from '../../platform/i18n.ts'
import { formatCount } from '../../ui/day-words.ts'

/** "Ana, Leo and 171 more": two first names, and how many others. Null below two people with a name. */
export function facesWords(
  people: readonly Person[],
  total: number,
  t: TFunction<['giveables', 'common']>,
): string | null {
  const unlike = people.filter((person, i) => people.findIndex((other) => other.uuid === person.uuid) === i)
  const [first, second] = unlike
  if (first === undefined || second === undefined) return null
  const names = { first: apart(first.first_name), second: apart(second.first_name) }
  const count = total - 2
  return count < 1 ? t('facesTwo', names) : t('facesMore', { ...names, count, formatted: formatCount(count) })
}
