import type { CommunityCard } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import { isolate } from '@kindling/words/locale'
import { Landmark } from 'lucide-react'
import { percentWords } from '../split/percent-words.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = { community: Pick<CommunityCard, 'allocation'>; className?: string }

/** The receivers in one line, for cards and rows. */
export function GoesTo({ community, className = '' }: Props) {
  const text = goesToWords(community)
  if (text === null) return null
  return (
    <span className={`flex gap-1.5 text-small text-pine ${className}`}>
      <Landmark size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <span className="line-clamp-3 wrap-anywhere">
        <AsWritten>{text}</AsWritten>
      </span>
    </span>
  )
}

/** "60% to North Shore Table Fund, 40% to Harbor Fridge Project". */
export function goesToWords({ allocation }: Props['community']): string | null {
  const [first, second, third] = allocation
  if (first === undefined) return null
  const name = isolate(first.nonprofit.name)
  if (second === undefined) return words.goesTo.one({ name })
  const percent = percentWords(first.basis_points)
  if (third !== undefined) return words.goesTo.more({ count: allocation.length - 1, name, percent })
  const rest = percentWords(second.basis_points)
  return words.goesTo.two({ name, percent, second: isolate(second.nonprofit.name), rest })
}
