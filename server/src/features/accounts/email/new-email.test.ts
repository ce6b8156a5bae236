import type { User } from '@kindling/contract/accounts/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { day, hour, minute } from '../../../platform/time/clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

let made = 0
const newAddress = () => `new-${(made += 1)}@tests.example`
const want = (as: TestPerson, email: string) => ask(app, 'PATCH /user', { as, body: { email } })
const userOf = async (as: TestPerson) => (await ask(app, 'GET /user', { as })).json<{ data: User }>().data
const confirm = (token: string) => ask(app, 'POST /auth/email', { body: { token } })
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email)
/** The token in the newest mail to an address. */
async function tokenTo(email: string): Promise<string> {
  await app.drain()
  const [, token] = /http:\/\/kindling\.test\/confirm-email\?token=(\S+)/.exec(mailsTo(email).at(-1)?.text ?? '') ?? []
  return token ?? ''
}

describe('a new mail address', () => {
  it('is pending until the mailed link is opened; the old address gets an email', async () => {
    const ana = await person(app.deps, 'ليلى')
    const email = newAddress()
    const asked = await want(ana, email)
    expect([asked.statusCode, asked.json()]).toMatchObject([200, { data: { email: ana.email, pending_email: email } }])
    const token = await tokenTo(email)
    expect([token.length > 20, mailsTo(ana.email).map(({ subject }) => subject)]).toEqual([
      true,
      ['A new email address for your account'],
    ])
    expect(mailsTo(ana.email)[0]!.text).not.toContain(token)
    // works without a session, because the mail may be opened on another machine
    const done = await confirm(token)
    expect([done.statusCode, done.json()]).toEqual([200, { data: { email } }])
    expect(await userOf(ana)).toMatchObject({ email, pending_email: null })
    const row = app.deps.db.selectFrom('users').select('email_verified_at').where('id', '=', ana.id)
    expect((await row.executeTakeFirstOrThrow()).email_verified_at).toEqual(app.clock.now())
  })

  it('is confirmed once, even by two calls at once', async () => {
    const ana = await person(app.deps)
    const email = newAddress()
    await want(ana, email)
    const token = await tokenTo(email)
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect((await confirm(token)).json()).toMatchObject({
      code: 'not_found',
      message: 'This link has expired. Ask for a new one in your profile.',
    })
    // after a new request, the link of the old mail is still invalid
    const old = (await userOf(ana)).email
    app.clock.advance(minute)
    expect(old).toBe(email)
    await want(ana, ana.email)
    await confirm(await tokenTo(ana.email))
    await want(ana, email)
    expect((await confirm(token)).statusCode).toBe(404)
  })

  it('expires after a day, works only for the latest request and only for its own account', async () => {
    const [ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
    const [first, second, third] = [newAddress(), newAddress(), newAddress()]
    await want(ana, first)
    const forFirst = await tokenTo(first)
    app.clock.advance(1)
    await want(ana, second)
    await want(ben, third)
    const [forSecond, forThird] = [await tokenTo(second), await tokenTo(third)]
    expect((await confirm(forFirst)).statusCode).toBe(404)
    const forged = [
      `${ana.uuid}.${forThird.split('.')[1]}`,
      `${ben.uuid}.${forSecond.split('.')[1]}`,
      `${forSecond.slice(0, -1)}${forSecond.endsWith('A') ? 'B' : 'A'}`,
      `${ana.uuid}.`.padEnd(80, 'A'),
      'x'.repeat(80),
    ]
    for (const token of forged) expect([token, (await confirm(token)).statusCode]).toEqual([token, 404])
    app.clock.advance(day - 2)
    expect((await confirm(forThird)).statusCode).toBe(200)
    app.clock.advance(2)
    expect((await confirm(forSecond)).statusCode).toBe(404)
    expect(await userOf(ana)).toMatchObject({ email: ana.email, pending_email: second })
  })

  it('that belongs to somebody, or is taken meanwhile, stays theirs, and the request does not reveal it', async () => {
    const [ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
    expect((await want(ana, ben.email.toUpperCase())).statusCode).toBe(200)
    const taken = await confirm(await tokenTo(ben.email.toUpperCase()))
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'conflict' }])
    const email = newAddress()
    await want(ana, email)
    await want(ben, email)
    await app.drain()
    const tokens = mailsTo(email).map(({ text }) => /token=(\S+)/.exec(text)![1]!)
    expect(tokens).toHaveLength(2)
    const both = await Promise.all(tokens.map(confirm))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect([await userOf(ana), await userOf(ben)].filter((one) => one.email === email)).toHaveLength(1)
  })

  it('is ignored if it is the current one, refused if it is invalid, and requires a recent sign-in', async () => {
    const ana = await person(app.deps)
    expect((await want(ana, ana.email.toUpperCase())).json()).toMatchObject({ data: { pending_email: null } })
    for (const email of ['ana@', 'a@b.example, c@d.example', 'Ana <ana@tests.example>', '"a"@tests.example'])
      expect((await want(ana, email)).json()).toMatchObject({
        errors: { email: ['Please enter a valid email address'] },
      })
    app.clock.advance(10 * minute + 1)
    expect((await want(ana, newAddress())).json()).toMatchObject({ code: 'sign_in_again' })
    expect((await want(ana, ana.email)).statusCode).toBe(200)
    await app.drain()
    expect(mailsTo(ana.email)).toEqual([])
  })

  it('is limited by requests an hour for each person and a day for each address', async () => {
    const ana = await person(app.deps)
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await want(ana, newAddress())).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const email = newAddress()
    const people = await Promise.all(Array.from({ length: 6 }, () => person(app.deps)))
    const answers = await Promise.all(people.map((one) => want(one, email)))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    const tagged = email.replace('@', '+news@')
    expect((await want(await person(app.deps), tagged)).statusCode).toBe(429)
    app.clock.advance(hour)
  })

  it('is confirmed by a mail that links only to this site', async () => {
    const ana = await person(app.deps, 'Ana http://evil.example')
    const email = newAddress()
    await want(ana, email)
    await tokenTo(email)
    const [mail] = mailsTo(email)
    expect([...mail!.html.matchAll(/href="([^"]+)"/g)].map(([, to]) => new URL(to!).origin)).toEqual([
      'http://kindling.test',
    ])
  })
})
