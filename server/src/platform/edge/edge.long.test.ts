import { errorBody } from '@kindling/contract/error-body'
import type { FastifyInstance } from 'fastify'
import { execFileSync } from 'node:child_process'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { createLog } from '../monitoring/log.ts'
import { createApp } from '../http/app.ts'
import { wordsIn } from '../words.ts'

let app: FastifyInstance
const dropped = new Map<string, number>()
const open = { config: { policy: 'anyone' } }

/** The requests that `/later` has received. */
let inProgress = 0

async function listen(
  settings: Record<string, string> = {},
  also: (app: FastifyInstance) => void = () => undefined,
): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', ...settings })
  inProgress = 0
  const note = (why: string) => void dropped.set(why, (dropped.get(why) ?? 0) + 1)
  app = await createApp({ config, log: createLog('silent'), wordsIn, dropped: note })
  also(app)
  app.get('/small', open, async () => 'small')
  app.get('/large', open, (_request, reply) => reply.type('application/octet-stream').send(large))
  app.get('/later', open, async () => {
    inProgress += 1
    return sleep(200).then(() => 'later')
  })
  app.post('/body', open, async ({ body }) => body)
  await app.listen({ host: '127.0.0.1', port: 0 })
}
const large = Buffer.alloc(3 * 2 ** 20)

beforeEach(() => listen())
afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
  dropped.clear()
})

async function line(localAddress = '127.0.0.1'): Promise<Socket & { received(): string; over: Promise<unknown> }> {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  const over = new Promise((done) => socket.once('close', done))
  // a refused connection may be reset before it is established
  await Promise.race([new Promise((done) => socket.once('connect', done)), over])
  return Object.assign(socket, { received: () => received, over })
}

/** Sends text as it is and returns all that comes back until the server ends the connection. */
async function say(text: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const socket = await line()
  socket.write(text)
  await socket.over
  const [head = '', body = ''] = socket.received().split('\r\n\r\n')
  const [first = '', ...rest] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      rest.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 2)]),
    ),
    body,
  }
}

