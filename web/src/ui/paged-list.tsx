import * as words from '@kindling/words/common'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Paged } from '../platform/network/paged-query.ts'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'

type Props<Row> = {
  list: Paged<Row>
  waiting: ReactNode
  empty: ReactNode
  /** Says "You're all caught up." at the end; a short list inside a page needs no such line. */
  endLine?: boolean
  /** Further pages come by the button alone, where more of the page stands below. */
  byButton?: boolean
  footClass?: string | undefined
  /** One `li` a row. */
  children: (rows: Row[]) => ReactNode
}

/** A list without end in all its states: waiting, failed, empty, rows with a way to more of them, the end. */
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

/** Of the window, and of a sheet that scrolls in it. */
const near = { rootMargin: '300px', scrollMargin: '300px' }

type FootProps = Pick<Props<never>, 'endLine' | 'byButton' | 'footClass'> & {
  list: Omit<Paged<never>, 'rows'>
  count: number
  box: RefObject<HTMLElement | null>
}

/** Loads the next page 300 px before it comes into view, and by its button; after a failure only the button loads again. */
function Foot({ list, count, box, endLine = false, byButton = false, footClass = '' }: FootProps) {
  const { hasMore, loadingMore, moreFailed, loadMore } = list
  const foot = useRef<HTMLDivElement>(null)
  const [hadMore, setHadMore] = useState(hasMore)
  if (hasMore && !hadMore) setHadMore(true)
  const load = useEffectEvent(loadMore)
  const waits = hasMore && !loadingMore && !moreFailed && !byButton
  useEffect(() => {
    const element = foot.current
    if (element === null || !waits) return
    // several moments can be told at once: the last one holds
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load(), near)
    observer.observe(element)
    return () => observer.disconnect()
  }, [waits])
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

/** Whoever pressed the button goes on at the first row that came, unless the focus has gone elsewhere meanwhile. */
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

/** Tells screen readers how many rows came with the last page. */
function LoadedCount({ count }: { count: number }) {
  const [seen, setSeen] = useState({ count, more: 0 })
  if (seen.count !== count) setSeen({ count, more: Math.max(0, count - seen.count) })
  return (
    <span role="status" className="sr-only">
      {seen.more > 0 ? words.loaded({ count: seen.more }) : ''}
    </span>
  )
}
