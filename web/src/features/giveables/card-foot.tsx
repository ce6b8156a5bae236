import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/giveables/giveables'
import { HandHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { LinkTarget } from './giveable.ts'
import { AsWritten } from '../../ui/text/as-written.tsx'

type Props = {
  lead: ReactNode
  below: ReactNode
  give?: (LinkTarget & { words: string }) | undefined
  className: string
}

/** In the row layout the whole row is the link. */
export function CardFoot({ lead, below, give, className }: Props) {
  return (
    <div className={`flex flex-wrap items-center justify-between gap-3 ${className}`}>
      <div className="min-w-[min(6.5rem,100%)] flex-1 in-rows:*:inline">
        <p className="me-2 font-semibold tabular-nums in-rows:text-small">
          <AsWritten>{lead}</AsWritten>
        </p>
        <p className="text-small text-text-2">{below}</p>
      </div>
      {give && (
        <LinkButton
          to={give.to}
          {...(give.search && { search: give.search })}
          variant="soft"
          size="md"
          className="relative shrink-0 in-rows:hidden!"
          aria-label={give.words}
          icon={<HandHeart size={20} strokeWidth={1.75} aria-hidden />}
        >
          {commonWords.give}
        </LinkButton>
      )}
    </div>
  )
}

/** The start of what an organizer published at the end, at the foot of a card. */
export function CardOutcome({ text }: { text: string }) {
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="text-small font-semibold text-pine">{words.whatItDid}</p>
      <p dir="auto" lang="" className="as-name-aligned line-clamp-3 text-small text-text-2">
        {text}
      </p>
    </div>
  )
}
