import * as words from '@kindling/words/giving'
import type { Giveable } from '../../giveables/index.ts'

/**
 * What is given to as a monthly gift sees it: where monthly comes first, amounts begin small; what an amount does, it does
 * every month; no goal is finished by one.
 */
export const asMonthly = (giveable: Giveable): Giveable => ({
  ...giveable,
  suggested_cents: giveable.monthly?.first ? [500, 1_000, 2_000, 5_000] : giveable.suggested_cents,
  goal_cents: null,
  impact_lines: giveable.impact_lines.map((line) => ({ ...line, text: words.everyMonth(line) })),
})
