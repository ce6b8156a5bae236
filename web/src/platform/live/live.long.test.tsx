import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followLive } from './live.ts'
import { aboutGiveable, untilNextAsk } from './live-queries.ts'
import { ApiError } from '../network/api-error.ts'
import { changeSession, clearSession } from '../session/session-store.ts'
import { currentVisit } from '../session/visit.ts'

type Stream = { url: string; headers: Headers; send(text: string): void; end(): void; isOver: boolean }

/** Every stream that was opened, oldest first; `refused`: the response instead of a stream. */
let streams: Stream[] = []
let refused: Response | undefined
let [asked, streamCalls, askedForPerson] = [0, 0, 0]
let isGone = false
const stops: (() => void)[] = []

beforeEach(() => {
  ;[streams, refused, asked, streamCalls, askedForPerson, isGone] = [[], undefined, 0, 0, 0, false]
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/api/v1/user?')) askedForPerson += 1
    if (!url.includes('/api/v1/live')) return Response.json({ data: { giving: 0 } })
    streamCalls += 1
    if (refused) return refused.clone()
    let controller: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (one) => void (controller = one) })
    const stream: Stream = {
      url,
      headers: new Headers(init.headers),
      isOver: false,
      send: (text) => controller.enqueue(new TextEncoder().encode(text)),
      end: () => controller.close(),
    }
    init.signal!.addEventListener('abort', () => {
      stream.isOver = true
      controller.error(init.signal!.reason)
    })
    streams.push(stream)
    return new Response(body)
  })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  clearSession()
  currentVisit().queries.clear()
  vi.unstubAllGlobals()
})

const follow = () => void stops.push(followLive())
const open = () => streams.filter(({ isOver }) => !isOver)
const eventually: typeof expect.poll = (look, how) => expect.poll(look, { timeout: 5_000, ...how })

/** Shows a page of this giveable; returns how often it was requested so far. */
function show(uuid: string) {
  const observer = new QueryObserver(
    currentVisit().queries,
    queryOptions({
      queryKey: ['giveable', uuid],
      queryFn: async () => {
        asked += 1
        if (isGone) throw new ApiError(404, { code: 'not_found', message: 'Missing' })
        return { uuid, asked }
      },
      meta: { about: aboutGiveable },
      refetchInterval: untilNextAsk,
    }),
  )
  stops.push(observer.subscribe(() => undefined))
  return observer
}
const nextAsk = (page: ReturnType<typeof show>) => untilNextAsk(page.getCurrentQuery())

test('subjects on the page are streamed, refetched on events, and otherwise polled rarely', async () => {
  const page = show('a')
  await eventually(() => asked).toBe(1)
  expect(nextAsk(page)).toBeLessThanOrEqual(31_000)
  follow()
  await eventually(() => streams.map(({ url }) => url)).toEqual(['/api/v1/live?subjects=giveables:a'])
  await eventually(() => nextAsk(page)).toBe(300_000)
  expect(asked).toBe(1)
  streams[0]!.send('id: x.1\ndata: {"subject":"giveables:b","version":"1"}\n\nid: x.2\nda')
  streams[0]!.send('ta: {"subject":"giveables:a","version":"2"}\n\n: \n\n')
  await eventually(() => asked).toBe(2)
  streams[0]!.send('id: x.3\nevent: reset\ndata: {}\n\n')
  await eventually(() => asked).toBe(3)
  // the stream ends: the query polls each half minute, and the next stream resumes from the last event
  streams[0]!.end()
  await eventually(() => nextAsk(page)).toBeLessThanOrEqual(31_000)
  await eventually(() => streams.length).toBe(2)
  expect(streams[1]!.headers.get('last-event-id')).toBe('x.3')
  await eventually(() => nextAsk(page)).toBe(300_000)
})

