import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { cardToken } from '../../../../test/giving.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { createSession } from '../sessions/create-session.ts'
import { minute, second } from '../../../platform/time/clock.ts'

let app: TestApp
let ana: TestPerson
let campaign: { id: number }
beforeAll(async () => {
  app = await startTestApp()
  campaign = await activeCampaign(app.deps)
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app.deps)
})

const gift = () => ({ giveable: { type: 'campaigns', id: String(campaign.id) }, amount_cents: 2_500 })
async function codeOf(as: { token: string }, back?: string): Promise<string> {
  const made = await ask(app, 'POST /auth/handoffs', { as, body: { gift: gift(), ...(back && { back }) } })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data.code
}
const exchange = (code: string, as?: TestPerson) =>
  ask(app, 'POST /auth/handoffs/exchange', { body: { code }, ...(as && { as }) })

describe('a one-time code of a phone app', () => {
  test('opens the gift in a browser, once', async () => {
    const code = await codeOf(ana, 'org.example.kindling')
    const first = await exchange(code)
    expect(first.statusCode, first.body).toBe(200)
    expect(first.json()).toMatchObject({ data: { id: ana.id }, gift: gift(), back: 'org.example.kindling' })
    expect((await exchange(code)).statusCode).toBe(401)
  })

  test('used ten times at once opens one session', async () => {
    const code = await codeOf(ana)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)))
    expect(answers.map((a) => a.statusCode).toSorted()).toEqual([200, ...Array<number>(9).fill(401)])
  })

  test('is over after a minute, and when the app signs out', async () => {
    const late = await codeOf(ana)
    app.clock.advance(60 * second)
    expect((await exchange(late)).statusCode).toBe(401)
    const left = await codeOf(ana)
    await ask(app, 'POST /auth/logout', { as: ana })
    expect((await exchange(left)).statusCode).toBe(401)
  })

  test('is refused in the browser of another person, and used up', async () => {
    const code = await codeOf(ana)
    const answer = await exchange(code, await person(app.deps, 'Ben'))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
    expect((await exchange(code)).statusCode).toBe(401)
    // her own session in that browser does not matter
    expect((await exchange(await codeOf(ana), ana)).statusCode).toBe(200)
  })

  test('is stored as a hash alone', async () => {
    const code = await codeOf(ana)
    const rows = await app.deps.db.selectFrom('handoffs').selectAll().execute()
    expect(rows.map((row) => row.code_hash.toString('utf8')).join()).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test.each(['javascript', 'https', 'org.example.kindling:', 'ORG.example'])('does not return to %s', async (back) => {
    const made = await ask(app, 'POST /auth/handoffs', { as: ana, body: { gift: gift(), back } })
    expect(made.statusCode).toBe(422)
  })
})

test('its session gives, does nothing else, is in no list, and ends after an hour', async () => {
  const as = { token: (await exchange(await codeOf(ana))).json().token as string }
  const body = { ...gift(), confirmation_token: await cardToken(app) }
  const given = await ask(app, 'POST /gifts', { as, key: crypto.randomUUID(), body })
  expect(given.statusCode, given.body).toBe(201)
  const status = async (...asked: Parameters<typeof ask> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await ask(app, ...asked)).statusCode
  expect(await status('GET /gifts/{uuid}', { as, params: { uuid: given.json().data.uuid } })).toBe(200)
  expect(await status('GET /cards', { as })).toBe(200)
  expect(await status('GET /chats', { as })).toBe(403)
  expect(await status('GET /gifts', { as })).toBe(403)
  expect(await status('POST /auth/handoffs', { as, body: { gift: gift() } })).toBe(403)
  const sessions = (await ask(app, 'GET /user/sessions', { as: ana })).json().data as unknown[]
  expect(sessions).toHaveLength(1)
  app.clock.advance(61 * minute)
  expect(await status('GET /cards', { as })).toBe(401)
})

test.each(['signs out', 'is signed out from elsewhere'])(
  'its session ends in the moment in which the app %s',
  async (how) => {
    const handed = async () => ({ token: (await exchange(await codeOf(ana))).json().token as string })
    const [as, other] = [await handed(), await person(app.deps, 'Ben')]
    const { token } = (await exchange(await codeOf(other))).json() as { token: string }
    const status = async (who: { token: string }) => (await ask(app, 'GET /cards', { as: who })).statusCode
    expect([await status(as), await status({ token })]).toEqual([200, 200])
    if (how === 'signs out') await ask(app, 'POST /auth/logout', { as: ana })
    else {
      const [{ uuid }] = (await ask(app, 'GET /user/sessions', { as: ana })).json().data
      const from = {
        token: await createSession(app.deps.db, app.deps, { userId: ana.id, platform: 'web', userAgent: '' }),
      }
      await ask(app, 'DELETE /user/sessions/{uuid}', { as: from, params: { uuid } })
    }
    await expect.poll(() => status(as)).toBe(401)
    expect(await status({ token })).toBe(200)
  },
)
