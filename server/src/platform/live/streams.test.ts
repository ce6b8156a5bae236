import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign, campaignInReview, openCommunity } from '../../../test/known-giveables.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { anotherProcess, endListeners } from '../../../test/another-live.ts'
import { openStream, type TestStream } from '../../../test/live-stream.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { subjectOf } from './index.ts'
import { openStreams } from './streams.ts'

let app: TestApp
let [ana, ben]: TestPerson[] = []
let [ramp, roof]: string[] = []
const opened: TestStream[] = []

beforeAll(async () => {
  app = await startTestApp({ settings: { ...noLimits, MAX_CONNECTIONS: '200' } })
  ;[ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
  ;[ramp, roof] = [(await activeCampaign(app.deps)).uuid, (await activeCampaign(app.deps)).uuid].map(
    (uuid) => `giveables:${uuid}`,
  )
})
afterAll(() => app?.close())
afterEach(async () => {
  for (const one of opened.splice(0)) one.leave()
  await soon(() => app.deps.live.streams.count()).toBe(0)
})

const soon: typeof expect.poll = (look, how) => expect.poll(look, { timeout: 5_000, ...how })

async function open(how: Parameters<typeof openStream>[1] = {}, url = app.url): Promise<TestStream> {
  const stream = await openStream(url, how)
  opened.push(stream)
  return stream
}
const publish = (...subjects: (string | undefined)[]) => app.deps.live.publish(...(subjects as `giveables:${string}`[]))

/** Streams alone, without the server around them. */
async function bareStreams({ heartbeatMs = 25_000 }, begun: (raw: ServerResponse) => unknown = () => undefined) {
  const streams = openStreams({ shares: { all: 9, address: 9, person: 9 }, isConnected: () => true, heartbeatMs })
  const subjects = [subjectOf('people', here)]
  const server = createServer((_, raw) => {
    streams.open({ raw, headers: {}, viewer: null, address: 'here', subjects, lastId: undefined })
    begun(raw)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((done) => server.once('listening', done))
  return { streams, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const here = randomUUID()

describe('a stream', () => {
  test('sends events of its subjects when they change, and of no others', async () => {
    const stream = await open({ subjects: [ramp!] })
    expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ])
    expect(stream.headers['content-security-policy']).toBeTruthy()
    await soon(() => stream.events).toEqual([{ id: expect.any(String), event: 'reset', data: {} }])
    publish(roof, subjectOf('people', ana!.uuid))
    publish(ramp)
    await soon(() => stream.subjects()).toEqual([ramp])
    expect(stream.events.at(-1)).toEqual({
      id: expect.any(String),
      data: { subject: ramp, version: expect.stringMatching(/^[\w-]{11}$/) },
    })
  })

  test('sends one event a second for a subject that changes all the time', { tags: 'long' }, async () => {
    const stream = await open({ subjects: [ramp!] })
    let count = 0
    const moving = setInterval(() => publish(ramp, ++count % 2 ? ramp : roof), 5)
    await soon(() => stream.subjects().length, { timeout: 10_000 }).toBe(3)
    clearInterval(moving)
    expect(count).toBeGreaterThan(30)
  })

  test('of a signed-in person sends that person’s events, and no other stream does', { tags: 'long' }, async () => {
    const [anas, bens, guests] = [await open({ token: ana!.token }), await open({ token: ben!.token }), await open()]
    publish(subjectOf('people', ana!.uuid))
    await soon(() => anas.subjects()).toEqual([subjectOf('people', ana!.uuid)])
    publish(subjectOf('people', ben!.uuid))
    await soon(() => bens.subjects()).toEqual([subjectOf('people', ben!.uuid)])
    expect(guests.subjects()).toEqual([])
  })

  test('sends events of changes in another process', async () => {
    const other = await anotherProcess(app)
    const stream = await open({ subjects: [ramp!] })
    other.live.publish(ramp as `giveables:${string}`)
    await soon(() => stream.subjects()).toEqual([ramp])
    await other.close()
  })

  test('of a guest loses what hangs on a community that becomes by-request, and keeps the rest', async () => {
    const { uuid } = await openCommunity(app.deps, ana!.id)
    const stream = await open({ subjects: [`updates:${uuid}`, ramp!] })
    const params = { identifier: uuid }
    await ask(app, 'PATCH /communities/{identifier}', { as: ana!, params, body: { visibility: 'request' } })
    publish(`updates:${uuid}`, ramp)
    await soon(() => stream.subjects()).toEqual([ramp])
  })

  test('does not count as a request in progress', async () => {
    for (let i = 0; i < 9; i++) expect((await open()).status).toBe(200)
    expect((await fetch(`${app.url}/api/v1/home`)).status).toBe(200)
    for (let i = 0; i < 20; i++) await fetch(`${app.url}/api/v1/config`)
  })

  test('costs one query to open, however many subjects it names', async () => {
    await open({ token: ana!.token })
    const { queries } = await countQueries(() => open({ token: ana!.token, subjects: [ramp!, roof!] }))
    expect(queries).toBe(1)
  })

  test('is kept open by a heartbeat', async () => {
    const { streams, url } = await bareStreams({ heartbeatMs: 20 })
    const stream = await open({}, url)
    await soon(() => stream.events.length).toBeGreaterThan(3)
    expect(stream.events.slice(1).every(({ id, ...rest }) => id && Object.keys(rest).length === 0)).toBe(true)
    stream.leave()
    await soon(() => streams.count()).toBe(0)
  })
})

describe('a stream is refused', () => {
  test('for subjects that are missing, not public, another person’s or malformed', async () => {
    const hidden = await campaignInReview(app.deps, ben!.id)
    for (const [subjects, token, status] of [
      [[`giveables:${hidden.uuid}`], ana!.token, 404],
      [[ramp!, `giveables:${hidden.uuid}`], undefined, 404],
      [[`giveables:${randomUUID()}`], ana!.token, 404],
      [[subjectOf('people', ben!.uuid)], ana!.token, 404],
      [[subjectOf('people', ben!.uuid)], undefined, 404],
      [['giveables:1'], undefined, 422],
      [['kindling_sessions:1'], undefined, 422],
      [Array.from({ length: 21 }, () => `giveables:${randomUUID()}`), undefined, 422],
      [[`giveables:${hidden.uuid}`], ben!.token, 200],
      [[subjectOf('people', ben!.uuid)], ben!.token, 200],
      [[], 'x'.repeat(43), 401],
    ] as const)
      expect((await open({ subjects, ...(token && { token }) })).status, subjects.join()).toBe(status)
    const head = await app.http.inject({ method: 'HEAD', url: '/api/v1/live' })
    expect(head.statusCode).toBe(404)
  })

  test('above the limit of a person, of an address and of all', async () => {
    const statuses = async (count: number, how: (i: number) => Parameters<typeof openStream>[1]) => {
      const all = await Promise.all(Array.from({ length: count }, (_, i) => open(how(i))))
      return all.filter(({ status }) => status === 200).length
    }
    expect(await statuses(9, () => ({ token: ana!.token }))).toBe(8)
    // a twentieth of all connections; ana’s are of the same address
    expect(await statuses(9, () => ({}))).toBe(2)
    expect((await ask(app, 'GET /live', { from: '10.0.0.7' })).statusCode).toBe(200)
    const full = await open({ token: ben!.token })
    expect([full.status, full.headers['retry-after']]).toEqual([429, '60'])
  })
})

describe('a client that reconnects', () => {
  test('gets what changed meanwhile, once, and nothing older', { tags: 'long' }, async () => {
    const first = await open({ subjects: [ramp!, roof!] })
    publish(roof)
    await soon(() => first.subjects()).toEqual([roof])
    first.leave()
    await first.ended
    const beside = await open({ subjects: [ramp!] })
    publish(ramp)
    publish(ramp)
    await soon(() => beside.subjects()).toEqual([ramp])
    const again = await open({ subjects: [ramp!, roof!], lastId: first.lastId() })
    await soon(() => again.subjects()).toEqual([ramp])
    const third = await open({ subjects: [ramp!, roof!], lastId: again.lastId() })
    await soon(() => third.events.length).toBe(1)
    publish(roof)
    await soon(() => third.subjects()).toEqual([roof])
    expect([...again.events, ...third.events].filter(({ event }) => event)).toEqual([])
  })

  test('with an id of another process, of another form or too old is asked to reload everything', async () => {
    const [epoch, at] = (await idNow()).split('.')
    for (const lastId of [`________.${at}`, `${epoch}.-1`, `${epoch}.1e9`, at!, '%00', 'x'.repeat(500)]) {
      const stream = await open({ lastId })
      await soon(() => stream.events[0]?.event, { message: lastId }).toBe('reset')
    }
  })

  const idNow = async () => {
    const stream = await open()
    await soon(() => stream.lastId()).toBeDefined()
    return stream.lastId()!
  }
})

describe('a stream ends', () => {
  test('with its session, at once, and no other stream does', async () => {
    const chi = await person(app.deps, 'Chi')
    const [own, other] = [await open({ token: chi.token }), await open({ token: ana!.token })]
    expect((await ask(app, 'POST /auth/logout', { as: chi })).statusCode).toBe(204)
    await soon(() => own.isOver()).toBe(true)
    expect(other.isOver()).toBe(false)
  })

  test('if its session ended while it was opened', async () => {
    const dee = await person(app.deps, 'Dee')
    await ask(app, 'GET /user', { as: dee })
    let opening: Promise<TestStream> | undefined
    await app.deps.db.transaction().execute(async (trx) => {
      // access is checked meanwhile
      await sql`lock table giveables in access exclusive mode`.execute(trx)
      opening = open({ token: dee.token, subjects: [ramp!] })
      const waits = sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await soon(async () => (await waits.execute(trx)).rows[0]!.n).toBe(1)
      await ask(app, 'POST /auth/logout', { as: dee })
      // a call that reads no giveable, which would wait for the lock
      await soon(async () => (await ask(app, 'GET /user/sessions', { as: dee })).statusCode).toBe(401)
    })
    await soon(async () => (await opening!).isOver()).toBe(true)
  })

  test('while the listener is down, and a new one is refused until it is back', async () => {
    const stream = await open({ subjects: [ramp!] })
    const { events } = stream
    await endListeners(app)
    await soon(() => stream.isOver()).toBe(true)
    await soon(async () => (await open()).status, { timeout: 10_000 }).toBe(200)
    const again = await open({ subjects: [ramp!], lastId: events.at(-1)?.id })
    await soon(() => again.events[0]?.event).toBe('reset')
  })

  test('if its reader does not read, without queuing events for it', async () => {
    const { streams, url } = await bareStreams({}, (raw) => raw.write('x'.repeat(16 * 2 ** 20)))
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nhost: kindling\r\n\r\n')
    await soon(() => streams.count()).toBe(1)
    streams.publish(subjectOf('people', here))
    await soon(() => streams.count()).toBe(0)
  })

  test('when the server stops, without delaying it', async () => {
    const own = await startTestApp()
    const stream = await openStream(own.url)
    await soon(() => stream.events.length).toBe(1)
    await own.close()
    await stream.ended
    expect(own.deps.live.streams.count()).toBe(0)
  })
})
