import * as words from '@kindling/words/notifications/notifications'
import type { groups } from '@kindling/words/notifications/notifications'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PagedList } from '../../ui/states/paged-list.tsx'
import { NotificationItem } from './notification-item.tsx'
import type { NotificationTarget } from '@kindling/contract/notifications/types'
import { type Shown, useNotifications } from './use-notifications.ts'
import { clsx } from 'clsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'
import { timeNow } from '../../platform/browser/clock.ts'

export function NotificationList({ onFollow }: { onFollow: (target: NotificationTarget) => void }) {
  return (
    <PagedList
      list={useNotifications()}
      waiting={<NotificationsSkeleton />}
      empty={<EmptyState title={words.empty} body={words.emptyBody} glyph="bell" />}
      footClass="pt-4 [&>button]:w-full"
    >
      {(rows) =>
        grouped(rows).map(([when, group]) => (
          <section key={when} aria-label={words.groups[when]} className="-mx-4 dialog:-mx-6">
            <h3 className="px-4 pt-3 pb-2 font-ui text-small font-semibold tracking-normal text-text-2 dialog:px-6">
              {words.groups[when]}
            </h3>
            <ul>
              {group.map((row) => (
                <NotificationItem key={row.uuid} row={row} onFollow={onFollow} />
              ))}
            </ul>
          </section>
        ))
      }
    </PagedList>
  )
}

/** Groups the rows by time, in the given order, newest first. */
function grouped(rows: readonly Shown[]): [When, Shown[]][] {
  const now = timeNow()
  return [...Map.groupBy(rows, ({ at }) => whenWas(new Date(at), now))]
}

type When = keyof typeof groups
const day = 86_400_000

/** Today in local time; this week: the six days before. */
function whenWas(at: Date, now: Date): When {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  if (at.getTime() >= today) return 'today'
  return at.getTime() >= today - 6 * day ? 'week' : 'earlier'
}

const rows = [
  { thing: true, width: 'w-full' },
  { thing: false, width: 'w-4/5' },
  { thing: true, width: 'w-11/12' },
  { thing: false, width: 'w-3/4' },
  { thing: true, width: 'w-5/6' },
]

const NotificationsSkeleton = () => (
  <LoadingRegion>
    {rows.map(({ thing, width }, index) => (
      <div key={index} className="flex h-19 items-center gap-4">
        <Skeleton className={clsx('size-[48px] shrink-0', thing ? 'rounded-thing' : 'rounded-pill')} />
        <span className="grid grow gap-2">
          <Skeleton className={clsx('h-4', width)} />
          <Skeleton className="h-3.5 w-1/3" />
        </span>
      </div>
    ))}
  </LoadingRegion>
)
