import type { Person } from '@kindling/contract/common'
import * as words from '@kindling/words/giveables/giveables'
import { isolate } from '@kindling/words/locale'
import { formatCount } from '../../ui/text/day-words.ts'

/** From 1,000 on the two are not subtracted, so that the number matches "2.2K supporters" beside it. */
export function facesWords(people: readonly Person[], total: number): string | null {
  const unlike = people.filter((person, i) => people.findIndex((other) => other.uuid === person.uuid) === i)
  const [first, second] = unlike
  if (first === undefined || second === undefined) return null
  const names = { first: isolate(first.first_name), second: isolate(second.first_name) }
  const count = total - 2
  return count < 1
    ? words.facesTwo(names)
    : words.facesMore({ ...names, count, formatted: formatCount(count < 1_000 ? count : total) })
}
