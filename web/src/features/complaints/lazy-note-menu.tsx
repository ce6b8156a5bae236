import type { SupporterRow } from '@kindling/contract/common'
import { lazyPart } from '../../ui/states/lazy-part.tsx'

/** Lazy, because few people need it. */
const NoteMenu = lazyPart<{ row: SupporterRow }>(
  () => import('./note-menu.tsx').then((m) => m.NoteMenu),
  () => null,
)

/** The menu of a gift's note. Its place is reserved before it has loaded, so that nothing moves. */
export const noteMenu = (row: SupporterRow) => (
  <div className="-my-2.5 -me-3 size-11 shrink-0">
    <NoteMenu row={row} />
  </div>
)
