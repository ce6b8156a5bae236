import type { User } from '@kindling/contract/accounts/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { minute } from '../../../platform/time/clock.ts'
import { createSession } from '../sessions/create-session.ts'
import { passwordFits } from './password-hash.ts'
import { userWithPassword } from './passwords.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const good = 'k1ndling & fire'
const unfit = 'This email and password don’t fit together. You can also continue with Google or Apple.'

const set = (as: TestPerson | { token: string }, password: string, more = {}) =>
  ask(app, 'PATCH /user', { as, body: { password, ...more } })
const withPassword = async (name?: string) => {
  const as = await person(app.deps, name)
  expect((await set(as, good)).statusCode).toBe(200)
  return as
}
let addresses = 0
const newAddress = () => `10.9.${(addresses += 1) >> 8}.${addresses & 255}`
const enter = (email: string, password: string, { from = newAddress(), agent = 'Firefox/144.0' } = {}) =>
  ask(app, 'POST /auth/password', { body: { email, password }, from, headers: { 'user-agent': agent } })
const again = (as: { token: string }, password: string) => ask(app, 'POST /auth/again', { as, body: { password } })
const another = async ({ id }: TestPerson) => ({
  token: await createSession(app.deps.db, app.deps, { userId: id, platform: 'web', userAgent: 'elsewhere' }),
})
const look = async (as: { token: string }) => (await ask(app, 'GET /user', { as })).statusCode
/** Runs `count` attempts, four at a time, so that a slow machine does not refuse some as overload. */
async function statusesOf(count: number, attempt: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (; statuses.length < count;)
    statuses.push(...(await Promise.all(Array.from({ length: 4 }, attempt))).map(({ statusCode }) => statusCode))
  return statuses
}
const hashOf = async ({ id }: TestPerson) =>
  (await app.deps.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash
const subjectsTo = (email: string) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

describe('a password', () => {
  it('is stored as Argon2id with the parameters that OWASP recommends, and never returned', async () => {
    const ana = await withPassword()
    expect(await hashOf(ana)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const answer = await ask(app, 'GET /user', { as: ana, query: { include: 'settings' } })
    expect(answer.json()).toMatchObject({ data: { has_password: true } })
    expect(answer.body).not.toContain('argon2')
    expect(await set(ana, 'k1ndling & more', {})).toMatchObject({ statusCode: 200 })
  })

  it('must not contain the person’s name, even one that changes in the same call or at the same time', async () => {
    const ana = await person(app.deps, 'Ana', { lastName: 'Ek' })
    const refusal = { errors: { password: ['Leave your first and last name out of it'] } }
    expect((await set(ana, 'BANANAS 4 all!')).json()).toMatchObject(refusal)
    expect((await set(ana, 'summer 4 all!', { first_name: 'Summer' })).json()).toMatchObject(refusal)
    expect((await set(ana, 'bananas 4 all!', { first_name: 'Eva' })).statusCode).toBe(200)
    const [, named] = await Promise.all([
      set(ana, 'winter 4 all!'),
      ask(app, 'PATCH /user', { as: ana, body: { last_name: 'Winter' } }),
    ])
    expect(named.statusCode).toBe(200)
    // whichever change came first, the password with the name in it is refused in the end
    const holds = await passwordFits('winter 4 all!', await hashOf(ana), 'test')
    const again = await set(ana, 'winter 5 all!')
    expect([typeof holds, again.statusCode]).toEqual(['boolean', 422])
  })

  it('requires a sign-in within ten minutes; confirming the old password counts as one', async () => {
    const ana = await withPassword()
    app.clock.advance(10 * minute + 1)
    const refused = await set(ana, 'k1ndling 2!')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'sign_in_again', message: 'Please sign in again first. It keeps your account yours.' },
    ])
    expect((await ask(app, 'PATCH /user', { as: ana, body: { bio: 'x' } })).statusCode).toBe(200)
    expect((await again(ana, good)).statusCode).toBe(204)
    expect((await set(ana, 'k1ndling 2!')).statusCode).toBe(200)
    app.clock.advance(10 * minute + 1)
    expect((await set(ana, good)).statusCode).toBe(403)
  })

  it('ends all other sessions when it is set, keeps this one, and sends an email', async () => {
    const ana = await person(app.deps)
    const [phone, laptop] = [await another(ana), await another(ana)]
    const bens = await person(app.deps, 'Ben')
    expect([await look(phone), await look(laptop)]).toEqual([200, 200])
    expect((await set(ana, good)).statusCode).toBe(200)
    await expect.poll(() => Promise.all([phone, laptop].map(look))).toEqual([401, 401])
    expect([await look(ana), await look(bens)]).toEqual([200, 200])
    await app.drain()
    expect(subjectsTo(ana.email)).toEqual(['Your password was set'])
    const [mail] = app.mails.filter(({ to }) => to === ana.email)
    expect(mail!.text).not.toContain(good)
  })
})

