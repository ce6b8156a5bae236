import type { Answer } from '@kindling/contract/api'
import type { Message } from '@kindling/contract/chats/messages'

export type MessagesPage = Answer<'GET /chats/{uuid}/messages'>

/** The loaded messages of a chat: a range without gaps, in order. */
export type MessageWindow = {
  messages: Message[]
  hasOlder: boolean
  hasNewer: boolean
  /** All changes up to this number are included. */
  lastSeq: number
}

export const windowOf = ({ data, meta }: MessagesPage): MessageWindow => ({
  messages: data,
  hasOlder: meta.has_older,
  hasNewer: meta.has_newer,
  lastSeq: meta.last_seq,
})

/** Adds the page before it; returns it unchanged if the page does not adjoin. */
export function withOlder(window: MessageWindow, page: MessagesPage, before: number): MessageWindow {
  if (window.messages[0]?.seq !== before) return window
  return { ...window, messages: [...page.data, ...window.messages], hasOlder: page.meta.has_older }
}

export function withNewer(window: MessageWindow, page: MessagesPage, after: number): MessageWindow {
  if (window.messages.at(-1)?.seq !== after) return window
  return { ...window, messages: [...window.messages, ...page.data], hasNewer: page.meta.has_newer }
}

/** Messages outside the range are left out, except those that directly follow its end. */
export function withChanges(
  window: MessageWindow,
  changes: readonly Message[],
  lastSeq = window.lastSeq,
): MessageWindow {
  const byUuid = new Map(window.messages.map((one) => [one.uuid, one]))
  const first = window.messages[0]?.seq ?? 0
  const last = window.messages.at(-1)?.seq ?? 0
  let added = false
  for (const message of changes) {
    const known = byUuid.get(message.uuid)
    const isWithin = message.seq >= first && message.seq <= last
    const goesOn = message.seq > last && !window.hasNewer
    const begins = message.seq < first && !window.hasOlder
    if (known !== undefined ? known.changed > message.changed : !isWithin && !goesOn && !begins) continue
    added ||= known === undefined
    byUuid.set(message.uuid, message)
  }
  const messages = [...byUuid.values()]
  if (added) messages.sort((a, b) => a.seq - b.seq)
  return { ...window, messages, lastSeq: Math.max(window.lastSeq, lastSeq) }
}
