import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that count as the end, and from which more messages load. */
const [close, near] = [60, 1_200]

type Thread = {
  /** Sequence numbers of the first and last message, and the number of the viewer's own pending ones. */
  first: number
  last: number | undefined
  pending: number
  /** The last message is the viewer's own. */
  endsOwn: boolean
  onNearTop: () => void
  onNearEnd: () => void
}

const scrollToEnd = (at: HTMLElement | null): void => at?.scrollTo({ top: at.scrollHeight })

/**
 * Controls the scroll position of a thread: it opens at the first unread message, otherwise at the end; it sticks to
 * the end while messages arrive, and stays in place when older ones are added above.
 */
export function useThreadScroll({ first, last, pending, endsOwn, onNearTop, onNearEnd }: Thread) {
  const box = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(false)
  const begun = useRef(false)
  const isAtEnd = useRef(true)
  const known = useRef({ first, last, pending, height: 0 })
  const nearTop = useEffectEvent(onNearTop)
  const nearEnd = useEffectEvent(onNearEnd)
  const readPosition = useEffectEvent(() => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!
    const below = scrollHeight - scrollTop - clientHeight
    known.current.height = scrollHeight
    isAtEnd.current = below < close
    setAtEnd(isAtEnd.current)
    if (scrollTop < near) nearTop()
    if (below < near) nearEnd()
  })
  useLayoutEffect(() => {
    const at = box.current!
    const before = known.current
    known.current = { ...before, first, last, pending }
    // the position before these rows were added, because the scroll event may not have fired yet
    const wasAtEnd = isAtEnd.current && before.height - at.scrollTop - at.clientHeight < close
    const isMine = begun.current && (pending > before.pending || (endsOwn && last !== before.last))
    const line = begun.current ? null : at.querySelector('#unread-line')
    begun.current = true
    if (line !== null) line.scrollIntoView({ block: 'center' })
    else if (wasAtEnd || isMine) scrollToEnd(at)
    else if (first < before.first) at.scrollTop += at.scrollHeight - before.height
    readPosition()
  }, [first, last, pending, endsOwn])
  useEffect(() => {
    const at = box.current!
    const onScroll = () => readPosition()
    at.addEventListener('scroll', onScroll, { passive: true })
    // an on-screen keyboard or a growing composer takes space: keep the end visible
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd(at)
      known.current.height = at.scrollHeight
    })
    observer.observe(at)
    observer.observe(at.firstElementChild!)
    return () => {
      at.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [])
  return {
    box,
    atEnd,
    toEnd: () => scrollToEnd(box.current),
    /** Called when scrolling to another place than the end. */
    leaveEnd: () => {
      isAtEnd.current = false
    },
  }
}
