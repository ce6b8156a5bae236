import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { saveCard } from '../../features/cards/adding/save-card.api.ts'
import { useSendOnce } from '../../features/plan/plan.api.ts'
import { api } from '../network/api.ts'
import { changeSession, clearSession } from './session-store.ts'
import { currentVisit } from './visit.ts'

/** Records requests with token and version; each answer has its own ETag. */
const asked: { call: string; token: string | null; version: string | null }[] = []
function answer(make: (call: string) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const call = `${init.method} ${new URL(url, location.href).pathname.replace('/api/v1', '')}`
    asked.push({ call, token: headers.get('authorization'), version: headers.get('if-none-match') })
    return make(call)
  })
}
const withETag = (body: unknown) => Response.json(body, { headers: { etag: 'W/"1"' } })

beforeEach(() => {
  asked.length = 0
  changeSession({ token: 'token-of-hers', user: null })
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test('an unchanged answer is not sent again: its version is sent, as long as the visit lasts', async () => {
  answer(() => withETag({ data: [1] }))
  const first = await api('GET /cards')
  answer(() => new Response(null, { status: 304 }))
  expect(await api('GET /cards')).toBe(first)
  changeSession({ token: 'token-of-his', user: null })
  answer(() => withETag({ data: [2] }))
  expect(await api('GET /cards')).toEqual({ data: [2] })
  expect(asked.map(({ version }) => version)).toEqual([null, 'W/"1"', null])
})

test('a guest’s answers are cached only by the browser', async () => {
  changeSession({ token: null, user: null })
  answer(() => withETag({ data: {} }))
  await api('GET /config')
  await api('GET /config')
  expect(asked.map(({ version }) => version)).toEqual([null, null])
})

test('the number of remembered answers is limited', async () => {
  answer(() => withETag({ data: {} }))
  for (let i = 0; i < 60; i += 1) await api('GET /nonprofits/{uuid}', { params: { uuid: String(i) } })
  expect(currentVisit().answers.size).toBe(50)
})

test('a card that one person was saving is never saved for the next', async () => {
  answer(() => new Response(null, { status: 503 }))
  const saving = saveCard('ctoken_hers', currentVisit().signal)
  await expect.poll(() => asked).toHaveLength(1)
  changeSession({ token: 'token-of-his', user: null })
  await expect(saving).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked.map(({ token }) => token)).toEqual(['Bearer token-of-hers'])
})

test('a change of one person’s plan is not repeated for the next', async () => {
  answer(() => new Response(null, { status: 503 }))
  const { result } = await renderHook(() => useSendOnce())
  // on a busy machine it has not been rendered yet
  await expect.poll(() => result.current).toBeTypeOf('function')
  const stopping = result.current('stop', (idempotencyKey) => api('POST /plan/stop', { body: {}, idempotencyKey }))
  stopping.catch(() => undefined)
  await expect.poll(() => asked).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 100)) // until the first answer is read, and the pause begins
  changeSession({ token: 'token-of-his', user: null })
  await expect(stopping).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked.map(({ token }) => token)).toEqual(['Bearer token-of-hers'])
})

test('a card setup answered without its secret is requested again', async () => {
  const setup = { id: 'seti_1', status: 'requires_action', card: null }
  answer((call) => withETag({ data: call === 'POST /cards' ? setup : { ...setup, client_secret: 'seti_1_secret' } }))
  expect(await saveCard('ctoken', currentVisit().signal)).toMatchObject({ client_secret: 'seti_1_secret' })
  expect(asked.map(({ call }) => call)).toEqual(['POST /cards', 'GET /cards/setups/seti_1'])
})
