import { filePart } from '@kindling/contract/parts'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { parts } from '../../../test/parts.ts'
import { readConfig } from '../settings/config.ts'
import { createLog } from '../monitoring/log.ts'
import { createApp } from './app.ts'
import { Refusal } from './refusal.ts'
import { addMultipartRoutes } from './multipart.ts'
import { wordsIn } from '../words.ts'

const body = z.strictObject({ face: filePart({ maxBytes: 100 }).optional(), name: z.string().max(5).optional() })
const seen: unknown[] = []
let app: Awaited<ReturnType<typeof createApp>>
/** Holds the call until the test lets it end. */
let held = Promise.resolve()

beforeAll(async () => {
  app = await createApp({ config: readConfig({ NODE_ENV: 'test' }), log: createLog('silent'), wordsIn })
  app.decorateRequest('admitted', null)
  const options: RouteOptions = {
    method: 'PATCH',
    url: '/api/v1/me',
    config: { policy: 'signed-in' },
    schema: { body },
    onRequest: async (request) => {
      const who = request.headers.authorization
      if (who === undefined) throw new Refusal('unauthorized', 'signIn')
      request.admitted = { caller: who } as never
    },
    handler: async (request) => {
      seen.push(request.body)
      await held
      return { ok: true }
    },
  }
  addMultipartRoutes(app, [{ options, body }])
  await app.ready()
})
afterAll(() => app.close())

function send(method: 'PATCH' | 'POST', named: Record<string, string | Uint8Array>, who?: string) {
  const { headers, body: payload } = parts(named)
  return app.inject({
    method,
    url: '/api/v1/me',
    payload,
    headers: { ...headers, ...(who !== undefined && { authorization: who }) },
  })
}

it('a PATCH can be sent as PATCH or as POST with `_method` anywhere in the form', async () => {
  const face = Buffer.from('a face')
  for (const [method, named] of [
    ['PATCH', { name: 'Ana', face }],
    ['POST', { _method: 'PATCH', name: 'Ana', face }],
    ['POST', { name: 'Ana', face, _method: 'PATCH' }],
  ] as const) {
    expect((await send(method, named, 'ana')).statusCode).toBe(200)
    expect(seen.pop()).toEqual({ name: 'Ana', face: expect.objectContaining({ bytes: face }) })
  }
})

it('a POST with another `_method` or none is refused, and so is a PATCH with one', async () => {
  for (const named of [{ name: 'Ana' }, { _method: 'DELETE', name: 'Ana' }, { _method: 'patch' }, { _method: 'POST' }])
    expect((await send('POST', named as never, 'ana')).statusCode).toBe(400)
  expect((await send('PATCH', { _method: 'PATCH', name: 'Ana' }, 'ana')).statusCode).toBe(422)
  expect((await send('POST', { _method: 'PATCH', name: 'Anastasia' }, 'ana')).statusCode).toBe(422)
  expect((await send('POST', { _method: 'PATCH', face: Buffer.alloc(101) }, 'ana')).statusCode).toBe(413)
  expect(seen).toEqual([])
})

it('the POST has the same admission as the PATCH', async () => {
  for (const method of ['PATCH', 'POST'] as const)
    expect((await send(method, { _method: 'PATCH', name: 'Ana' })).json()).toMatchObject({ code: 'unauthorized' })
  expect(seen).toEqual([])
})

it(
  'the number of bodies in memory is limited, in total and for each caller, and every call frees its place',
  { tags: 'long' },
  async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    const callers = ['ana', 'ben', 'chi', 'dao', 'eve']
    const under = callers.map((who) => send('PATCH', { name: 'x' }, who))
    await expect.poll(() => seen.length).toBe(5)
    expect((await send('PATCH', { name: 'x' }, 'gus')).statusCode).toBe(503)
    const waiting = ['ana', 'ana', 'gus'].map((who) => send('PATCH', { name: 'x' }, who))
    resolve()
    expect((await Promise.all([...under, ...waiting])).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    for (let n = 0; n < 10; n += 1) expect((await send('PATCH', { name: 'too long' }, 'chi')).statusCode).toBe(422)
    expect((await send('PATCH', { name: 'x' }, 'chi')).statusCode).toBe(200)
  },
)

it('a call without a required file also accepts JSON', async () => {
  seen.length = 0
  const send = (method: 'PATCH' | 'POST', payload: string, type = 'application/json') =>
    app.inject({ method, url: '/api/v1/me', payload, headers: { 'content-type': type, authorization: 'ana' } })
  expect((await send('PATCH', '{"name":"Ana"}')).statusCode).toBe(200)
  expect(seen.pop()).toEqual({ name: 'Ana' })
  expect((await send('POST', '{"name":"Ana","_method":"PATCH"}')).statusCode).toBe(200)
  expect(seen.pop()).toEqual({ name: 'Ana' })
  for (const [payload, status] of [
    ['{"name":"Anastasia"}', 422],
    ['{"face":{"bytes":"a face"}}', 422],
    ['{"face":{"bytes":{"0":1,"length":1}}}', 422],
    ['{"face":"a face"}', 422],
    ['null', 422],
    ['[]', 422],
    ['{', 400],
  ] as const)
    expect([payload, (await send('PATCH', payload)).statusCode]).toEqual([payload, status])
  for (const payload of ['null', '"PATCH"', '[]', '{"name":"Ana"}'])
    expect([payload, (await send('POST', payload)).statusCode]).toEqual([payload, 400])
  expect(seen).toEqual([])
})
