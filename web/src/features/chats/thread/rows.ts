import type { Message } from '@kindling/contract/chats/messages'

/** `opens` and `closes`: whether a message is the first and the last of its group. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'message'; key: string; message: Message; opens: boolean; closes: boolean }

/** Rows that render together; `key` stays the same when older pages are added above. */
export type Block = { key: number; rows: Row[] }

/** Consecutive messages of one person form a group if no more than this lies between them. */
const groupGapMs = 10 * 60_000
const blockSize = 32

/** Arranges a thread in blocks. `unread`: the read pointer; a line precedes the first message of others after it. */
export function blocksOf(messages: readonly Message[], unread: { seq: number; count: number } | null): Block[] {
  const blocks: Block[] = []
  let before: Message | undefined
  let isMarked = unread === null || unread.count === 0
  messages.forEach((message, i) => {
    const key = Math.floor(message.seq / blockSize)
    let block = blocks.at(-1)
    if (block?.key !== key) blocks.push((block = { key, rows: [] }))
    const isNewDay = before === undefined || dayOf(before) !== dayOf(message)
    if (isNewDay) block.rows.push({ kind: 'day', key: `day ${dayOf(message)}`, at: message.created_at })
    const isFirstUnread = !isMarked && !message.own && message.seq > unread!.seq
    if (isFirstUnread) {
      isMarked = true
      block.rows.push({ kind: 'unread', key: 'unread', count: unread!.count })
    }
    const opens = isNewDay || isFirstUnread || before === undefined || !areGrouped(before, message)
    const next = messages[i + 1]
    const continues = next !== undefined && dayOf(next) === dayOf(message) && areGrouped(message, next)
    const closes = !continues || (!isMarked && !next.own && next.seq > unread!.seq)
    block.rows.push({ kind: 'message', key: message.uuid, message, opens, closes })
    before = message
  })
  return blocks
}

const areGrouped = (a: Message, b: Message): boolean =>
  a.own === b.own &&
  a.person?.uuid === b.person?.uuid &&
  Date.parse(b.created_at) - Date.parse(a.created_at) < groupGapMs

const dayOf = ({ created_at: at }: Message): string => new Date(at).toDateString()
