import type { Incident } from '@kindling/contract/status/calls'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { day, minute } from '../../platform/time/clock.ts'
import { addStaff } from '../staff/index.ts'

let app: TestApp
let staff: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  staff = await person(app.deps, 'Stella')
  await addStaff(app.deps, { mail: staff.email, byId: null })
})
afterAll(() => app?.close())
beforeEach(async () => {
  await app.deps.db.deleteFrom('incident_updates').execute()
  await app.deps.db.deleteFrom('incidents').execute()
})

const body = {
  title: 'Gifts <wait>',
  text: 'Cards are slow & we look.',
  language: 'en',
  parts: ['mail', 'gifts'],
  effect: 'slow',
} as const
const opened = async (more: object = {}, key: string = randomUUID()) => {
  const answer = await ask(app, 'POST /staff/incidents', { as: staff, key, body: { ...body, ...more } })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ data: Incident }>().data
}
const act = (uuid: string, what: 'update' | 'resolve', text: string) =>
  ask(app, 'POST /staff/incidents/{uuid}', {
    as: staff,
    key: randomUUID(),
    params: { uuid },
    body: { act: what, text },
  })
async function page(headers: Record<string, string> = {}) {
  const { statusCode, body: html } = await app.http.inject({ url: '/status', headers })
  expect(statusCode).toBe(200)
  return { html, states: [...html.matchAll(/class="state (\w+)"/g)].map(([, state]) => state) }
}

test('an incident is read by everyone, updated, and resolved once', async () => {
  expect((await page()).states).toEqual(['works', 'works', 'works', 'works'])
  const { uuid, parts } = await opened()
  expect(parts).toEqual(['gifts', 'mail'])
  app.clock.advance(minute)
  expect((await act(uuid, 'update', 'Half of the gifts are through.')).statusCode).toBe(200)

  const now = await page()
  expect(now.states).toEqual(['works', 'works', 'slow', 'slow', 'slow'])
  expect(now.html).toContain('Gifts &lt;wait&gt;')
  expect(now.html.indexOf('Half of the gifts')).toBeLessThan(now.html.indexOf('slow &amp; we look'))
  expect(now.html).not.toContain('Stella')

  const ends = await Promise.all([act(uuid, 'resolve', 'All are through.'), act(uuid, 'resolve', 'Over.')])
  expect(ends.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await act(uuid, 'update', 'Still?')).statusCode).toBe(409)
  expect((await page()).states).toEqual(['works', 'works', 'works', 'works', 'works'])
})

test('a retried request opens one incident, and the worst effect of a part shows', async () => {
  const key = randomUUID()
  expect((await opened({}, key)).uuid).toBe((await opened({}, key)).uuid)
  await opened({ parts: ['gifts'], effect: 'down' })
  expect((await page()).states.slice(0, 4)).toEqual(['works', 'works', 'down', 'slow'])
})

test('the frame is in the reader’s language, and a text in its own', async () => {
  await opened({ language: 'es', title: 'Donaciones lentas' })
  const { html } = await page({ 'accept-language': 'es-MX' })
  expect(html).toContain('<html lang="es"')
  expect(html).toContain('Algunas cosas van lentas.')
  expect((await page()).html).toContain('<h3 lang="es" dir="auto">Donaciones lentas</h3>')
})

test('an incident leaves the page after 90 days, unless it is open', async () => {
  const { uuid } = await opened()
  await opened({ title: 'A long one' })
  await act(uuid, 'resolve', 'Over.')
  app.clock.advance(91 * day)
  const { html } = await page()
  app.clock.advance(-91 * day)
  expect(html).not.toContain('Gifts &lt;wait&gt;')
  expect(html).toContain('A long one')
})

test('while the database is away the page says so, and shows what it read last', async () => {
  await opened()
  await page()
  await sql`alter table incidents rename to incidents_away`.execute(app.deps.db)
  const { html, states } = await page()
  await sql`alter table incidents_away rename to incidents`.execute(app.deps.db)
  expect(states.slice(0, 4)).toEqual(['down', 'down', 'down', 'down'])
  expect(html).toContain('database doesn’t answer'.replace('’', '&#39;'))
  expect(html).toContain('Gifts &lt;wait&gt;')
})