describe('an invalid request', () => {
  it.each([
    ['other data than HTTP', 'hello there\r\n\r\n', 400],
    ['an unknown method', 'PURGEALL / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['no host', 'GET /small HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['two lengths', 'POST /body HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 400],
    [
      'a length and chunks',
      'POST /body HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a header without end', `GET /small HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a path that cannot be read', 'GET /api/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
  ])('with %s is refused in the usual form, with the headers of all answers', async (_what, text, status) => {
    const answer = await say(text)
    expect(answer.status).toBe(status)
    expect(errorBody.safeParse(JSON.parse(answer.body)).success, answer.body).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })

  it('is not answered between the answers to other requests', async () => {
    const socket = await line()
    socket.write('GET /later HTTP/1.1\r\nhost: x\r\n\r\nnonsense\r\n\r\n')
    await socket.over
    expect(socket.received()).toBe('')
  })

  it('for a page with an unreadable path redirects to the page for missing pages', async () => {
    const { status, headers } = await say('GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect([status, headers.location, headers['x-frame-options']]).toEqual([302, '/404', 'DENY'])
  })

  it('with an unknown expectation is answered as usual', async () => {
    const { status, body } = await say('GET /small HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\nconnection: close\r\n\r\n')
    expect([status, body]).toEqual([200, 'small'])
  })
})

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

describe('a connection', () => {
  it('may have eight requests in progress, and is closed at the ninth', async () => {
    const patient = await line()
    patient.write(ask('/later').repeat(8))
    await expect.poll(() => patient.received().match(/HTTP\/1.1 200/g)).toHaveLength(8)
    const greedy = await line()
    greedy.write(ask('/later').repeat(9))
    await greedy.over
    expect([greedy.received(), dropped.get('pipelined')]).toEqual(['', 1])
  })

  it('of an address with too many requests is served after the one before', async () => {
    const greedy = await line()
    greedy.write(ask('/later').repeat(9))
    await greedy.over
    const lines = await Promise.all(Array.from({ length: 5 }, () => line()))
    for (const one of lines) one.write(ask('/small'))
    const answered = () => lines.filter((one) => one.received().includes('small')).length
    const began = performance.now()
    await expect.poll(() => answered()).toBe(5)
    expect(performance.now() - began).toBeGreaterThan(200)
  })

  it('of a proxy is not delayed, because all people come through it', async () => {
    await app.close()
    await listen({ TRUST_PROXY: '127.0.0.1' })
    const greedy = await line()
    greedy.write(ask('/later').repeat(9))
    await greedy.over
    const lines = await Promise.all(Array.from({ length: 30 }, () => line()))
    const began = performance.now()
    for (const one of lines) one.write(ask('/small'))
    await expect.poll(() => lines.every((one) => one.received().includes('small'))).toBe(true)
    // with a delay, the last one would be answered after three seconds
    expect(performance.now() - began).toBeLessThan(2_500)
  })

  it('with too many unread answers is closed', async () => {
    const socket = await line()
    socket.pause()
    socket.write(ask('/large').repeat(8))
    await expect.poll(() => dropped.get('unread')).toBe(1)
    const other = await line()
    other.write(ask('/small'))
    await expect.poll(() => other.received()).toContain('small')
  })

  it('of a peer that leaves before it is accepted has no address, and its data is ignored', async () => {
    const requests: string[] = []
    const faults: string[] = []
    await app.close()
    await listen({}, (own) => {
      own.addHook('onRequest', ({ url }, _reply, done) => (requests.push(url), done()))
      own.addHook('onError', (_request, _reply, { message }, done) => (faults.push(message), done()))
    })
    const { port } = app.server.address() as AddressInfo
    const sendAndReset = `const socket = require('node:net').connect(${port}, '127.0.0.1', () =>
      socket.write(${JSON.stringify(ask('/small'))}, () => socket.resetAndDestroy()))`
    // blocks this process, so that the server accepts no connection meanwhile
    execFileSync(process.execPath, ['-e', sendAndReset])
    const next = await line()
    next.write(ask('/small?next'))
    await expect.poll(() => next.received()).toContain('small')
    expect([requests, faults]).toEqual([['/small?next'], []])
  })

  it('that keeps reading gets all of a large answer', async () => {
    const answer = await fetch(`${app.listeningOrigin}/large`)
    expect((await answer.arrayBuffer()).byteLength).toBe(large.length)
    expect(dropped.size).toBe(0)
  })
})

describe('connections', () => {
  const crowd = async (count: number, address?: string) => {
    const all: Awaited<ReturnType<typeof line>>[] = []
    for (let n = 0; n < count; n += 1) all.push(await line(address))
    return all
  }
  const open = (all: readonly Socket[]) => all.map(({ destroyed }) => !destroyed)
  const settle = (count: number) => expect.poll(() => dropped.get('crowded') ?? 0).toBe(count)

  it('of one address are at most a tenth of all: a further one replaces the longest idle one', async () => {
    await app.close()
    await listen({ MAX_CONNECTIONS: '40' })
    const [first, second, ...rest] = await crowd(4)
    first!.write(ask('/small'))
    await expect.poll(() => first!.received()).toContain('small')
    rest[1]!.write(ask('/later'))
    const later = await crowd(2)
    await settle(2)
    await Promise.all([second!.over, rest[0]!.over])
    expect(open([first!, rest[1]!, ...later])).toEqual([true, true, true, true])
    for (const one of [first!, ...later]) one.write(ask('/small?again'))
    await expect.poll(() => later.every((one) => one.received().includes('small'))).toBe(true)
    await expect.poll(() => rest[1]!.received()).toContain('later')
  })

  it('of one address that all have requests in progress stay, and a further one is refused', async () => {
    await app.close()
    await listen({ MAX_CONNECTIONS: '20' })
    const busy = await crowd(2)
    for (const one of busy) one.write(ask('/later'))
    await expect.poll(() => inProgress).toBe(busy.length)
    const [next] = await crowd(1)
    await next!.over
    await expect.poll(() => busy.every((one) => one.received().includes('later'))).toBe(true)
  })

  it('above four fifths of all close the longest idle one of the fullest address, and others are accepted', async () => {
    await app.close()
    await listen({ MAX_CONNECTIONS: '20' })
    const pairs: Socket[][] = []
    for (let n = 0; n < 8; n += 1) pairs.push(await crowd(2, `127.0.66.${n + 1}`))
    const [first, next] = await crowd(2, '127.0.0.9')
    await settle(2)
    const left = [false, true, false, ...Array<boolean>(13).fill(true)]
    await expect.poll(() => open(pairs.flat())).toEqual(left)
    for (const one of [first!, next!]) one.write(ask('/small'))
    await expect.poll(() => next!.received() + first!.received()).toMatch(/small[^]*small/)
    const crowds: Socket[] = []
    for (let n = 0; n < 30; n += 1) crowds.push(await line(`127.0.67.${n + 1}`))
    await settle(32)
    expect(open(crowds).filter(Boolean).length).toBeGreaterThan(10)
    const last = await line('127.0.0.10')
    last.write(ask('/small'))
    await expect.poll(() => last.received()).toContain('small')
  })

  it('of a proxy may use the whole limit', async () => {
    await app.close()
    await listen({ MAX_CONNECTIONS: '6', TRUST_PROXY: 'loopback' })
    const all = await Promise.all(Array.from({ length: 6 }, () => line()))
    const last = await line()
    await last.over
    expect([all.some((socket) => socket.destroyed), dropped.get('crowded')]).toEqual([false, 1])
  })
})

describe('an address with too many requests', () => {
  it('gets 429 with Retry-After and a message; another address does not', async () => {
    await app.close()
    await listen({ REQUESTS_PER_ADDRESS: '1' })
    for (let n = 0; n < 20; n += 1) expect((await app.inject('/small')).statusCode).toBe(200)
    const { statusCode, headers, body } = await app.inject('/small')
    expect([statusCode, headers['retry-after']]).toEqual([429, '1'])
    expect(errorBody.parse(JSON.parse(body)).code).toBe('rate_limited')
    expect(headers['x-frame-options']).toBe('DENY')
    expect((await app.inject({ url: '/small', remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  })

  it('waits for its own answers only, and others do not wait for them', async () => {
    const own = Array.from({ length: 40 }, () => app.inject('/later'))
    const began = performance.now()
    await app.inject({ url: '/later', remoteAddress: '203.0.113.9' })
    const other = performance.now() - began
    const answers = await Promise.all(own)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200))
    // forty requests need three rounds of sixteen, the other one only one
    expect(performance.now() - began).toBeGreaterThan(other * 2)
  })
})
