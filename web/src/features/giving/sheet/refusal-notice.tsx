import type { DeclineReason } from '@kindling/contract/errors'
import * as cardsWords from '@kindling/words/cards'
import * as words from '@kindling/words/giving'
import { numberLocale } from '@kindling/words/locale'
import { Notice } from '../../../ui/notice.tsx'
import type { Refusal } from '../states/giving-machine.ts'

export function DeclineNotice({ reason }: { reason: DeclineReason }) {
  return <Notice>{cardsWords.decline[reason]}</Notice>
}

/** What stands above the button for a refusal; those of the amount and the card stand at their fields. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  if (refusal.kind === 'card' || refusal.kind === 'amount') return null
  if (refusal.kind === 'words') return <Notice>{refusal.text}</Notice>
  if (refusal.kind === 'wait') return <Notice>{words.refusal.wait({ time: nextMinute(refusal.until) })}</Notice>
  return <Notice>{words.refusal[refusal.kind]}</Notice>
}

const nextMinute = (until: number): string =>
  new Intl.DateTimeFormat(numberLocale, { timeStyle: 'short' }).format(Math.ceil(until / 60_000) * 60_000)
