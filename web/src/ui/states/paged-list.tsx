import * as words from '@kindling/words/common'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Paged } from '../../platform/network/paged-query.ts'
import { Button } from '../forms/button.tsx'
import { ErrorState } from './error-state.tsx'

type Props<Row> = {
  list: Paged<Row>
  waiting: ReactNode
  empty: ReactNode
  /** Shows "You're all caught up." at the end; short lists inside a page don't need it. */
  endLine?: boolean
  /** Further pages load only by the button, because the page has more content below the list. */
  byButton?: boolean
  footClass?: string | undefined
  children: (rows: Row[]) => ReactNode
}

export function PagedList<Row>({ list, waiting, empty, children, ...foot }: Props<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const { rows } = list
  if (rows === undefined) return list.failed ? <ErrorState onRetry={list.retry} /> : waiting
  if (rows.length === 0) return empty
  return (
    <>
      <div ref={box} className="contents">
        {children(rows)}
      </div>
      <Foot {...foot} list={list} count={rows.length} box={box} />
    </>
  )
}

/** Margins of the window, and of a sheet that scrolls inside it. */
const margins = { rootMargin: '300px', scrollMargin: '300px' }

type FootProps = Pick<Props<never>, 'endLine' | 'byButton' | 'footClass'> & {
  list: Omit<Paged<never>, 'rows'>
  count: number
  box: RefObject<HTMLElement | null>
}

/** Loads the next page 300 px before it becomes visible, and by its button; after an error only by the button. */
function Foot({ list, count, box, endLine = false, byButton = false, footClass = '' }: FootProps) {
  const { hasMore, loadingMore, moreFailed, loadMore } = list
  const foot = useRef<HTMLDivElement>(null)
  const [hadMore, setHadMore] = useState(hasMore)
  if (hasMore && !hadMore) setHadMore(true)
  const load = useEffectEvent(loadMore)
  const loadsByItself = hasMore && !loadingMore && !moreFailed && !byButton
  useEffect(() => {
    const element = foot.current
    if (element === null || !loadsByItself) return
    // several entries can arrive together: the last entry is the current state
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load(), margins)
    observer.observe(element)
    return () => observer.disconnect()
  }, [loadsByItself])
  const pressed = useFocusOnNew(box, foot, count)
  return (
    <div
      ref={foot}
      data-more={(hasMore && !byButton) || undefined}
      className={`grid justify-items-center gap-2 text-small text-text-2 empty:hidden ${footClass}`}
    >
      <LoadedCount count={count} />
      {moreFailed && <p role="alert">{words.loadMoreFailed}</p>}
      {hasMore && (
        <Button
          variant="outline"
          size="md"
          onClick={() => {
            pressed()
            loadMore()
          }}
          loading={loadingMore ? words.loading : undefined}
        >
          {moreFailed ? words.tryAgain : words.loadMore}
        </Button>
      )}
      {!hasMore && hadMore && endLine && <p className="py-2">{words.caughtUp}</p>}
    </div>
  )
}

/** After a press on the button, focuses the first new row, unless focus has moved meanwhile. */
function useFocusOnNew(box: RefObject<HTMLElement | null>, foot: RefObject<HTMLElement | null>, count: number) {
  const from = useRef<number>(null)
  useEffect(() => {
    if (from.current === null || count <= from.current) return
    const row = box.current?.querySelectorAll('li')[from.current]
    from.current = null
    const { activeElement: at, body } = document
    if (row === undefined || (at !== body && foot.current?.contains(at) !== true)) return
    row.tabIndex = -1
    row.focus({ preventScroll: true })
  }, [box, foot, count])
  return () => (from.current = count)
}

function LoadedCount({ count }: { count: number }) {
  const [seen, setSeen] = useState({ count, more: 0 })
  if (seen.count !== count) setSeen({ count, more: Math.max(0, count - seen.count) })
  return (
    <span role="status" className="sr-only">
      {seen.more > 0 ? words.loaded({ count: seen.more }) : ''}
    </span>
  )
}
