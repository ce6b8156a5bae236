import type { LiveEvent, Subject } from '@kindling/contract/live'
import { apiBase } from '../network/server-address.ts'
import { clientHeaders } from '../native/shell.ts'
import { currentSession, endSession } from '../session/session-store.ts'

/** `on`, `off`: a stream is open or not. `reset`: events may have been missed. `moved`: the subject has changed. */
export type StreamEvent = { kind: 'on' } | { kind: 'off' } | { kind: 'reset' } | { kind: 'moved'; subject: Subject }

/** The server sends a heartbeat each 25 s. */
const silence = 60_000
const [shortest, longest] = [1_000, 60_000]

/** Reconnects with a growing, randomized delay until `signal` aborts; returns the id of the last event. */
export async function listenTo(
  subjects: readonly Subject[],
  { signal, lastId, onEvent }: { signal: AbortSignal; lastId: string | undefined; onEvent(event: StreamEvent): void },
): Promise<string | undefined> {
  let id = lastId
  for (let failures = 0; !signal.aborted; failures += 1) {
    let wait = Math.min(longest, shortest * 2 ** failures)
    try {
      const answer = await open(subjects, signal, id)
      if (answer.ok && answer.body !== null) {
        failures = 0
        wait = shortest
        onEvent({ kind: 'on' })
        await read(answer.body, signal, (event) => {
          id = event.id ?? id
          if (event.event === 'reset') onEvent({ kind: 'reset' })
          else if (event.data !== undefined)
            onEvent({ kind: 'moved', subject: (JSON.parse(event.data) as LiveEvent).subject as Subject })
        })
      } else {
        wait = Math.max(wait, Number(answer.headers.get('retry-after') ?? 0) * 1_000)
        // a subject is gone, so its page refetches
        if (answer.status === 404) onEvent({ kind: 'reset' })
      }
    } catch {
      // the network is down, or the tab is closing
    }
    if (signal.aborted) break
    onEvent({ kind: 'off' })
    await sleep(wait * (0.5 + Math.random()), signal)
  }
  return id
}

async function open(subjects: readonly Subject[], signal: AbortSignal, id: string | undefined): Promise<Response> {
  const { token } = currentSession()
  const answer = await fetch(`${apiBase}/api/v1/live${subjects.length > 0 ? `?subjects=${subjects.join(',')}` : ''}`, {
    signal,
    cache: 'no-store',
    headers: {
      ...clientHeaders(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(id === undefined ? {} : { 'last-event-id': id }),
    },
  })
  if (answer.status === 401) endSession(token)
  return answer
}

type ServerEvent = { id?: string; event?: string; data?: string }

async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!signal.aborted) {
    const timer = setTimeout(() => void reader.cancel(), silence)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    const blocks = (text + value).split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) onEvent(Object.fromEntries(block.split('\n').map(fieldOf)))
  }
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':')
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).trimStart()]
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true })
  })
