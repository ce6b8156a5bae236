import * as words from '@kindling/words/chats/chats'
import { numberLocale } from '@kindling/words/locale'
import { shortDate } from '../../../ui/text/day-words.ts'
import { timeNow } from '../../../platform/browser/clock.ts'

let clock: Intl.DateTimeFormat | undefined

/** "4:12 PM" */
export const clockTime = (at: string): string =>
  (clock ??= new Intl.DateTimeFormat(numberLocale, { timeStyle: 'short' })).format(new Date(at))

/** "Today", "Yesterday", "Nov 18". */
export function dayTitle(at: string, now = timeNow()): string {
  const then = new Date(at)
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (then.toDateString() === now.toDateString()) return words.today
  return then.toDateString() === yesterday.toDateString() ? words.yesterday : shortDate(then, now)
}
