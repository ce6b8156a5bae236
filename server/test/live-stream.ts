import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

type StreamEvent = { id?: string; event?: string; data?: unknown }

/** A stream of events as a client receives it. */
export type TestStream = {
  status: number
  headers: IncomingHttpHeaders
  /** All events so far. */
  events: StreamEvent[]
  /** The last id, for resuming. */
  lastId(): string | undefined
  /** The subjects of the events, in order. */
  subjects(): string[]
  ended: Promise<void>
  isOver(): boolean
  leave(): void
}

export type Opening = { subjects?: readonly string[]; token?: string | undefined; lastId?: string | undefined }

/** Opens `/api/v1/live` on a connection of its own, and reads it until it ends. */
export async function openStream(url: string, { subjects = [], token, lastId }: Opening = {}): Promise<TestStream> {
  const query = subjects.length > 0 ? `?subjects=${subjects.join(',')}` : ''
  const request = get(`${url}/api/v1/live${query}`, {
    agent: false,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
  })
  request.on('error', () => undefined)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const events: StreamEvent[] = []
  let over = false
  const ended = read(answer, events).then(
    () => void (over = true),
    () => void (over = true),
  )
  return {
    status: answer.statusCode!,
    headers: answer.headers,
    events,
    lastId: () => events.findLast(({ id }) => id !== undefined)?.id,
    subjects: () => events.flatMap(({ data }) => (data as { subject?: string } | undefined)?.subject ?? []),
    ended,
    isOver: () => over,
    leave: () => void request.destroy(),
  }
}

async function read(answer: IncomingMessage, events: StreamEvent[]): Promise<void> {
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) {
    const blocks = (text + String(chunk)).split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) events.push(readBlock(block))
  }
}

function readBlock(block: string): StreamEvent {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2))) as Record<
    string,
    string
  >
  const { data, ...rest } = fields
  return { ...rest, ...(data !== undefined && { data: JSON.parse(data) as unknown }) }
}
