import { WithMatch } from '../../giveables/index.ts'
import { phaseOf } from '../clock/phase.ts'
import { FlashBar } from '../flash-bar.tsx'
import { flashWords } from '../flash-words.ts'
import { timeOnPaper, timeWords } from '../time-left.ts'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import type { Flash } from '../flash.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { OnPaper } from '../../../ui/text/on-paper.tsx'

export function FlashMeter({ flash: c, now }: { flash: Flash; now: number }) {
  const { progress, amounts, toGo, raised, raisedOf, matched, givers } = flashWords(c)
  const counts = progress.met || phaseOf(c, now) === 'over'
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-display text-money-lg font-bold">
          <AsWritten amounts={amounts}>{counts ? raised : giveablesWords.toGo({ amount: toGo })}</AsWritten>
        </p>
        <p className="text-small text-text-2">
          <OnPaper paper={timeOnPaper(c, now)}>{timeWords(c, now)}</OnPaper>
        </p>
      </div>
      <FlashBar flash={c} className="mt-2" />
      <div className="mt-2 flex flex-wrap justify-between gap-x-3 text-small text-text-2 tabular-nums">
        <p>
          <AsWritten amounts={amounts}>{raisedOf}</AsWritten>
        </p>
        {c.raised_cents > 0 && <p>{givers}</p>}
      </div>
      <WithMatch raised_cents={c.raised_cents} matched_cents={matched} tone={progress.tone} />
    </div>
  )
}
