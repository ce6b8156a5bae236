import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { config, impact, maya } from '../../platform/app.fixtures.tsx'
import type { Refusal } from '../../platform/network/network.fixtures.ts'

type Sent = { method: string; body: unknown; key: string | null }
type Answer = (query: URLSearchParams, sent: Sent) => unknown

const missing: Refusal = { status: 404, body: { message: 'Missing', code: 'not_found' } }

const always: Record<string, Answer> = {
  '/user': () => ({ data: maya }),
  '/user/impact-score': () => impact,
  '/config': () => ({ data: config }),
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'status' in answer

/**
 * Stubs the server at the network's edge: answers by path, query and body, 404 otherwise. Returns the list of
 * requests.
 */
export function answerPages(pages: Record<string, Answer>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, search, searchParams } = new URL(input, location.href)
    const path = pathname.replace('/api/v1', '')
    asked.push(path + decodeURIComponent(search))
    const known = { ...always, ...pages }[path]
    const answer: unknown = known === undefined ? missing : await Promise.resolve(known(searchParams, sentOf(init)))
    if (isRefusal(answer) && answer.status === 0) throw new TypeError('Failed to fetch')
    if (answer === undefined) return new Response(null, { status: 204 })
    return isRefusal(answer) ? Response.json(answer.body, { status: answer.status }) : Response.json(answer)
  })
  return asked
}

const sentOf = ({ method = 'GET', body, headers }: RequestInit): Sent => ({
  method,
  body: typeof body === 'string' ? JSON.parse(body) : undefined,
  key: new Headers(headers).get('idempotency-key'),
})

/**
 * Waits until a text is visible. Texts of the aside are in the DOM twice, because narrow windows show them in the
 * page.
 */
export const seen = (words: string | RegExp) =>
  expect
    .poll(() =>
      page
        .getByText(words)
        .elements()
        .some((one) => one.checkVisibility()),
    )
    .toBe(true)

/** One page of a list as the API returns it, 15 rows from the cursor on; `all`: the rows of every topic. */
export function pageOf<T extends object>(rows: readonly T[], query: URLSearchParams, all: readonly T[] = rows) {
  const size = Number(query.get('per_page') ?? 15)
  const from = Number(query.get('cursor') ?? 0)
  const next = from + size < rows.length ? String(from + size) : null
  const meta = {
    current_page: from / size + 1,
    last_page: Math.ceil(rows.length / size) || 1,
    per_page: size,
    total: rows.length,
  }
  const topics = [...new Set(all.flatMap((row) => ('topic' in row ? [row.topic] : [])))]
  return { data: rows.slice(from, from + size), meta: { ...meta, next_cursor: next, topics } }
}