test('an event on one of a person’s own subjects refetches only the queries of that subject', async () => {
  let [mine, others] = [0, 0]
  const watch = (kind: string, queryFn: () => Promise<number>) => {
    const options = queryOptions({ queryKey: [kind], queryFn, meta: { ofMine: [kind] } })
    stops.push(new QueryObserver(currentVisit().queries, options).subscribe(() => undefined))
  }
  watch('notifications', async () => ++mine)
  watch('people', async () => ++others)
  show('a')
  follow()
  await eventually(() => streams.length).toBe(1)
  await eventually(() => mine).toBe(1)
  streams[0]!.send('id: x.1\ndata: {"subject":"giveables:a","version":"1"}\n\n')
  await eventually(() => asked).toBe(2)
  expect(mine).toBe(1)
  streams[0]!.send('id: x.2\ndata: {"subject":"notifications:me","version":"1"}\n\n')
  await eventually(() => mine).toBe(2)
  expect([asked, others]).toEqual([2, 1])
  streams[0]!.send('id: x.3\nevent: reset\ndata: {}\n\n')
  await eventually(() => [asked, mine, others]).toEqual([3, 3, 2])
})

test('the person is loaded again after a time without events: another device may have changed their settings', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  changeSession({ token: 'good', user: null })
  show('a')
  follow()
  await eventually(() => streams.length).toBe(1)
  // the first stream begins with a reset, a moment after the page has loaded the person
  streams[0]!.send('id: x.1\nevent: reset\ndata: {}\n\n')
  await eventually(() => asked).toBe(2)
  expect(askedForPerson).toBe(0)
  vi.setSystemTime(Date.now() + 20_000)
  streams[0]!.send('id: x.2\nevent: reset\ndata: {}\n\n')
  await eventually(() => [asked, askedForPerson]).toEqual([3, 1])
})

test('a page is refetched on events of its own subject', async () => {
  show('a')
  follow()
  await eventually(() => streams.length).toBe(1)
  await eventually(() => asked).toBe(1)
  for (const [i, subject] of ['giveables:a', 'notifications:me', 'giveables:b', 'giveables:a'].entries()) {
    streams[0]!.send(`id: x.${i}\ndata: {"subject":"${subject}","version":"1"}\n\n`)
    await eventually(() => asked).toBe([2, 2, 2, 3][i])
  }
})

test('another page is subscribed to, and one that was left is unsubscribed', async () => {
  follow()
  const first = show('a')
  await eventually(() => open().map(({ url }) => url)).toEqual(['/api/v1/live?subjects=giveables:a'])
  show('b')
  await eventually(() => open().map(({ url }) => url)).toEqual(['/api/v1/live?subjects=giveables:a,giveables:b'])
  first.destroy()
  await eventually(() => open().map(({ url }) => url)).toEqual(['/api/v1/live?subjects=giveables:b'])
})

test('two tabs share one stream, and the second takes over when the first closes', async () => {
  show('a')
  follow()
  await eventually(() => open().length).toBe(1)
  follow()
  const waiting = async () => (await navigator.locks.query()).pending!.filter((lock) => lock.name === 'live').length
  await eventually(waiting).toBe(1)
  expect(streams.length).toBe(1)
  const [leaves] = stops.splice(1, 1)
  leaves!()
  await eventually(() => streams.length).toBe(2)
  expect(open().length).toBe(1)
})

test('a sign-in opens a stream with the new token and ends the old one', async () => {
  show('a')
  follow()
  await eventually(() => open().length).toBe(1)
  expect(streams[0]!.headers.has('authorization')).toBe(false)
  changeSession({ token: 'token-of-hers' })
  await eventually(() => open().map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-of-hers'])
  expect(streams[0]!.isOver).toBe(true)
  expect(streams.at(-1)!.headers.has('last-event-id')).toBe(false)
})

test('if the server refuses streams, everything is polled each half minute', async () => {
  refused = Response.json(
    { message: 'Too much', code: 'rate_limited' },
    { status: 429, headers: { 'retry-after': '60' } },
  )
  const page = show('a')
  follow()
  await eventually(() => streamCalls).toBe(1)
  expect(nextAsk(page)).toBeLessThanOrEqual(31_000)
})

test('a subject that is gone before its stream opens is refetched, and no longer streamed', async () => {
  changeSession({ token: 'mine' })
  show('a')
  await eventually(() => asked).toBe(1)
  isGone = true
  refused = new Response(null, { status: 404 })
  follow()
  await eventually(() => asked).toBe(2)
  refused = undefined
  await eventually(() => open().map(({ url }) => url)).toEqual(['/api/v1/live'])
})
