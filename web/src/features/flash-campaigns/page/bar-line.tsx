import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import { Meter } from '../../../ui/pictures/meter.tsx'
import { flashWords } from '../flash-words.ts'
import { timeWords } from '../time-left.ts'

export function BarLine({ flash: c, now }: { flash: FlashCampaign; now: number }) {
  const { toGo, raised, progress, meter } = flashWords(c)
  return (
    <>
      <p className="flex justify-between gap-2 text-small">
        <span className="font-semibold">{progress.met ? raised : toGo}</span>
        <span className="text-text-2">{timeWords(c, now)}</span>
      </p>
      <Meter value={c.raised_cents} max={c.goal_cents} tone={progress.tone} label={meter} thin className="mt-1.5" />
    </>
  )
}
