import type { PlanLink } from '@kindling/contract/plan/calls'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { plans } from '../../../../test/plans.ts'
import { day } from '../../../platform/time/clock.ts'

let app: TestApp
let ana: TestPerson
let pantry: { type: 'communities'; uuid: string }
const { shown, start, run, charged, at } = plans(() => app)

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  at('2026-11-20')
  ana = await person(app.deps, 'Ana')
  pantry = { type: 'communities', uuid: (await openCommunity(app.deps)).uuid }
  await start(ana, pantry, 2_000)
  at('2026-12-20')
  app.mails.length = 0
  await run()
})

/** The link in the header of the last email; the email's text contains it too. */
function link() {
  const header = app.mails.at(-1)!.headers!['List-Unsubscribe']!.slice(1, -1)
  expect(app.mails.at(-1)!.text).toContain(header)
  const url = new URL(header)
  return {
    path: url.pathname + url.search,
    params: { subject: url.pathname.split('/').at(-1)! },
    query: Object.fromEntries(url.searchParams),
  }
}
type Of = Pick<ReturnType<typeof link>, 'params' | 'query'>
const opened = async ({ params, query }: Of) => {
  const answer = await ask(app, 'GET /plan/links/{subject}', { params, query })
  return { status: answer.statusCode, ...answer.json<{ data: PlanLink }>() }
}
const used = async ({ params, query }: Of, body: object) => {
  const answer = await ask(app, 'POST /plan/links/{subject}', { params, query, body })
  return { status: answer.statusCode, ...answer.json<{ data: PlanLink }>() }
}

it('the link in a receipt shows what it can do, changes nothing when it is opened, and skips its month once', async () => {
  const receipt = link()
  for (let i = 0; i < 3; i += 1)
    expect((await opened(receipt)).data).toMatchObject({
      state: 'ready',
      act: null,
      plan: {
        state: 'active',
        first_name: 'Ana',
        next_on: '2027-01-20',
        amount_cents: 2_000,
        after_skip: '2027-02-20',
        pauses: [
          { months: 1, until: '2027-02-20' },
          { months: 2, until: '2027-03-20' },
          { months: 3, until: '2027-04-20' },
        ],
      },
    })
  expect((await shown(ana)).next!.on).toBe('2027-01-20')
  expect(await used(receipt, { act: 'skip' })).toMatchObject({
    data: { state: 'used', act: 'skip', plan: { next_on: '2027-02-20' } },
  })
  const [again, another] = await Promise.all([used(receipt, { act: 'skip' }), opened(receipt)])
  for (const { status, data } of [again, another])
    expect([status, data]).toMatchObject([
      200,
      { state: 'used', act: 'skip', changed: false, plan: { next_on: '2027-02-20', skips: null, after_skip: null } },
    ])
  expect(await shown(ana)).toMatchObject({ state: 'active', next: { on: '2027-02-20' } })
  expect((await used(receipt, { act: 'stop' })).data).toMatchObject({ act: 'stop', changed: true })
  expect(await shown(ana)).toMatchObject({ state: 'ended' })
})

it('a link pauses the plan, once even if it is used twice at the same time', async () => {
  const receipt = link()
  const both = await Promise.all([1, 2].map(() => used(receipt, { act: 'pause', months: 2 })))
  expect(both.map(({ data }) => data.changed).toSorted()).toEqual([false, true])
  expect(await shown(ana)).toMatchObject({ state: 'paused', next: { on: '2027-03-20' } })
})

it('a link expires after 60 days and then only stops; a changed link is missing', async () => {
  const receipt = link()
  const { until, sign } = receipt.query as { until: string; sign: string }
  const ben = await person(app.deps, 'Ben')
  const forged: Of[] = [
    { ...receipt, params: { subject: receipt.params.subject.replace(ana.uuid, ben.uuid) } },
    { ...receipt, query: { until: String(Number(until) + 1), sign } },
    { ...receipt, query: { until, sign: `${sign.startsWith('x') ? 'y' : 'x'}${sign.slice(1)}` } },
  ]
  for (const one of forged)
    expect([(await opened(one)).status, (await used(one, { act: 'stop' })).status]).toEqual([404, 404])
  app.clock.advance(60 * day)
  const over = { state: 'expired', act: null, changed: false, plan: null }
  expect((await opened(receipt)).data).toEqual(over)
  expect((await used(receipt, { act: 'skip' })).data).toEqual(over)
  expect((await used(receipt, { act: 'stop' })).data).toMatchObject({ act: 'stop', changed: true })
  expect(await charged(ana)).toHaveLength(2)
})

it('one-click unsubscribe of a mail program stops the plan, also if it is sent twice, and an email confirms it', async () => {
  const { path } = link()
  const post = () =>
    app.http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect([(await post()).statusCode, (await post()).statusCode]).toEqual([200, 200])
  expect((await app.http.inject({ method: 'POST', url: path.replace('sign=', 'sign=x') })).statusCode).toBe(404)
  await app.drain()
  expect(app.mails.map((m) => m.subject)).toContain('Your monthly giving has stopped')
  expect(await shown(ana)).toMatchObject({ state: 'ended', next: null })
  at('2027-01-20')
  await run()
  expect(await charged(ana)).toHaveLength(2)
})

it('a link stops the plan also while its owner is deleting the account, which charges nothing; kept, it stays stopped', async () => {
  const receipt = link()
  const become = (set: object) => app.deps.db.updateTable('users').set(set).where('id', '=', ana.id).execute()
  await become({ status: 'deleting', deletes_at: app.clock.now() })
  const { params, query } = receipt
  expect(
    (await ask(app, 'POST /plan/links/{subject}/retry', { params, query, key: 'again', body: {} })).statusCode,
  ).toBe(404)
  at('2027-01-20')
  await run()
  expect(await charged(ana)).toHaveLength(2)
  expect((await opened(receipt)).data.state).toBe('ready')
  const stops = async () => (await used(receipt, { act: 'stop' })).data
  expect([await stops(), await stops()]).toMatchObject([{ changed: true }, { changed: false }])
  await become({ status: 'active', deletes_at: null })
  const plan = app.deps.db.selectFrom('plans').select(['state', 'next_on']).where('user_id', '=', ana.id)
  expect(await plan.executeTakeFirst()).toEqual({ state: 'ended', next_on: null })
  await become({ status: 'deleted' })
  expect((await opened(receipt)).status).toBe(404)
})
