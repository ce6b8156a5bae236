import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** How near to its end a thread counts as read to the end, and from where on more is asked for. */
const [close, near] = [60, 1_200]

type Thread = {
  /** Seqs of its first and last message, and how many of one's own wait below. */
  first: number
  last: number | undefined
  pending: number
  /** The last message is one's own. */
  endsOwn: boolean
  onNearTop: () => void
  onNearEnd: () => void
}

const scrollToEnd = (at: HTMLElement | null): void => at?.scrollTo({ top: at.scrollHeight })

/**
 * Where a thread stands: it opens at what is unread, else at its end; it stays at its end while messages come, and where it
 * is when older ones come on top.
 */
export function useThreadScroll({ first, last, pending, endsOwn, onNearTop, onNearEnd }: Thread) {
  const box = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(false)
  const begun = useRef(false)
  const stays = useRef(true)
  const known = useRef({ first, last, pending, height: 0 })
  const nearTop = useEffectEvent(onNearTop)
  const nearEnd = useEffectEvent(onNearEnd)
  const look = useEffectEvent(() => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!
    const below = scrollHeight - scrollTop - clientHeight
    known.current.height = scrollHeight
    stays.current = below < close
    setAtEnd(stays.current)
    if (scrollTop < near) nearTop()
    if (below < near) nearEnd()
  })
  useLayoutEffect(() => {
    const at = box.current!
    const before = known.current
    known.current = { ...before, first, last, pending }
    // where it stood before these rows came, whatever event has not been told yet
    const wasAtEnd = stays.current && before.height - at.scrollTop - at.clientHeight < close
    const isMine = begun.current && (pending > before.pending || (endsOwn && last !== before.last))
    const line = begun.current ? null : at.querySelector('#unread-line')
    begun.current = true
    if (line !== null) line.scrollIntoView({ block: 'center' })
    else if (wasAtEnd || isMine) scrollToEnd(at)
    else if (first < before.first) at.scrollTop += at.scrollHeight - before.height
    look()
  }, [first, last, pending, endsOwn])
  useEffect(() => {
    const at = box.current!
    const onScroll = () => look()
    at.addEventListener('scroll', onScroll, { passive: true })
    // a keyboard or a growing composer takes room: the end stays in sight
    const observer = new ResizeObserver(() => {
      if (stays.current) scrollToEnd(at)
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
    /** Something else than the end is gone to. */
    leaveEnd: () => {
      stays.current = false
    },
  }
}
