import * as words from '@kindling/words/common'
import { BadgeCheck } from 'lucide-react'

/** The check mark after the name of a verified nonprofit, with a space before it; it is never alone on a line. */
export const VerifiedBadge = () => (
  <span title={words.verified} className="whitespace-nowrap">
    {'\u00A0'}
    <BadgeCheck
      role="img"
      aria-label={words.verified}
      size="1.125em"
      strokeWidth={1.75}
      className="inline align-[-0.18em] text-pine"
    />
  </span>
)
