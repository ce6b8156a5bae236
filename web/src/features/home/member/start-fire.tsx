import type { GiveableRef } from '@kindling/contract/common'
import type { Home } from '@kindling/contract/home'
import * as words from '@kindling/words/member-home'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, X } from 'lucide-react'
import { clsx } from 'clsx'
import { useSession } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { changeSettings } from '../../accounts/index.ts'
import { pageOf, type Way } from '../../giveables/index.ts'

type Steps = NonNullable<Home['start']>
const order = ['joined', 'gave', 'invited'] as const

/** Each step leads to where it is done. */
export function StartFire({ steps, inviteTo }: { steps: Steps; inviteTo: GiveableRef | null }) {
  if (useSession().user?.settings?.start_put_away === true) return null
  const done = order.filter((step) => steps[step]).length
  const ways: Record<(typeof order)[number], Way> = {
    joined: { to: '/explore' },
    gave: { to: '/campaigns' },
    invited: inviteTo ? { to: pageOf(inviteTo), search: { share: 1 } } : { to: '/explore' },
  }
  return (
    <Card as="section" aria-labelledby="start-title">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h2 id="start-title" className="text-h3">
            {words.start.title}
          </h2>
          <p className="text-small text-text-2">{words.start.done({ count: done })}</p>
        </div>
        <IconButton
          label={words.start.putAway}
          className="-me-2 -mt-2"
          onClick={() => changeSettings({ start_put_away: true })}
        >
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {order.map((step) => (
          <li key={step}>
            <Link {...ways[step]} className="flex min-h-12 items-center gap-3">
              <span
                className={clsx(
                  'grid size-6 shrink-0 place-items-center rounded-pill border',
                  steps[step] ? 'border-pine bg-pine-soft text-pine' : 'border-control',
                )}
              >
                {steps[step] && <Check size={16} strokeWidth={3} aria-hidden />}
              </span>
              <span className={clsx('grow', steps[step] ? 'text-text-2' : 'font-semibold')}>
                {words.start[step]}
                {steps[step] && <span className="sr-only">: {words.start.isDone}</span>}
              </span>
              <ChevronRight
                size={20}
                strokeWidth={1.75}
                aria-hidden
                className="shrink-0 text-text-3 rtl:-scale-x-100"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
