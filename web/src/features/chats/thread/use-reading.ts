import type { OpenChat } from '@kindling/contract/chats/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { changeChat } from '../chats.api.ts'

const moment = 400

/** Moves the read pointer to the last message once it is visible: at the end of the thread, in a focused window. */
export function useReading({ uuid, read_seq: known }: OpenChat, last: number | undefined, atEnd: boolean): void {
  const queries = useQueryClient()
  const sent = useRef(known)
  const [seen, setSeen] = useState(isSeen)
  useEffect(() => {
    const update = () => setSeen(isSeen())
    const listening = new AbortController()
    addEventListener('focus', update, listening)
    addEventListener('blur', update, listening)
    document.addEventListener('visibilitychange', update, listening)
    return () => listening.abort()
  }, [])
  const send = useEffectEvent(async (seq: number) => {
    if (seq <= Math.max(sent.current, known)) return
    sent.current = seq
    try {
      const { data } = await api('PUT /chats/{uuid}/read', { params: { uuid }, body: { seq } })
      changeChat(queries, uuid, data)
    } catch {
      sent.current = known
    }
  })
  useEffect(() => {
    if (last === undefined || !atEnd || !seen) return
    const timer = setTimeout(() => void send(last), moment)
    return () => clearTimeout(timer)
  }, [last, atEnd, seen])
}

const isSeen = (): boolean => !document.hidden && document.hasFocus()
