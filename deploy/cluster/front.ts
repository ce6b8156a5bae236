import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestPerson } from '../../server/test/people.ts'
import { setting } from './machines.ts'

type Answer = { status: number | 'none'; text: string }
type Sent = { key?: string; body?: unknown }
export type Page = (call: string, sent?: Sent) => Promise<Answer>

/** A page of ours in a browser. It keeps the cookie that a write sets, for as long as the answer says. */
export function openPage(person?: TestPerson): Page {
  const root = `${setting('PUBLIC_URL')}/api/v1`
  let wrote = { cookie: '', until: 0 }
  return async (call, { key, body } = {}) => {
    const [method, path] = call.split(' ') as [string, string]
    const isForm = body instanceof FormData
    const headers = {
      ...person?.auth,
      'x-platform': 'web',
      'sec-fetch-site': 'same-origin',
      ...(Date.now() < wrote.until && { cookie: wrote.cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    }
    const sent = { method, headers, signal: AbortSignal.timeout(15_000) }
    try {
      const answer = await fetch(root + path, {
        ...sent,
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      })
      const [, cookie, age] = /^([^;]*wrote=1);.*Max-Age=(\d+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
      if (cookie !== undefined) wrote = { cookie, until: Date.now() + Number(age) * 1_000 }
      return { status: answer.status, text: await answer.text() }
    } catch {
      return { status: 'none', text: '' }
    }
  }
}

/** How often each answer came that was no success, and the text of the first that is our own fault. */
export type Tally = { counts: Record<string, number>; fault?: string }

const patience = 240_000

/** Asks, with the same key, until the call succeeds. */
export async function insist<T>(
  page: Page,
  call: string,
  { tally, body }: { tally: Tally; body?: unknown },
): Promise<T> {
  const sent = { ...(!call.startsWith('GET ') && { key: randomUUID() }), ...(body !== undefined && { body }) }
  for (const last = Date.now() + patience; ; await sleep(250)) {
    const { status, text } = await page(call, sent)
    if (status === 200 || status === 201) return JSON.parse(text) as T
    tally.counts[status] = (tally.counts[status] ?? 0) + 1
    if (Number(status) >= 500 && status !== 503) tally.fault ??= `${call} got ${status}: ${text.slice(0, 200)}`
    if (Date.now() > last) throw new Error(`${call} does not succeed: ${status} ${text.slice(0, 300)}`)
  }
}

/** Some people act until `stop`; afterwards `wrong` names each difference in a few words, and `says` counts what they did. */
export type Activity = { stop(): Promise<void>; wrong(): Promise<string[]>; says(): string }

/** Lets each of these go on, with pauses, until all are stopped. */
export function repeat(acts: readonly { act(n: number): Promise<void>; pause: number }[]): () => Promise<void> {
  let open = true
  const lives = acts.map(async ({ act, pause }) => {
    for (let n = 0; open; n += 1, await sleep(pause)) await act(n)
  })
  return async () => {
    open = false
    await Promise.all(lives)
  }
}

export const counted = (n: number, what: string): string[] => (n > 0 ? [`${n} ${what}`] : [])
