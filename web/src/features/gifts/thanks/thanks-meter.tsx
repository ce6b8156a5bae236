import { formatMoney } from '@kindling/contract/money'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as words from '@kindling/words/gifts/gifts'
import { numberLocale } from '@kindling/words/locale'
import { useEffect, useState } from 'react'
import { Marked } from '../../../ui/text/marked.tsx'
import { Meter } from '../../../ui/pictures/meter.tsx'
import type { GiftProgress } from './gift-progress.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** The ember's animation takes this long to reach the meter. */
const landsAfterMs = 450

/** Animates the goal from before to after this gift; the old figure is shown beside it, struck out. */
export function ThanksMeter({
  progress,
  quiet,
  skipped,
}: {
  progress: GiftProgress
  quiet: boolean
  skipped: boolean
}) {
  const [landed, setLanded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLanded(true), landsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const { before, after, near, met, goal_cents } = progress
  const money = (cents: number) => formatMoney(cents, { locale: numberLocale })
  const goal = money(goal_cents)
  const [now, then] = figures(progress, money)
  const moved = landed || skipped
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-lead font-bold">
          <AsWritten>{progress.finished ? (quiet ? words.reachedIt : words.finishedIt) : now}</AsWritten>
        </p>
        <p className="text-small text-text-2">
          <Marked
            words={words.momentAgo({ before: then }, (text) => (
              <s>
                <AsWritten>{text}</AsWritten>
              </s>
            ))}
          />
        </p>
      </div>
      <Meter
        value={moved ? after.raised_cents : before.raised_cents}
        max={goal_cents}
        tone={met ? 'pine' : quiet ? 'plum' : 'ember'}
        label={
          near
            ? giveablesWords.meterNear({ percent: after.percent, left: money(after.left_cents), goal })
            : giveablesWords.meterValue({ percent: after.percent, raised: money(after.raised_cents), goal })
        }
        className="h-3 [&>div]:animate-none!"
      />
    </div>
  )
}

type Money = (cents: number) => string

/** The figures after and before in the same unit: the amount to go, whole percent, or dollars if no percent moved. */
function figures({ before, after, near, finished, goal_cents }: GiftProgress, money: Money): [string, string] {
  if (finished) return ['', money(before.left_cents)]
  if (near) return [giveablesWords.toGo({ amount: money(after.left_cents) }), money(before.left_cents)]
  if (before.percent !== after.percent)
    return [giveablesWords.percentOf({ percent: after.percent, goal: money(goal_cents) }), `${before.percent}%`]
  // cents are shown, because with rounded figures a small gift to a large goal would seem to change nothing
  const exact = (cents: number) => formatMoney(cents, { style: 'exact', locale: numberLocale })
  return [
    giveablesWords.raisedOf({ raised: exact(after.raised_cents), goal: exact(goal_cents) }),
    exact(before.raised_cents),
  ]
}
