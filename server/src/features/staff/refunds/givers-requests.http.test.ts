import type { GivenGift } from '@kindling/contract/gifts/calls'
import type { StaffRefunds } from '@kindling/contract/staff/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { cards, give } from '../../../../test/giving.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { ask, person, type Ask, type TestPerson } from '../../../../test/people.ts'
import { typing, makeStaff } from '../../../../test/typing.ts'
import { setDeletion } from '../../accounts/index.ts'
import { checkLedger } from '../../ledger/index.ts'
import { eraseAccount } from '../../privacy/erase-account.ts'

let app: TestApp
let [sam, tess, ana]: TestPerson[] = []
beforeAll(async () => {
  app = await startTestApp({ settings: { REFUND_ALONE_UP_TO_CENTS: '5000' } })
  ;[sam, tess, ana] = await Promise.all(['Sam', 'Tess', 'Ana'].map((name) => person(app.deps, name)))
  await makeStaff(app, [sam!, tess!])
})
afterAll(() => app?.close())
const { type, newDeeds } = typing(() => app)

const act = (call: Parameters<typeof ask>[1], of: Ask) => ask(app, call, of)

describe('a refund that its giver asks for', () => {
  const given = async (as: TestPerson, amountCents: number, card: string = cards.good) => {
    const { id } = await activeCampaign(app.deps)
    const { gift } = await give(app, as, { type: 'campaigns', id }, { amountCents, card })
    await app.drain()
    return gift
  }
  const wish = (as: TestPerson, uuid: string, reason = 'Given twice.') =>
    act('POST /gifts/{uuid}/refund-request', { as, params: { uuid }, body: { reason }, key: randomUUID() })
  const waiting = async () =>
    (await act('GET /staff/refunds', { as: sam! })).json<{ data: StaffRefunds }>().data.waiting
  const decide = (as: TestPerson, uuid: string, what: 'approve' | 'decline', reason = 'It arrived.') =>
    act('POST /staff/refunds/{uuid}', {
      as,
      params: { uuid },
      key: randomUUID(),
      body: what === 'approve' ? { act: what } : { act: what, reason },
    })
  const seen = async (as: TestPerson, uuid: string) =>
    (await act('GET /gifts/{uuid}', { as, params: { uuid } })).json<{ data: GivenGift }>().data

  test('is asked for once, also by many at once, and a staff member refunds it', { tags: 'long' }, async () => {
    const giver = await person(app.deps, 'Leo')
    const gift = await given(giver, 3_000)
    expect((await wish(ana!, gift.uuid)).statusCode).toBe(404)
    expect((await wish(giver, gift.uuid, ' ')).statusCode).toBe(422)
    const all = await Promise.all([1, 2, 3].map(() => wish(giver, gift.uuid)))
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect(await seen(giver, gift.uuid)).toMatchObject({ refund_request: { state: 'waiting' }, refunded_cents: 0 })
    const [one, ...others] = await waiting()
    expect(others).toEqual([])
    expect(one).toMatchObject({ gift: gift.uuid, amount_cents: 3_000, reason: 'Given twice.', asked_by: null })
    expect(one).toMatchObject({
      giver: { uuid: giver.uuid, first_name: 'Leo' },
      giveables: [{ type: 'campaigns', name: expect.any(String) as string }],
      dispute: 'none',
      fee_cents: 117,
    })
    expect(JSON.stringify(one)).not.toContain(giver.email)
    expect((await decide(sam!, one!.uuid, 'approve')).json()).toMatchObject({ data: { state: 'refunded' } })
    await app.drain()
    expect(await seen(giver, gift.uuid)).toMatchObject({ refund_request: { state: 'approved' }, refunded_cents: 3_000 })
    expect((await decide(tess!, one!.uuid, 'decline')).statusCode).toBe(409)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  test('disappears when an organizer refunds the whole gift, and stays after a part', { tags: 'long' }, async () => {
    const [giver, part] = [await person(app.deps, 'Ida'), await person(app.deps, 'Ole')]
    const [whole, some] = [await given(giver, 2_000), await given(part, 2_000)]
    await Promise.all([wish(giver, whole.uuid), wish(part, some.uuid)])
    for (const [giftUuid, amountCents] of [[whole.uuid], [some.uuid, 500]] as const) {
      const { payment } = (await waiting()).find(({ gift }) => gift === giftUuid)!
      await app.deps.payments.refund({
        paymentUuid: payment,
        giftUuid,
        amountCents,
        reason: 'Twice.',
        askedBy: ana!.id,
      })
    }
    await app.drain()
    expect(await seen(giver, whole.uuid)).toMatchObject({ refund_request: null, refunded_cents: 2_000 })
    expect(await seen(part, some.uuid)).toMatchObject({ refund_request: { state: 'waiting' }, refunded_cents: 500 })
    const [left, ...others] = await waiting()
    expect([left?.gift, others]).toEqual([some.uuid, []])
    expect((await decide(sam!, left!.uuid, 'approve')).json()).toMatchObject({ data: { state: 'refunded' } })
    await app.drain()
    expect(await seen(part, some.uuid)).toMatchObject({ refund_request: { state: 'approved' }, refunded_cents: 2_000 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  test('above the limit of one person waits for a second one, who may decline it', async () => {
    const giver = await person(app.deps, 'Mia')
    const gift = await given(giver, 6_000)
    await wish(giver, gift.uuid)
    const [{ uuid }] = (await waiting()) as [StaffRefunds['waiting'][number]]
    expect((await decide(sam!, uuid, 'approve')).json()).toMatchObject({ data: { state: 'waits' } })
    expect(await seen(giver, gift.uuid)).toMatchObject({ refund_request: { state: 'waiting' }, refunded_cents: 0 })
    expect((await decide(sam!, uuid, 'approve')).statusCode).toBe(403)
    expect(await waiting()).toMatchObject([{ asked_by: sam!.email, may_approve: false }])
    app.mails.length = 0
    for (const none of [' ', 'x'.repeat(501)]) expect((await decide(tess!, uuid, 'decline', none)).statusCode).toBe(422)
    const said = 'The <b>ramp</b> is built:\nهذا'
    const made = await newDeeds(async () => {
      const ends = await Promise.all([decide(tess!, uuid, 'decline', said), decide(sam!, uuid, 'decline', 'No.')])
      expect(ends.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
    })
    const { refund_request: declined, refunded_cents: cents } = await seen(giver, gift.uuid)
    expect([said, 'No.']).toContain(declined?.decline_reason)
    expect([declined?.state, cents]).toEqual(['declined', 0])
    expect(made).toMatchObject([{ deed: 'refund_declined', details: { reason: declined!.decline_reason } }])
    await app.drain()
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [giver.email, expect.stringMatching(/^About your gift to /)],
    ])
    for (const line of declined!.decline_reason!.split('\n')) expect(app.mails[0]!.text).toContain(line)
    expect((await type(`refund show ${uuid}`)).output).toMatch(/state +declined\nwhy +/)
    const others = await act('GET /gifts/{uuid}', { as: ana!, params: { uuid: gift.uuid } })
    expect(others.statusCode).toBe(404)
    expect(await waiting()).toEqual([])
    expect((await wish(giver, gift.uuid)).statusCode).toBe(409)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  test('outlives its giver’s account, without their words, and is refunded', async () => {
    const giver = await person(app.deps, 'Pia')
    const gift = await given(giver, 6_000)
    await wish(giver, gift.uuid, 'My rent is due.')
    const [{ uuid }] = (await waiting()) as [StaffRefunds['waiting'][number]]
    expect((await decide(sam!, uuid, 'approve')).json()).toMatchObject({ data: { state: 'waits' } })
    await app.deps.db.transaction().execute((trx) => setDeletion(trx, giver.id, app.clock.now()))
    await eraseAccount(app.deps, giver.uuid)
    expect(await waiting()).toMatchObject([{ uuid, reason: '-', amount_cents: 6_000 }])
    expect((await decide(tess!, uuid, 'approve')).json()).toMatchObject({ data: { state: 'refunded' } })
    await app.drain()
    const { refunded_cents: cents } = await app.deps.db
      .selectFrom('gifts')
      .select('refunded_cents')
      .where('uuid', '=', gift.uuid)
      .executeTakeFirstOrThrow()
    expect(cents).toBe(6_000)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  test('is not decided by its giver, also if that is staff', { tags: 'long' }, async () => {
    const gift = await given(sam!, 1_000, cards.mastercard)
    await wish(sam!, gift.uuid)
    const [{ uuid, may_approve: mayApprove }] = (await waiting()) as [StaffRefunds['waiting'][number]]
    expect(mayApprove).toBe(false)
    expect((await decide(sam!, uuid, 'approve')).statusCode).toBe(403)
    expect((await decide(tess!, uuid, 'decline')).statusCode).toBe(200)
  })
})
