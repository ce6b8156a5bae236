import type { Message } from '@kindling/contract/chat-messages'

export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'message'; key: string; message: Message; opens: boolean; closes: boolean }

/** Rows that render together; `key` stays the same when older pages are added above. */
export type Block = { key: number; rows: Row[] }

/** Messages of one person form a group if they follow each other this closely. */
const together = 10 * 60_000
const blockSize = 32

/** Arranges a thread in blocks. `unread`: a line is placed before the first message of others after this pointer. */
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
    const marks = !isMarked && !message.own && message.seq > unread!.seq
    if (marks) {
      isMarked = true
      block.rows.push({ kind: 'unread', key: 'unread', count: unread!.count })
    }
    const opens = isNewDay || marks || before === undefined || !areTogether(before, message)
    const next = messages[i + 1]
    const goesOn = next !== undefined && dayOf(next) === dayOf(message) && areTogether(message, next)
    const closes = !goesOn || (!isMarked && !next.own && next.seq > unread!.seq)
    block.rows.push({ kind: 'message', key: message.uuid, message, opens, closes })
    before = message
  })
  return blocks
}

const areTogether = (a: Message, b: Message): boolean =>
  a.own === b.own && a.person?.uuid === b.person?.uuid && Date.parse(b.created_at) - Date.parse(a.created_at) < together

const dayOf = ({ created_at: at }: Message): string => new Date(at).toDateString()
