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

test('a line of only slashes and question marks is handled fast', () => {
  const { lines, log } = testLog()
  const began = performance.now()
  for (const text of ['/'.repeat(100_000), '/?'.repeat(50_000), '?'.repeat(100_000)]) log.info(text)
  expect(performance.now() - began).toBeLessThan(500)
  expect(lines).toHaveLength(3)
})
