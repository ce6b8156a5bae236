import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { activeCampaign } from '../test/known-giveables.ts'
import { cards, cardToken, give } from '../test/giving.ts'
import { ask, person, type TestPerson } from '../test/people.ts'
import { savedCards } from '../test/saved-cards.ts'
import { day, minute } from './platform/time/clock.ts'
import { createLog } from './platform/monitoring/log.ts'

/** Checks the lines of the security log, by requests to the app. */
type Line = { security?: string; person?: number; from?: string; what?: string; again?: number }
const lines: Line[] = []
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) })

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  const settings = { KINDLING_DEMO: 'on', SECRET_KEY: 'a secret for tests that is long enough' }
  app = await startTestApp({ log, settings })
  ana = await person(app.deps)
})
afterAll(() => app?.close())
beforeEach(() => {
  app.clock.advance(minute)
  app.deps.security.flush()
  lines.length = 0
})

const logged = () =>
  lines.flatMap(({ security, person: number, from, what, again }) =>
    security === undefined ? [] : [{ security, person: number, from: from && 'somewhere', what, again }],
  )
const only = (security: string, about: Partial<Line> = {}) => {
  expect(logged().filter((line) => line.security === security)).toEqual([{ security, ...about }])
}
const from = 'somewhere'

test('logs a sign-in, and the end of its session', async () => {
  const { token, data } = (await ask(app, 'POST /auth/demo', { body: { as: 'maya' } })).json<{
    token: string
    data: { id: number }
  }>()
  only('sign-in', { person: data.id, from, what: 'demo' })
  await ask(app, 'POST /auth/logout', { as: { token } })
  only('ended-session', { person: data.id, from, what: 'signed out' })
  expect(JSON.stringify(lines)).not.toMatch(/maya|127\.0|Oyelaran/i)
  expect(JSON.stringify(lines)).not.toContain(token)
})

test('logs a refused sign-in: an unknown code, and a forged callback', async () => {
  await ask(app, 'POST /auth/exchange', { body: { code: 'x'.repeat(43) } })
  only('refused-sign-in', { from, what: 'POST /api/v1/auth/exchange' })
  lines.length = 0
  await app.http.inject({ url: '/api/v1/auth/google/callback?state=forged&code=secret', remoteAddress: '198.51.100.7' })
  only('refused-sign-in', { from, what: 'google: failed' })
  expect(JSON.stringify(lines)).not.toMatch(/secret|198\.51/)
})

test('logs the end of an idle session', async () => {
  const ben = await person(app.deps, 'Ben')
  app.clock.advance(60 * day + 1)
  expect((await ask(app, 'GET /user', { as: ben })).statusCode).toBe(401)
  only('ended-session', { person: ben.id, what: 'idle' })
  only('unauthorized', { from, what: 'GET /api/v1/user' })
  ana = await person(app.deps)
})

test('logs guests at calls that require a sign-in: one line, then a count', async () => {
  for (let i = 0; i < 50; i += 1) await ask(app, 'GET /gifts/{uuid}', { params: { uuid: ana.uuid } })
  await ask(app, 'GET /user', { as: { token: 'x'.repeat(43) } })
  only('unauthorized', { from, what: 'GET /api/v1/gifts/:uuid' })
  app.deps.security.flush()
  expect(logged().at(-1)).toEqual({ security: 'unauthorized', from, again: 50 })
  expect(JSON.stringify(lines)).not.toContain(ana.uuid)
})

test('logs a caller who exceeds a limit', async () => {
  const body = { code: 'x'.repeat(43) }
  for (let i = 0; i < 25; i += 1) await ask(app, 'POST /auth/exchange', { body, from: '198.51.100.8' })
  only('rate-limited', { from, what: 'POST /api/v1/auth/exchange' })
})

test('logs an event with a forged signature', async () => {
  const post = (headers: Record<string, string>) =>
    app.http.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', payload: '{"id":"evt_x"}', headers })
  expect((await post({ 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' })).statusCode).toBe(400)
  only('forged-event', { from })
  expect((await post({ 'content-type': 'application/json' })).statusCode).toBe(400)
  app.deps.security.flush()
  expect(logged().at(-1)).toEqual({ security: 'forged-event', from, again: 1 })
})

test('logs that a card was saved, made the default or removed, also one saved with a gift', async () => {
  const ramp = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
  const { save, makeDefault, remove } = savedCards(() => ({ app, ana, ramp }))
  const deeds = () => logged().filter((line) => line.security === 'changed-card')
  const { setup } = await save()
  await app.drain()
  expect(deeds()).toEqual([{ security: 'changed-card', person: ana.id, what: 'saved' }])
  await makeDefault(setup.card.uuid)
  await remove(setup.card.uuid)
  await app.drain()
  expect(deeds().map(({ what }) => what)).toEqual(['saved', 'default', 'removed'])
  const ben = await person(app.deps, 'Ben')
  await give(app, ben, ramp, { token: await cardToken(app, cards.mastercard), more: { save_card: true } })
  await app.drain()
  expect(deeds().at(-1)).toEqual({ security: 'changed-card', person: ben.id, what: 'saved' })
})
