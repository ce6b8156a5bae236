import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as words from '@kindling/words/gifts/gifts'
import { useEffect, useState } from 'react'
import { Marked } from '../../../ui/text/marked.tsx'
import { Meter } from '../../../ui/pictures/meter.tsx'
import { exactMoney, shortMoney } from '../../../ui/text/amounts.ts'
import { WithMatch } from '../../giveables/index.ts'
import type { GiftProgress } from './gift-progress.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** The ember's animation takes this long to reach the meter. */
const landsAfterMs = 450

/** Animates the goal from before to after this gift; the old figure is shown beside it, struck out. */
export function ThanksMeter({
  progress,
  matched,
  quiet,
  skipped,
}: {
  progress: GiftProgress
  /** What a sponsor had added before this gift, and with it; in cents. */
  matched: { before: number; after: number }
  quiet: boolean
  skipped: boolean
}) {
  const [landed, setLanded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLanded(true), landsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const { before, after, near, met, goal_cents } = progress
  const goal = exactMoney(goal_cents)
  const amounts = [after.left_cents, before.left_cents, goal_cents]
  const [now, then] = figures(progress)
  const moved = landed || skipped
  const meter = near
    ? giveablesWords.meterNear({ percent: after.percent, left: exactMoney(after.left_cents), goal })
    : giveablesWords.meterValue({ percent: after.percent, raised: exactMoney(after.raised_cents), goal })
  const tone = met ? 'pine' : quiet ? 'plum' : 'ember'
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-lead font-bold">
          <AsWritten amounts={amounts}>
            {progress.finished ? (quiet ? words.reachedIt : words.finishedIt) : now}
          </AsWritten>
        </p>
        <p className="text-small text-text-2">
          <Marked
            words={words.momentAgo({ before: then }, (text) => (
              <s>
                <AsWritten amounts={amounts}>{text}</AsWritten>
              </s>
            ))}
          />
        </p>
      </div>
      <Meter
        value={moved ? after.raised_cents : before.raised_cents}
        max={goal_cents}
        matched={moved ? matched.after : matched.before}
        tone={tone}
        label={matched.after === 0 ? meter : giveablesWords.meterMatched({ meter, match: exactMoney(matched.after) })}
        className="h-3 [&>div]:animate-none!"
      />
      <WithMatch raised_cents={after.raised_cents} matched_cents={matched.after} tone={tone} />
    </div>
  )
}

/** The figures after and before in the same unit: the amount to go, whole percent, or dollars if no percent moved. */
function figures({ before, after, near, finished, goal_cents }: GiftProgress): [string, string] {
  if (finished) return ['', shortMoney(before.left_cents)]
  if (near) return [giveablesWords.toGo({ amount: shortMoney(after.left_cents) }), shortMoney(before.left_cents)]
  if (before.percent !== after.percent)
    return [giveablesWords.percentOf({ percent: after.percent, goal: shortMoney(goal_cents) }), `${before.percent}%`]
  // cents are shown, because with rounded figures a small gift to a large goal would seem to change nothing
  return [
    giveablesWords.raisedOf({ raised: exactMoney(after.raised_cents), goal: exactMoney(goal_cents) }),
    exactMoney(before.raised_cents),
  ]
}
