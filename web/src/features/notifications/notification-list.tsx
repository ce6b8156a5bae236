import * as words from '@kindling/words/notifications/notifications'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PagedList } from '../../ui/states/paged-list.tsx'
import { NotificationItem } from './notification-item.tsx'
import type { NotificationTarget } from '@kindling/contract/notifications/types'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { type Shown, useNotifications } from './use-notifications.ts'
import { type When, whenWas } from './when.ts'

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
  const now = new Date()
  return [...Map.groupBy(rows, ({ at }) => whenWas(new Date(at), now))]
}
