import { expect, test } from 'vitest'
import { minute, setClock } from '../time/clock.ts'
import { readConfig } from '../settings/config.ts'
import { createLog } from '../monitoring/log.ts'
import { securityLog, type SecurityEvent } from './security-log.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a secret for tests that is long enough' })

function testLog({ at = noon, level = 'info', SECRET_KEY = config.SECRET_KEY } = {}) {
  const lines: Record<string, unknown>[] = []
  const log = createLog(level, { write: (line) => void lines.push(JSON.parse(line) as never) })
  const clock = setClock(at)
  return { lines, clock, security: securityLog({ log, clock, config: { ...config, SECRET_KEY } }) }
}

test('a line has the event, its details and the number of the person, and hides the address behind a daily code', () => {
  const { lines, security } = testLog()
  security.note('sign-in', { person: 7, address: '203.0.113.9', what: 'google' })
  expect(lines).toEqual([
    expect.objectContaining({ level: 30, security: 'sign-in', person: 7, from: expect.any(String), what: 'google' }),
  ])
  expect(JSON.stringify(lines)).not.toContain('203.0')
})

test('the code of an address is the same all day in every process, and differs on another day or installation', () => {
  const from = (options: Parameters<typeof testLog>[0], address = '203.0.113.9') => {
    const { lines, security } = testLog(options)
    security.note('unauthorized', { address })
    return lines[0]!['from']
  }
  const code = from({})
  expect(code).toMatch(/^[\w-]{12}$/)
  expect(from({ at: new Date('2026-11-20T23:59:59Z') })).toBe(code)
  expect(from({ at: new Date('2026-11-21T00:00:00Z') })).not.toBe(code)
  expect(from({ SECRET_KEY: 'another secret that is long enough' })).not.toBe(code)
  expect(from({}, '203.0.113.8')).not.toBe(code)
})

test('a flood from one address is one line, and a count a minute later', { tags: 'long' }, () => {
  const { lines, clock, security } = testLog()
  for (let i = 0; i < 10_000; i += 1) security.note('unauthorized', { address: '203.0.113.9', what: `GET /${i % 50}` })
  expect(lines).toHaveLength(1)
  clock.advance(minute)
  security.note('unauthorized', { address: '203.0.113.9', what: 'GET /a' })
  expect(lines[1]).not.toHaveProperty('what')
  expect(lines.slice(1)).toEqual([
    expect.objectContaining({ security: 'unauthorized', from: lines[0]!['from'], again: 9_999, seconds: 60 }),
    expect.objectContaining({ security: 'unauthorized', from: lines[0]!['from'], what: 'GET /a' }),
  ])
})

test('a flood from many addresses is a hundred lines and a count', { tags: 'long' }, () => {
  const { lines, security } = testLog()
  for (let i = 0; i < 20_000; i += 1) security.note('rate-limited', { address: `10.${i >> 8}.${i & 255}.1` })
  expect(lines).toHaveLength(100)
  security.note('sign-in', { person: 1, address: '10.0.0.1' })
  expect(lines).toHaveLength(101) // a flood of one event does not hide another
  security.flush()
  expect(lines.slice(101)).toEqual([
    expect.objectContaining({ security: 'rate-limited', others: true, again: 19_900, seconds: 60 }),
  ])
  security.flush()
  expect(lines).toHaveLength(102)
})

test('each event of a person has its own line; the same event again is counted', () => {
  const { lines, security } = testLog()
  for (const what of ['saved', 'removed', 'saved']) security.note('changed-card', { person: 7, what })
  security.note('changed-card', { person: 8, what: 'saved' })
  expect(lines.map(({ person, what }) => [person, what])).toEqual([
    [7, 'saved'],
    [7, 'removed'],
    [8, 'saved'],
  ])
  security.flush()
  expect(lines.at(-1)).toMatchObject({ person: 7, what: 'saved', again: 1 })
})

test('the count is written once the minute is over, without another event', async () => {
  const { lines, security } = testLog()
  const quick = securityLogEvery(20)
  for (let i = 0; i < 3; i += 1) quick.security.note('forbidden', { person: 7 })
  await expect.poll(() => quick.lines.length).toBe(2)
  expect(quick.lines[1]).toMatchObject({ security: 'forbidden', again: 2 })
  expect([lines.length, security.flush()]).toEqual([0, undefined])
})

function securityLogEvery(ms: number) {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as never) })
  return { lines, security: securityLog({ log, clock: setClock(noon), config }, ms) }
}

test('a forged event is a warning; with the log level warn, others cost nothing', () => {
  const { lines, security } = testLog({ level: 'warn' })
  const all: SecurityEvent[] = ['sign-in', 'unauthorized', 'forged-event']
  for (const event of all) security.note(event, { address: '203.0.113.9' })
  expect(lines.map((line) => [line['security'], line['level']])).toEqual([['forged-event', 40]])
})
