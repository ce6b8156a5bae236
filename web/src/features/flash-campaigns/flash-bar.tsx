import { Meter } from '../../ui/pictures/meter.tsx'
import { flashWords } from './flash-words.ts'
import type { Flash } from './flash.ts'

/** The meter of gifts and match, in two tints, for every card and bar of a flash campaign. */
export function FlashBar({ flash: c, ...look }: { flash: Flash; thin?: boolean; className?: string }) {
  const { progress, matched, meter } = flashWords(c)
  return (
    <Meter value={c.raised_cents} matched={matched} max={c.goal_cents} tone={progress.tone} label={meter} {...look} />
  )
}
