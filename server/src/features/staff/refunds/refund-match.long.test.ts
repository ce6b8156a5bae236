import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import type { StaffRefunds } from '@kindling/contract/staff/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { startedFlash } from '../../../../test/flash.ts'
import { cardToken, give } from '../../../../test/giving.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { makeStaff, typing } from '../../../../test/typing.ts'
import { openAlarms } from '../../../platform/alarms/alarms.queries.ts'
import { hour } from '../../../platform/time/clock.ts'
import { checkLedger } from '../../ledger/index.ts'

let app: TestApp
let [sam, tess]: TestPerson[] = []
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  ;[sam, tess] = await Promise.all(['Sam', 'Tess'].map((name) => person(app.deps, name)))
  await makeStaff(app, [sam!, tess!])
})
afterAll(() => app?.close())
const { type } = typing(() => app)

/** A sponsor's payment for a match of $40, of which a gift has drawn $30. */
async function drawnMatch(): Promise<string> {
  const starts_at = new Date(app.clock.now().getTime() + hour).toISOString()
  const flash = await startedFlash(app, { starts_at, hours: 2, match: { percent: 100, cap_cents: 4_000 } })
  const answer = await ask(app, 'POST /flash-campaigns/{identifier}/match', {
    as: await person(app.deps, 'Omar'),
    params: { identifier: flash.id },
    key: randomUUID(),
    body: { confirmation_token: await cardToken(app) },
  })
  await app.drain()
  app.clock.advance(hour)
  const to = { type: 'flash-campaigns' as const, id: flash.id }
  await give(app, await person(app.deps, 'Ana'), to, { amountCents: 3_000 })
  await app.drain()
  return answer.json<{ data: MatchPayment }>().data.payment.uuid
}

const refundAsk = async (payment: string, more = '') =>
  JSON.parse((await type(`refund ask ${payment} ${more} --reason wrong --by ${sam!.email} --json`)).output) as {
    uuid: string
    state: string
    loss_cents?: number
  }

test('a refund of a drawn match needs a second person, who names the loss that is shown', async () => {
  const payment = await drawnMatch()
  // what no gift has used costs nothing
  expect(await refundAsk(payment, '--amount 5')).toMatchObject({ state: 'refunded' })
  const { uuid, ...asked } = await refundAsk(payment)
  expect(asked).toMatchObject({ state: 'waits', loss_cents: 3_000 })
  expect((await type('refund waiting')).output).toContain('loses $30.00 of a match')
  const { waiting } = (await ask(app, 'GET /staff/refunds', { as: tess! })).json<{ data: StaffRefunds }>().data
  expect(waiting).toMatchObject([{ uuid, loss_cents: 3_000, may_approve: true }])
  const approve = (by: TestPerson, more = '') => type(`refund approve ${uuid} ${more} --by ${by.email}`)
  expect((await approve(sam!, '--loss 30')).code).toBe(1)
  for (const more of ['', '--loss 29.99'])
    expect(await approve(tess!, more)).toMatchObject({
      code: 1,
      wrong: expect.stringContaining('We would lose $30.00') as string,
    })
  expect((await approve(tess!, '--loss 30')).code).toBe(0)
  await app.drain()
  const alarms = (await openAlarms(app.deps.db)).filter(({ kind }) => kind === 'match_lost')
  expect(alarms).toMatchObject([{ about: payment, detail: { lostCents: 3_000, drawnCents: 3_000 } }])
  expect(await checkLedger(app.deps.db)).toEqual([])
})

test('two people means two: not one twice, not one who left the staff, and two at once refund once', async () => {
  const payment = await drawnMatch()
  const [uma, vic, wim] = await Promise.all(['Uma', 'Vic', 'Wim'].map((name) => person(app.deps, name)))
  await makeStaff(app, [uma!, vic!, wim!])
  const write = async (as: TestPerson, uuid: string | null, body: object) => {
    const of = { as, key: randomUUID(), body }
    const answer = await (uuid === null
      ? ask(app, 'POST /staff/refunds', of)
      : ask(app, 'POST /staff/refunds/{uuid}', { ...of, params: { uuid } }))
    return { status: answer.statusCode, data: answer.json<{ data: { uuid: string; state: string } }>().data }
  }
  const leave = ({ id }: TestPerson) => app.deps.db.deleteFrom('staff').where('user_id', '=', id).execute()
  const both = await Promise.all([uma!, vic!].map((as) => write(as, null, { payment, reason: 'Asked' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first, second] = both[0]!.status === 200 ? [uma!, vic!] : [vic!, uma!]
  const { uuid } = both.find(({ status }) => status === 200)!.data
  const approve = (as: TestPerson) => write(as, uuid, { act: 'approve', loss_cents: 3_000 })
  expect((await Promise.all([approve(first), approve(first)])).map(({ status }) => status)).toEqual([403, 403])
  await leave(wim!)
  expect((await approve(wim!)).status).toBe(404)
  await leave(first)
  expect(await approve(second)).toMatchObject({ status: 200, data: { state: 'waits' } })
  expect((await approve(second)).status).toBe(403)
  await makeStaff(app, [wim!, first])
  const last = await Promise.all([wim!, first].map(approve))
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refunds = app.deps.db.selectFrom('refunds as r').innerJoin('payments as p', 'p.id', 'r.payment_id')
  expect(await refunds.select('r.status').where('p.uuid', '=', payment).execute()).toHaveLength(1)
  await app.drain()
  expect(await checkLedger(app.deps.db)).toEqual([])
})
