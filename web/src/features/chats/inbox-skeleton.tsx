import { Skeleton } from '../../ui/states/skeleton.tsx'
import { InboxColumns } from './inbox-columns.tsx'
import { ListSkeleton } from './list/list-skeleton.tsx'
import { ThreadSkeleton } from './thread/thread-skeleton.tsx'

/** Shown while the app loads: the chat list and an open chat, side by side on wide screens. */
export const InboxSkeleton = ({ isChatOpen = false }: { isChatOpen?: boolean }) => (
  <InboxColumns
    isChatOpen={isChatOpen}
    list={
      <>
        <div className="grid gap-2 px-4 py-3 md:pt-4">
          <Skeleton className="h-11 w-24 rounded-m max-md:hidden" />
          <Skeleton className="h-12 rounded-pill!" />
        </div>
        <ListSkeleton />
      </>
    }
  >
    <ThreadSkeleton />
  </InboxColumns>
)
