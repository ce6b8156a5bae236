import * as words from '@kindling/words/common'
import { BadgeCheck } from 'lucide-react'

/** The check mark after the name of a verified nonprofit, with a space before it; it is never alone on a line. */
export const VerifiedBadge = ({ size = 16 }: { size?: number }) => (
  <span className="whitespace-nowrap">
    {'\u00A0'}
    <span
      role="img"
      aria-label={words.verified}
      title={words.verified}
      className="inline-flex align-[-0.18em] text-pine"
    >
      <BadgeCheck size={size} strokeWidth={1.75} aria-hidden />
    </span>
  </span>
)
