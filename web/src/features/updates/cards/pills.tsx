import type { UpdateCard } from '@kindling/contract/updates/calls'
import type { UpdateTag } from '@kindling/contract/updates/rules'
import * as words from '@kindling/words/updates/updates'
import { clsx } from 'clsx'
import { HandHeart, Pin } from 'lucide-react'
import type { ReactNode } from 'react'

const colors: Record<UpdateTag, string> = {
  giveaway: 'bg-marigold-soft text-marigold-text',
  thank_you: 'bg-ember-soft text-ember-text',
  payout: 'bg-info-soft text-info',
  milestone: 'bg-pine-soft text-pine',
  news: 'bg-surface-2 text-text-2',
}

const Pill = ({ className, children }: { className: string; children: ReactNode }) => (
  <li className={clsx('inline-flex items-center gap-1.5 rounded-pill px-3 py-1 text-small font-semibold', className)}>
    {children}
  </li>
)

/** The tags and marks of an update; renders nothing if it has none. */
export function Pills({ update: u }: { update: Pick<UpdateCard, 'tags' | 'pinned' | 'helped'> }) {
  if (u.tags.length === 0 && !u.pinned && !u.helped) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {u.pinned && (
        <Pill className="bg-surface-2 text-text-2">
          <Pin size={14} strokeWidth={1.75} aria-hidden />
          {words.pinned}
        </Pill>
      )}
      {u.tags.map((tag) => (
        <Pill key={tag} className={colors[tag]}>
          {words.tags[tag]}
        </Pill>
      ))}
      {u.helped && (
        <Pill className="bg-plum-soft text-plum">
          <HandHeart size={14} strokeWidth={1.75} aria-hidden />
          {words.helped}
        </Pill>
      )}
    </ul>
  )
}
