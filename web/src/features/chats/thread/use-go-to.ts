import * as words from '@kindling/words/chats/chats'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../../ui/toast/toast.ts'
import type { useMessages } from './use-messages.ts'
import type { useThreadScroll } from './use-thread-scroll.ts'

const shownFor = 2_500

type Thread = {
  at: string | undefined
  box: RefObject<HTMLDivElement | null>
  thread: ReturnType<typeof useMessages>
  scroll: ReturnType<typeof useThreadScroll>
}

/** Scrolls to a message, loading it if needed, or to the end. The message stays highlighted for a while. */
export function useGoTo({ at, box, thread, scroll }: Thread) {
  const [marked, setMarked] = useState<string | undefined>(at)
  const { data } = thread.query
  const isHere = (message: string | undefined) => data?.messages.some(({ uuid }) => uuid === message) === true
  const isShown = isHere(marked)
  const show = useEffectEvent(() => {
    scroll.leaveEnd()
    const row = document.getElementById(`m-${marked}`)
    if (row === null || box.current?.contains(row) !== true) return
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (marked === undefined || !isShown) return
    const frame = requestAnimationFrame(() => show())
    const timer = setTimeout(() => setMarked(undefined), shownFor)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [marked, isShown])
  async function goTo(message: string): Promise<void> {
    scroll.leaveEnd()
    try {
      if (!isHere(message)) await thread.goTo(message)
      setMarked(message)
    } catch {
      toast.error(words.lostReply)
    }
  }
  // a thread that was open before shows what it had, which may not hold the message
  const arrive = useEffectEvent(() => {
    if (at === undefined || isHere(at)) return
    scroll.leaveEnd()
    thread.goTo(at).catch(() => toast.error(words.lostReply))
  })
  useEffect(() => arrive(), [])
  return {
    marked,
    goTo,
    async goToEnd(): Promise<void> {
      if (data?.hasNewer) await thread.goTo(undefined).catch(() => undefined)
      requestAnimationFrame(scroll.toEnd)
    },
  }
}
