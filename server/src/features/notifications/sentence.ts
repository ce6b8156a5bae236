import { isNotificationType, notificationTypes } from '@kindling/contract/notifications/types'
import type { Locale, Say, Words } from '../../platform/words.ts'
import type { ListedRow } from './listing.queries.ts'
import { listContent } from './types/list-content.ts'

export type Sentence = { text: string; path: string; content: Record<string, unknown> }

/** Includes the page that it opens. `name` formats names. Null if the type has no sentence. */
export function sentenceOf(
  { notificationTypes: { notificationWords }, locale, people }: Words,
  row: ListedRow,
  name: (name: string) => string = (plain) => plain,
): Sentence | null {
  const { type } = row
  if (!isNotificationType(type)) return null
  // each registry row matches the type of its key, which TypeScript cannot express here
  const kind = notificationTypes[type] as (typeof notificationTypes)['PaymentFailed']
  const { success, data: content } = kind.data.safeParse(listContent(type, row, { people }))
  if (!success) return null
  const { says } = notificationWords[type] as (typeof notificationWords)['ImpactMilestone']
  const text = says(content as never, sayIn(locale, name)).join('')
  return { text, path: pathOf(kind.target(content)), content }
}

const sayIn = ({ money, monthAndDay }: Locale, name: (name: string) => string): Say<string> => ({
  who: name,
  titled: name,
  what: name,
  quoted: name,
  money: (cents) => money(cents, 'exact'),
  date: (at) => monthAndDay(at),
  day: (date) => monthAndDay(date),
})

/** Targets that are overlays in the app open home when the link comes from outside. */
function pathOf(
  target: ReturnType<(typeof notificationTypes)['JoinRequested' | 'Mentioned' | 'ImpactMilestone']['target']>,
) {
  if (!('to' in target)) return '/home'
  const { to, search, hash } = target
  const query = search ? `?${new URLSearchParams(search).toString()}` : ''
  return to + query + (hash === undefined ? '' : `#${hash}`)
}
