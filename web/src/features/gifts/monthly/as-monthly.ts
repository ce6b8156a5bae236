import * as words from '@kindling/words/gifts/gifts'
import type { Giveable } from '../../giveables/index.ts'

/** Without a goal, because a monthly gift finishes none. */
export const asMonthly = (giveable: Giveable): Giveable => ({
  ...giveable,
  suggested_cents: giveable.monthly?.first ? [500, 1_000, 2_000, 5_000] : giveable.suggested_cents,
  goal_cents: null,
  impact_lines: giveable.impact_lines.map((line) => ({ ...line, text: words.everyMonth(line) })),
})
