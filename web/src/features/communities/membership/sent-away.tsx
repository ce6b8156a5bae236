import type { Community } from '@kindling/contract/communities/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/membership'
import { WriteToOperator } from '../../giveables/index.ts'

type Props = { sent: NonNullable<Community['sent_away']> }

/** Shows a removed or banned person the organizers' decision and reason; a banned person can write to us. */
export function SentAway({ sent: { how, reason } }: Props) {
  return (
    <div className="grid gap-1 rounded-m bg-info-soft px-3.5 py-3 text-small text-info">
      <p>{words.removedBecause[how]}</p>
      {reason !== null && <p className="wrap-anywhere">{words.theyWrote({ reason: isolate(reason) })}</p>}
      {how === 'banned' && <WriteToUs />}
    </div>
  )
}

/** A link to write to us about such a decision. */
export const WriteToUs = () => (
  <p>
    <WriteToOperator className="hit-44 font-semibold underline">{words.mistake}</WriteToOperator>
  </p>
)
