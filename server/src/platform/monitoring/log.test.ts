import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { createApp } from '../http/app.ts'
import { createLog } from './log.ts'
import { wordsIn } from '../words.ts'

const secret = 'code=4f1e-one-time'

function testLog() {
  const lines: string[] = []
  return { lines, log: createLog('debug', { write: (line) => void lines.push(line) }) }
}

test('a query string is never logged, neither of a request nor in an error', async () => {
  const { lines, log } = testLog()
  const app = await createApp({ config: readConfig({ NODE_ENV: 'test' }), log, wordsIn })
  const failing = { config: { policy: 'anyone' } }
  app.get('/fails', failing, async (request) => {
    throw new Error(`GET ${request.url} and https://provider.example/token?${secret}&state=x#y went wrong`)
  })
  for (const url of [
    `/fails?${secret}`,
    `/fails?x=%22"\\&${secret}`,
    `/api/v1/none?${secret}`,
    `/%E0%A4%A?${secret}`,
    `//x/?${secret}`,
  ])
    await app.inject({ url })
  await app.close()
  expect(lines.join('')).toContain('/fails')
  expect(lines.join('')).toContain('https://provider.example/token')
  expect(lines.join('')).not.toContain('4f1e')
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
})

test('a request is logged by its route: without the keys in its path, and without an address', async () => {
  const { lines, log } = testLog()
  const app = await createApp({ config: readConfig({ NODE_ENV: 'test' }), log, wordsIn })
  app.get('/cards/:token', { config: { policy: 'anyone' } }, async () => 'a card')
  for (const url of ['/cards/4f1e-key', '/api/v1/cards/4f1e-key'])
    await app.inject({ url, remoteAddress: '203.0.113.9', headers: { host: 'give.example' } })
  await app.close()
  expect(lines.join('')).toContain('GET /cards/:token')
  expect(lines.join('')).not.toMatch(/4f1e|203\.0/)
})

test('secrets are hidden, and other words stay', () => {
  const { lines, log } = testLog()
  log.info({ token: 'a', password: 'b', session: { token: 'c' } }, 'is "/x" there? yes: 1/2? no')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    token: '[hidden]',
    password: '[hidden]',
    session: { token: '[hidden]' },
    msg: 'is "/x" there? yes: 1/2? no',
  })
})

test('an error is logged without the rows, recipients, answers and secrets that it carries', () => {
  const { lines, log } = testLog()
  const broken = { code: '23505', constraint: 'users_email', detail: 'Key (email)=(ana@example.org) already exists.' }
  const bounced = {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: ['ana@example.org'],
    response: '550 no Ana Villegas',
  }
  const declined = { raw: { amount: 2500, billing_details: { name: 'Ana Villegas' } }, statusCode: 402 }
  const cause = Object.assign(new Error('550 <ana.villegas+gifts@mail.example.org> unknown'), bounced)
  log.error({ err: Object.assign(new Error('duplicate key'), broken) }, 'unexpected')
  log.error({ err: new Error('job failed for pi_1_secret_2 with Bearer abc.def', { cause }) }, 'job failed')
  log.error({ err: Object.assign(new Error('sk_live_4242 may not'), declined) }, 'refused')
  expect(lines.join('')).not.toMatch(/ana|villegas|2500|abc\.def|4242|_secret_2/i)
  expect(JSON.parse(lines[0]!)).toMatchObject({ err: { code: '23505', constraint: 'users_email' } })
  expect(JSON.parse(lines[1]!)).toMatchObject({ err: { cause: { code: 'EENVELOPE', responseCode: 550 } } })
})

test('a line of only slashes and question marks is handled fast', () => {
  const { lines, log } = testLog()
  const began = performance.now()
  for (const text of ['/'.repeat(100_000), '/?'.repeat(50_000), '?'.repeat(100_000), 'a'.repeat(100_000)])
    log.info(text)
  expect(performance.now() - began).toBeLessThan(500)
  expect(lines).toHaveLength(4)
})