describe('signing in by password', () => {
  it('returns a token and the person, whatever the case of the address', async () => {
    const ana = await withPassword('ليلى')
    const answer = await enter(ana.email.toUpperCase(), good)
    const { token, data } = answer.json<{ token: string; data: User }>()
    expect([answer.statusCode, data]).toMatchObject([200, { uuid: ana.uuid, first_name: 'ليلى', has_password: true }])
    expect([await look({ token }), answer.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it('answers the same for a wrong password, an unknown address and an account without a password', async () => {
    const [ana, ben, gone] = [await withPassword(), await person(app.deps, 'Ben'), await withPassword('Gone')]
    await app.deps.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', gone.id).execute()
    const answers = await Promise.all([
      enter(ana.email, `${good} `),
      enter(ana.email, good.toUpperCase()),
      enter(ben.email, good),
      enter('nobody@tests.example', good),
      enter('no address at all', good),
      enter(gone.email, good),
    ])
    for (const { statusCode, body } of answers)
      expect([statusCode, body]).toEqual([401, JSON.stringify({ message: unfit, code: 'unauthorized' })])
  })

  it(
    'is limited for each account, from any address, even for unknown accounts; right passwords do not count',
    { tags: 'long' },
    async () => {
      const ana = await withPassword()
      for (let n = 0; n < 12; n += 1) expect((await enter(ana.email, good)).statusCode).toBe(200)
      for (const email of [ana.email, 'somebody-else@tests.example']) {
        const statuses = await statusesOf(12, () => enter(email, 'wrong'))
        expect([email, statuses.filter((s) => s === 401).length, statuses.filter((s) => s === 429).length]).toEqual([
          email,
          10,
          2,
        ])
        const late = await enter(email, good)
        expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
      }
      app.clock.advance(15 * minute)
      expect((await enter(ana.email, good)).statusCode).toBe(200)
    },
  )

  it(
    'stays open to its person while others try: known places and open sessions count for themselves',
    { tags: 'long' },
    async () => {
      const ana = await withPassword()
      const home = newAddress()
      expect((await enter(ana.email, good, { from: home })).statusCode).toBe(200)
      await statusesOf(12, () => enter(ana.email, 'wrong'))
      expect((await enter(ana.email, good)).statusCode).toBe(429)
      expect((await enter(ana.email, good, { from: home })).statusCode).toBe(200)
      expect((await again(ana, good)).statusCode).toBe(204)
      const atHome = await statusesOf(12, () => enter(ana.email, 'wrong', { from: home }))
      const inSession = await statusesOf(12, () => again(ana, 'wrong'))
      for (const statuses of [atHome, inSession]) expect(statuses.filter((one) => one === 429)).toHaveLength(2)
    },
  )

  it('is limited for each address, whichever accounts it tries', { tags: 'long' }, async () => {
    const from = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 62; n += 1) statuses.push((await enter(`a${n}@tests.example`, 'wrong', { from })).statusCode)
    expect([statuses.slice(0, 60), statuses.slice(60)]).toEqual([Array<number>(60).fill(401), [429, 429]])
  })

  it('emails the person about a new browser or place, once', async () => {
    const ana = await withPassword()
    const [home, away] = [newAddress(), newAddress()]
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
    for (const userAgent of [
      { from: home, agent },
      { from: home, agent },
      { from: away, agent },
      { from: home },
      { from: home },
    ])
      expect((await enter(ana.email, good, userAgent)).statusCode).toBe(200)
    await app.drain()
    expect(subjectsTo(ana.email).toSorted()).toEqual([
      ...Array<string>(3).fill('A new sign-in to your account'),
      'Your password was set',
    ])
    const mails = app.mails.filter(({ to, subject }) => to === ana.email && subject.includes('sign-in'))
    expect(mails.map(({ text }) => /With: (.+)/.exec(text)?.[1]).toSorted()).toEqual([
      'Firefox',
      'Firefox, Windows',
      'Firefox, Windows',
    ])
    expect(mails[0]!.text).toContain('help@kindling.example')
    const places = await app.deps.db.selectFrom('sessions').select('place').where('user_id', '=', ana.id).execute()
    expect(new Set(places.map(({ place }) => place?.toString('hex'))).size).toBe(3)
  })

  it('with the old password waits for a password change in progress and is refused', async () => {
    const { db } = app.deps
    const ana = await withPassword()
    const old = { id: ana.id, hash: await hashOf(ana) }
    let entering: ReturnType<typeof userWithPassword> | undefined
    await db.transaction().execute(async (changing) => {
      await changing.updateTable('users').set({ password_hash: 'another' }).where('id', '=', ana.id).execute()
      entering = db.transaction().execute((trx) => userWithPassword(trx, old))
      const waits = sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waits.execute(changing)).rows[0]!.n).toBe(1)
    })
    expect(await entering).toBeUndefined()
  })

  it('during a password change leaves no session that the change should have ended', async () => {
    const ana = await withPassword()
    const before = await enter(ana.email, good)
    const entering = Array.from({ length: 3 }, () => enter(ana.email, good))
    const [changed, ...beside] = await Promise.all([set(ana, 'k1ndling 2!'), ...entering])
    expect([before.statusCode, changed.statusCode]).toEqual([200, 200])
    // each parallel sign-in counts as before or after the change
    expect(beside.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 401)).toEqual([])
    const tokens = [before, ...beside.filter(({ statusCode }) => statusCode === 200)].map((one) =>
      one.json<{ token: string }>(),
    )
    await expect.poll(() => Promise.all(tokens.map(look))).toEqual(tokens.map(() => 401))
    expect(await look(ana)).toBe(200)
    expect((await enter(ana.email, good)).statusCode).toBe(401)
  })
})

describe('confirming one’s password', () => {
  it('with a wrong password ends no session, and is limited', async () => {
    const ana = await withPassword()
    const wrong = await again(ana, 'wrong')
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      401,
      { message: 'This password doesn’t fit. Please try again.' },
    ])
    expect(await look(ana)).toBe(200)
    const statuses = await statusesOf(12, () => again(ana, 'wrong'))
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect([(await again(ana, good)).statusCode, await look(ana)]).toEqual([429, 200])
  })

  it('requires a password and a session, and confirms only this session', async () => {
    const ben = await person(app.deps, 'Ben')
    const none = await again(ben, good)
    expect([none.statusCode, none.json()]).toMatchObject([409, { code: 'conflict' }])
    expect((await ask(app, 'POST /auth/again', { body: { password: good } })).statusCode).toBe(401)
    const ana = await withPassword()
    const phone = await another(ana)
    app.clock.advance(11 * minute)
    await again(ana, good)
    expect((await set(phone, 'k1ndling 3!')).statusCode).toBe(403)
  })
})
