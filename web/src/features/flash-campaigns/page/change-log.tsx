import type { FlashCampaign, FlashLogEntry } from '@kindling/contract/flash-campaigns/calls'
import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/flash-campaigns/details'
import { numberLocale as locale } from '@kindling/words/locale'
import { ScrollText } from 'lucide-react'
import { Card } from '../../../ui/layout/card.tsx'
import { momentWords } from '../clock/time-words.ts'

/** Every change of the times and the match, newest first. */
export function ChangeLog({ flash: c, now }: { flash: FlashCampaign; now: number }) {
  return (
    <Card as="section" flush>
      <details className="group">
        <summary className="flex min-h-13 items-center gap-3 px-4 font-semibold">
          <ScrollText size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />
          <h2 className="grow font-ui text-body tracking-normal">{words.log.title}</h2>
          <span className="text-small font-normal text-text-2">{words.log.count({ count: c.log.length })}</span>
        </summary>
        <ol className="grid divide-y divide-line border-t border-line px-4">
          {c.log.toReversed().map((entry) => (
            <li key={`${entry.at} ${entry.act}`} className="flex flex-wrap justify-between gap-x-4 py-2.5 text-small">
              <span>{entryWords(entry, now)}</span>
              <time dateTime={entry.at} className="text-text-2">
                {momentWords(entry.at, now)}
              </time>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  )
}

function entryWords({ act, starts_at, ends_at, match }: FlashLogEntry, now: number): string {
  const [from, to] = [momentWords(starts_at, now), momentWords(ends_at, now)]
  if (act === 'created' || act === 'moved') return words.log[act]({ from, to })
  if (act === 'extended') return words.log.extended({ to })
  if (act === 'canceled') return words.log.canceled
  if (match === null) return words.log.matchGone
  const cap = formatMoney(match.cap_cents, { locale })
  return words.log[act]({ match: words.log.matchOf({ percent: match.percent, cap }) })
}
