import type { Words } from '../../../platform/words.ts'

/** Why a refund does not go, in words; a refusal that has none is given as the processor names it. */
export function heldWords({ letters }: Pick<Words, 'letters'>, because: string): string {
  const known: Record<string, string> = letters.staffRefund.why
  return known[because] ?? because
}
