import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDeps, type TestDeps } from '../../../test/deps.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { addressKey, mailboxKey, spend } from './limits.ts'
import { sweepCounters } from './limits.queries.ts'

describe('a limit', () => {
  let app: TestDeps
  beforeAll(async () => {
    app = await testDeps()
  })
  afterAll(() => app.close())

  it('holds for any number of requests at once, and resets with the next window', async () => {
    const one = () => spend(app.deps.db, app.clock, { key: 'a', limit: 10, seconds: 3_600 })
    const results = await Promise.allSettled(Array.from({ length: 50 }, one))
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(10)
    await expect(one()).rejects.toMatchObject({ extra: { retryAfterSeconds: 3_600 } })
    expect(await refusalOf(one())).toEqual({ code: 'rate_limited', message: 'Try again after 11:00 AM.' })
    app.clock.advance(3_600_000)
    await one()
    app.clock.advance(3_600_000)
    await sweepCounters(app.deps.db, app.clock.now())
    expect(await app.deps.db.selectFrom('limit_counters').selectAll().execute()).toEqual([])
  })

  it('has a message with the time in the viewer’s time zone', async () => {
    const one = () => spend(app.deps.db, app.clock, { key: 'b', limit: 1, seconds: 60, timeZone: 'Asia/Kolkata' })
    await one()
    expect((await refusalOf(one())).message).toMatch(/^Try again after 10:3\d PM\.$/)
  })
})

describe('an email address', () => {
  it('counts without its tag and case, and at Gmail without dots', () => {
    const same = (...all: string[]) => new Set(all.map(mailboxKey)).size
    expect(same('ana@a.example', 'Ana+1@A.example', 'ana+soup+2@a.example')).toBe(1)
    expect(same('a.na@gmail.com', 'ana+x@googlemail.com', 'A.N.A@gmail.com')).toBe(1)
    expect(same('a.na@a.example', 'ana@a.example', 'ana@b.example', '+tag@a.example', '+other@a.example')).toBe(5)
  })
})

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, key) => expect(addressKey(ip)).toBe(key))
})
