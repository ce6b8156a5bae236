import * as words from '@kindling/words/notifications/notifications'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { distanceAgo } from '../../ui/text/distance-ago.ts'
import { Marked } from '../../ui/text/marked.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import type { NotificationTarget } from '@kindling/contract/notifications/types'
import type { Shown } from './use-notifications.ts'

const tones = {
  ember: { badge: 'bg-primary text-on-primary', alone: 'bg-ember-soft text-ember-text' },
  plum: { badge: 'bg-plum text-white dark:text-night', alone: 'bg-plum-soft text-plum' },
  info: { badge: 'bg-info text-white dark:text-night', alone: 'bg-info-soft text-info' },
  pine: { badge: 'bg-pine text-white dark:text-night', alone: 'bg-pine-soft text-pine' },
  danger: { badge: 'bg-danger text-white dark:text-night', alone: 'bg-danger-soft text-danger' },
}

type Props = { row: Shown; onFollow: (target: NotificationTarget) => void }

export function NotificationItem({ row, onFollow }: Props) {
  return (
    <li className={clsx('group/item', row.isNew && 'bg-ember-soft')}>
      <RowLink target={row.target} onFollow={onFollow}>
        <Picture row={row} />
        <span className="flex min-w-0 grow items-center gap-3 border-b border-line py-3.5 group-last/item:border-transparent">
          <span className="min-w-0 grow">
            <span className="block wrap-anywhere">
              <Marked words={row.words} />
            </span>
            <span className="block text-small text-text-2">
              <RelativeTime at={row.at} format={distanceAgo} />
              {row.isNew && <b className="ms-2 font-semibold text-ember-text">{words.isNew}</b>}
            </span>
          </span>
          {row.isNew && <span aria-hidden className="size-2 shrink-0 rounded-pill bg-ember" />}
        </span>
      </RowLink>
    </li>
  )
}

function Picture({ row: { face, icon: Icon, tone, isNew } }: { row: Shown }) {
  if (face === null)
    return (
      <span
        className={clsx(
          'mt-3.5 grid size-[48px] shrink-0 place-items-center rounded-pill',
          tones[tone].alone,
          isNew && 'bg-surface!',
        )}
      >
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
    )
  return (
    <span className="relative mt-3.5 h-fit shrink-0">
      <Avatar size="lg" {...face} />
      <span
        className={clsx(
          'absolute -end-1.5 -bottom-1.5 grid size-[24px] place-items-center rounded-pill ring-2 ring-surface',
          tones[tone].badge,
        )}
      >
        <Icon size={13} strokeWidth={2} aria-hidden />
      </span>
    </span>
  )
}

const rowClasses =
  'flex min-h-19 w-full gap-4 px-4 text-start outline-offset-[-2px] hover:bg-night/4 dialog:px-6 dark:hover:bg-white/4'

/** A target page is a link, so it can open in another tab; navigation waits until the center has left the history. */
function RowLink({
  target,
  onFollow,
  children,
}: {
  target: NotificationTarget
  onFollow: Props['onFollow']
  children: ReactNode
}) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow(target)
  }
  if (!('to' in target))
    return (
      <button type="button" className={rowClasses} onClick={() => onFollow(target)}>
        {children}
      </button>
    )
  return (
    <Link
      to={target.to}
      {...(target.search && { search: target.search })}
      {...(target.hash !== undefined && { hash: target.hash })}
      preload={false}
      className={rowClasses}
      onClick={follow}
    >
      {children}
    </Link>
  )
}
