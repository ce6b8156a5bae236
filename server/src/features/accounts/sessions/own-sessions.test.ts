import type { SessionRow } from '@kindling/contract/accounts/sign-in'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { day, hour } from '../../../platform/time/clock.ts'
import { hashSecret } from '../../../platform/ids.ts'
import { createSession } from './create-session.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

type As = { token: string }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const another = async ({ id }: TestPerson, userAgent = firefox, platform: 'web' | 'ios' = 'web') => ({
  token: await createSession(app.deps.db, app.deps, { userId: id, platform, userAgent }),
})
const list = async (as: As) => {
  const answer = await ask(app, 'GET /user/sessions', { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: SessionRow[] }>().data
}
const end = (as: As, uuid: string) => ask(app, 'DELETE /user/sessions/{uuid}', { as, params: { uuid } })
const look = async (as: As) => (await ask(app, 'GET /user', { as })).statusCode
const device = (as: As, token: string) => ask(app, 'PATCH /user/device-token', { as, body: { token } })
const holders = async (token: string) =>
  (await app.deps.db.selectFrom('sessions').select('token_hash').where('device_token', '=', token).execute()).map(
    (row) => row.token_hash.toString('hex'),
  )
const hashOf = ({ token }: As) => hashSecret(token).toString('hex')

describe('the list of sessions', () => {
  it('has this session first, then the last used ones, and nobody else’s', async () => {
    const ana = await person(app.deps)
    await another(await person(app.deps, 'Ben'))
    const phone = await another(ana, 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 'ios')
    app.clock.advance(hour)
    const laptop = await another(ana)
    expect(await list(phone)).toMatchObject([
      { current: true, platform: 'ios', browser: null, system: 'iOS', device: 'iPhone' },
      { current: false, platform: 'web', browser: 'Firefox', system: 'Linux', device: null },
      { current: false, platform: 'web', browser: null, system: null },
    ])
    expect((await list(laptop)).map((row) => row.current)).toEqual([true, false, false])
    expect(Object.keys((await list(ana))[0]!).toSorted()).toEqual(
      ['browser', 'created_at', 'current', 'device', 'last_used_at', 'platform', 'system', 'uuid'].toSorted(),
    )
    expect((await ask(app, 'GET /user/sessions')).statusCode).toBe(401)
  })

  it('omits sessions that were signed out, idle for too long, or are a year old', async () => {
    const ana = await person(app.deps)
    const out = await another(ana)
    await ask(app, 'POST /auth/logout', { as: out })
    expect(await list(ana)).toHaveLength(1)
    const idle = await another(ana)
    app.clock.advance(59 * day)
    expect(await list(ana)).toHaveLength(2)
    app.clock.advance(day + 1)
    expect(await list(ana)).toHaveLength(1)
    expect(await look(idle)).toBe(401)
  })

  it('allows a person to end single sessions, but only their own', async () => {
    const [ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
    const phone = await another(ana)
    const { uuid } = (await list(phone))[0]!
    const strangers = await end(ben, uuid)
    const missing = await end(ben, randomUUID())
    expect([strangers.statusCode, strangers.body]).toEqual([404, missing.body])
    expect(await look(phone)).toBe(200)
    expect((await end(ana, uuid)).statusCode).toBe(204)
    await expect.poll(() => look(phone)).toBe(401)
    expect([(await end(ana, uuid)).statusCode, await look(ana)]).toEqual([404, 200])
    const own = (await list(ana))[0]!.uuid
    expect((await end(ana, own)).statusCode).toBe(204)
    await expect.poll(() => look(ana)).toBe(401)
  })

  it('allows a person to end all other sessions', async () => {
    const [ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
    const all = [await another(ana), await another(ana)]
    for (let n = 0; n < 2; n += 1) expect((await ask(app, 'DELETE /user/sessions', { as: ana })).statusCode).toBe(204)
    await expect.poll(() => Promise.all(all.map(look))).toEqual([401, 401])
    expect([await look(ana), await look(ben), (await list(ana)).length]).toEqual([200, 200, 1])
  })
})

describe('a push token', () => {
  it('belongs to the session that registered it last, and is deleted with it', async () => {
    const [ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
    const token = `fcm:${randomUUID()}`
    expect((await device(ana, token)).statusCode).toBe(204)
    expect((await device(ana, token)).statusCode).toBe(204)
    expect(await holders(token)).toEqual([hashOf(ana)])
    expect((await device(ben, token)).statusCode).toBe(204)
    expect(await holders(token)).toEqual([hashOf(ben)])
    await ask(app, 'POST /auth/logout', { as: ben })
    expect(await holders(token)).toEqual([])
    const phone = await another(ana)
    await device(phone, token)
    await ask(app, 'DELETE /user/sessions', { as: ana })
    expect(await holders(token)).toEqual([])
  })

  it('registered by many at once, and swapped between two, belongs to one session', async () => {
    const people = await Promise.all(['Ana', 'Ben', 'Chi', 'Dao'].map((name) => person(app.deps, name)))
    const [one, other] = [`fcm:${randomUUID()}`, `fcm:${randomUUID()}`]
    for (let n = 0; n < 5; n += 1) {
      const all = await Promise.all(people.map((as, i) => device(as, (i + n) % 2 === 0 ? one : other)))
      expect(all.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
    }
    expect([(await holders(one)).length, (await holders(other)).length]).toEqual([1, 1])
  })

  it('must be well-formed and requires a session', async () => {
    const ana = await person(app.deps)
    for (const token of ['', 'a b', 'ä', 'x'.repeat(2_001), '\u0000'])
      expect((await device(ana, token)).statusCode).toBe(422)
    expect((await device(ana, '~'.repeat(2_000))).statusCode).toBe(204)
    expect((await ask(app, 'PATCH /user/device-token', { body: { token: 'x' } })).statusCode).toBe(401)
  })
})
