import { errorBody } from '@kindling/contract/error-body'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../settings/config.ts'
import { openDatabase, type Database } from '../database/db.ts'
import { createLog } from '../monitoring/log.ts'
import { createApp } from './app.ts'
import { Refusal } from './refusal.ts'
import { wordsIn } from '../words.ts'

const log = createLog('silent')
let gone: Database
let app: Awaited<ReturnType<typeof createApp>>

beforeAll(async () => {
  gone = openDatabase('postgres://nobody@127.0.0.1:1/none', { log })
  app = await createApp({ config: readConfig({ NODE_ENV: 'test' }), log, wordsIn })
  const open = { config: { policy: 'anyone' } }
  app.get('/gone', open, () => gone.db.selectFrom('users').select('id').execute())
  app.get('/bug', open, () => {
    throw new TypeError('select secret from users')
  })
  const body = z.strictObject({ x: z.strictObject({ text: z.string() }) })
  app.post('/fields', { ...open, schema: { body, querystring: z.strictObject({}) } }, async () => 'good')
  app.get('/later', open, () => {
    throw new Refusal('rate_limited', { words: 'tryAfter', time: '4:12 PM' }, { retryAfterSeconds: 30 })
  })
})
afterAll(async () => {
  await app.close()
  await gone.close()
})

describe('a thrown error', () => {
  it('of a database that is down gives 503 with Retry-After', async () => {
    const { statusCode, headers, body } = await app.inject('/gone')
    expect(statusCode, body).toBe(503)
    expect(headers['retry-after']).toBe('2')
  })

  it('of a bug gives a 500 with an id, and no details of the bug', async () => {
    const answer = await app.inject('/bug')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      code: 'internal',
      message: expect.stringContaining(String(answer.headers['x-request-id'])),
    })
    expect(answer.body).not.toContain('secret')
  })

  it('of a refusal gives its message and its Retry-After', async () => {
    const answer = await app.inject('/later')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      429,
      '30',
      { code: 'rate_limited', message: 'Try again after 4:12 PM.' },
    ])
  })
})

describe('an invalid field', () => {
  it('that is unknown is named, wherever it is and whatever its name', async () => {
    const one = { x: { text: 'a', wrong: 1 }, 'also-wrong': 2, constructor: 3, toString: 4 }
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/fields?__proto__=1&page=2', payload: one })
    expect([statusCode, errorBody.parse(JSON.parse(body)).code]).toEqual([422, 'invalid'])
    const own = await app.inject({ method: 'POST', url: '/fields', payload: one })
    expect(own.json().errors).toEqual({
      'x.wrong': ['is not known here'],
      'also-wrong': ['is not known here'],
      constructor: ['is not known here'],
      toString: ['is not known here'],
    })
    expect(own.json().message).toMatch(/: is not known here$/)
  })

  it('is one of at most twenty in the answer', async () => {
    const payload = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`field-${n}`, 1]))
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/fields', payload })
    expect([statusCode, Object.keys(JSON.parse(body).errors).length]).toEqual([422, 20])
  })
})
