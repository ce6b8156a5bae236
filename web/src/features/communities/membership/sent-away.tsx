import type { Community } from '@kindling/contract/communities'
import { apart } from '@kindling/words/locale'
import * as words from '@kindling/words/membership'
import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'

type Props = { sent: NonNullable<Community['sent_away']> }

/** What its organizers decided, in kind words and in their own; whoever is banned can write to us. */
export function SentAway({ sent: { how, reason } }: Props) {
  return (
    <div className="grid gap-1 rounded-m bg-info-soft px-3.5 py-3 text-small text-info">
      <p>{words.sentAway[how]}</p>
      {reason !== null && <p className="wrap-anywhere">{words.theyWrote({ reason: apart(reason) })}</p>}
      {how === 'banned' && <WriteToUs />}
    </div>
  )
}

function WriteToUs() {
  const { data } = useQuery(publicConfigQuery)
  if (data === undefined) return null
  return (
    <p>
      <a href={`mailto:${data.support_email}`} className="hit-44 font-semibold underline">
        {words.wrongly}
      </a>
    </p>
  )
}
