import type { DeclineReason } from '@kindling/contract/errors'
import * as cardsWords from '@kindling/words/cards/cards'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/gifts/gifts'
import { minuteAfter } from '../../../ui/text/day-words.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import type { Refusal } from '../states/giving-machine.ts'

export function DeclineNotice({ reason }: { reason: DeclineReason }) {
  return <Notice>{cardsWords.decline[reason]}</Notice>
}

/** The error above the button; errors of the amount and the card are shown at their fields. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  if (refusal.kind === 'card' || refusal.kind === 'amount') return null
  if (refusal.kind === 'words') return <Notice>{refusal.text}</Notice>
  if (refusal.kind === 'wait') return <Notice>{commonWords.tryAfter({ time: minuteAfter(refusal.until) })}</Notice>
  return <Notice>{words.refusal[refusal.kind]}</Notice>
}
