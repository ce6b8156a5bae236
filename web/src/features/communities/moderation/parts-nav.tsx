import type { Community } from '@kindling/contract/communities'
import * as words from '@kindling/words/moderation'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { formatCount } from '../../../ui/day-words.ts'
import { useWaitingCases } from './cases.api.ts'
import { type ModerationPart, moderationParts } from './moderation-parts.ts'

type Props = { community: Community; part: ModerationPart; look: 'bar' | 'list' }

/** The way between the parts: a bar above the content, from 1280 px on a list beside it. */
export function PartsNav({ community: c, part, look }: Props) {
  const { reports, appeals } = useWaitingCases(c.slug)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [part, reports, appeals])
  return (
    <nav
      ref={nav}
      aria-label={words.parts.label}
      className={clsx(
        look === 'bar'
          ? 'scrollbar-none relative -mx-[16px] flex gap-1 overflow-x-auto border-b border-line px-[16px] md:mx-0 md:px-0 xl:hidden'
          : 'grid gap-0.5 rounded-card border border-line bg-surface p-2 shadow-1',
      )}
    >
      {moderationParts.map((one) => (
        <Link
          key={one}
          to="/communities/$slug/moderation/{-$part}"
          params={{ slug: c.slug, part: one }}
          replace
          resetScroll={false}
          aria-current={one === part ? 'page' : undefined}
          className={clsx(
            'flex min-h-12 items-center justify-between gap-2 font-semibold whitespace-nowrap outline-offset-[-2px]',
            look === 'bar'
              ? [
                  '-mb-px border-b-[3px] px-3.5',
                  one === part ? 'border-primary text-ember-text' : 'border-transparent text-text-2 hover:text-text',
                ]
              : ['rounded-m px-3', one === part ? 'bg-surface-2' : 'text-text-2 hover:bg-surface-2 hover:text-text'],
          )}
        >
          {words.parts[one]}
          {one === 'members' && <Waiting count={c.requests_count ?? 0} told={words.waiting} />}
          {one === 'reports' && <Waiting count={reports + appeals} told={words.waitingReports} />}
        </Link>
      ))}
    </nav>
  )
}

function Waiting({ count, told }: { count: number; told: (of: { count: number }) => string }) {
  if (count === 0) return null
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-pill bg-primary px-1.5 text-micro font-bold text-on-primary">
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="sr-only">{told({ count })}</span>
    </span>
  )
}
