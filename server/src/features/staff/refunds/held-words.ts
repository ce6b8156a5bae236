import type { Words } from '../../../platform/words.ts'

/** The reason why a refund waits, in words; an unknown reason stays as the processor named it. */
export function heldWords({ letters }: Pick<Words, 'letters'>, because: string): string {
  const known: Record<string, string> = letters.staffRefund.why
  return known[because] ?? because
}
