import * as words from '@kindling/words/flash-campaigns/flash-campaigns'
import { type Phase, phaseOf } from './clock/phase.ts'
import { partsOf } from './clock/left.ts'
import { momentWords } from './clock/time-words.ts'
import type { Flash } from './flash.ts'
import { progressOf } from './flash-words.ts'

/** The time left in a few words: "3 h 12 m left". */
export function timeWords(c: Flash, now: number): string {
  const phase = phaseOf(c, now)
  const till = (at: string) => clockWords(Math.max(0, Date.parse(at) - now))
  const texts: Record<Phase, () => string> = {
    early: () => words.clock.opensIn({ time: till(c.starts_at) }),
    opening: () => words.states.opening,
    open: () => words.clock.left({ time: till(c.ends_at) }),
    closing: () => words.states.closing,
    over: () => (progressOf(c).met ? words.states.endedMet : words.states.ended),
    canceled: () => words.states.canceled,
  }
  return texts[phase]()
}

/** Paper shows the moment with its date, because it does not count down. */
export function timeOnPaper(c: Flash, now: number): string {
  const phase = phaseOf(c, now)
  if (phase === 'early') return words.states.opensAt({ time: momentWords(c.starts_at, 0) })
  if (phase === 'open') return untilWords(c)
  return timeWords(c, now)
}

export const untilWords = ({ ends_at }: Pick<Flash, 'ends_at'>) => words.clock.until({ time: momentWords(ends_at, 0) })

/** "3 h 12 m", "4 m 09 s". */
function clockWords(shown: number): string {
  const [[first, unit], [second]] = partsOf(shown) as [[number, string], [number, string]]
  if (unit === 'day') return words.clock.days({ d: first, h: second })
  if (unit === 'hour') return words.clock.hours({ h: first, m: second })
  return words.clock.minutes({ m: first, s: String(second).padStart(2, '0') })
}
