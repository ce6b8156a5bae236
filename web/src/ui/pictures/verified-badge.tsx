import * as words from '@kindling/words/common'
import { BadgeCheck } from 'lucide-react'

/** The check mark after the name of a verified nonprofit. */
export function VerifiedBadge({ size = 16 }: { size?: number }) {
  return (
    <span
      role="img"
      aria-label={words.verified}
      title={words.verified}
      className="inline-flex shrink-0 align-[-0.18em] text-pine"
    >
      <BadgeCheck size={size} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
