import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { config, impact, maya } from '../../platform/app.fixtures.tsx'
import { missing, serve } from '../../platform/network/network.fixtures.ts'

type Sent = { method: string; body: unknown; key: string | null }
type Answer = (query: URLSearchParams, sent: Sent) => unknown

const always: Record<string, Answer> = {
  '/user': () => ({ data: maya }),
  '/user/impact-score': () => impact,
  '/config': () => ({ data: config }),
}

/** Stubs a server that answers by path, query and body, 404 otherwise. Returns the list of requests. */
export function answerPages(pages: Record<string, Answer>): string[] {
  const asked: string[] = []
  serve(({ call, path, query, body, headers }) => {
    const search = query.size > 0 ? `?${decodeURIComponent(query.toString())}` : ''
    asked.push(path + search)
    const method = call.slice(0, call.indexOf(' '))
    const known = { ...always, ...pages }[path]
    return known === undefined ? missing : known(query, { method, body, key: headers.get('idempotency-key') })
  })
  return asked
}

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
