import type { Home } from '@kindling/contract/home/calls'
import { formatMoney } from '@kindling/contract/money'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { isolate, numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/home/member-home'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Card } from '../../../ui/layout/card.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { Name } from '../../../ui/text/name.tsx'

/** Shows what the last gift changed. */
export function Changed({ changed: { campaign: c, given_cents } }: { changed: NonNullable<Home['changed']> }) {
  const amount = formatMoney(given_cents, { locale: numberLocale })
  return (
    <Card as="article" className="@container relative border-marigold/40! bg-marigold-soft!">
      {/* beside the text, but above it if a large font leaves no room */}
      <div className="flex flex-wrap items-center gap-4 @min-[16rem]:flex-nowrap">
        <Cover
          uuid={c.uuid}
          image={c.cover}
          topic={c.topic}
          quiet={c.quiet}
          eager
          className="aspect-square! w-18 shrink-0 rounded-card md:w-24"
        />
        <div className="min-w-0 grow">
          <p className="text-small font-semibold text-marigold-text">{words.changed.lead}</p>
          <h2 className="text-h3">
            <Link to="/campaigns/$id" params={{ id: String(c.id) }} className="after:absolute after:inset-0">
              {words.changed.title({ amount })}
            </Link>
          </h2>
          {c.outcome !== null && (
            <p dir="auto" className="as-name-aligned line-clamp-2 text-text">
              {c.outcome}
            </p>
          )}
          <p className="mt-0.5 truncate text-small text-text-2">
            <Name>{c.title}</Name>
          </p>
          <p className="truncate text-small text-text-2">
            {giveablesWords.forWhom({ name: isolate(c.nonprofit.name) })}
          </p>
        </div>
        <ChevronRight
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className="shrink-0 text-text-2 rtl:-scale-x-100 @max-[16rem]:hidden"
        />
      </div>
    </Card>
  )
}
