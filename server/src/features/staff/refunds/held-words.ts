import type { Words } from '../../../platform/words.ts'

/** The reason why a refund is held, as text. An unknown reason is shown as the processor named it. */
export function heldWords({ emails }: Pick<Words, 'emails'>, because: string): string {
  const known: Record<string, string> = emails.staffRefund.why
  return known[because] ?? because
}
