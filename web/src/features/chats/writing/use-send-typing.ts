import type { OpenChat } from '@kindling/contract/chats/calls'
import { useRef } from 'react'
import { api } from '../../../platform/network/api.ts'

const pause = 3_000

/** Returns a throttled function that shows the other people that the viewer is typing. */
export function useSendTyping({ uuid, may }: OpenChat): () => void {
  const sentAt = useRef(0)
  return () => {
    const now = Date.now()
    if (!may.includes('type') || now - sentAt.current < pause) return
    sentAt.current = now
    void api('POST /chats/{uuid}/typing', { params: { uuid } }).catch(() => undefined)
  }
}
