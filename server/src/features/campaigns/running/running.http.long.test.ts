import type { CallName } from '@kindling/contract/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { giftOf } from '../../../../test/giving.ts'
import { activeCampaign, campaignInReview } from '../../../../test/known-giveables.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { actBodies, lines, campaignActs } from '../../../../test/campaign-acts.ts'
import { ask, person } from '../../../../test/people.ts'
import { day } from '../../../platform/time/clock.ts'
import { checkLedger } from '../../ledger/index.ts'
import { leaveCampaigns } from '../leave-campaigns.ts'

let app: TestApp
let campaigns: Awaited<ReturnType<typeof campaignActs>>
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  campaigns = await campaignActs(app)
})
afterAll(() => app?.close())

describe('the organizer', () => {
  it('can act, and everybody else gets 404 for each act, whatever the state of the campaign', async () => {
    const { id } = await campaigns.open()
    for (const as of [campaigns.ben])
      for (const name of ['withdraw', 'pause', 'resume', 'end', 'report'] as const) {
        expect(await campaigns.act(name, id, as)).toMatchObject({ status: 404 })
        expect(await campaigns.act(name, 999_999, as)).toMatchObject({ status: 404 })
      }
    expect(await campaigns.edit(id, { title: 'Mine now' }, campaigns.ben)).toMatchObject({ status: 404 })
    expect((await campaigns.look(id)).status).toBe('active')
  })

  it('changes states, each once, and each act is logged', async () => {
    const { id } = await campaigns.open()
    for (const name of ['pause', 'pause', 'resume', 'resume', 'pause', 'end', 'end', 'report', 'report'] as const)
      expect([name, (await campaigns.act(name, id)).status]).toEqual([name, 200])
    expect(await campaigns.look(id)).toMatchObject({
      status: 'reported',
      outcome: 'It stands.\nCome and see.',
      pause_reason: null,
    })
    const { id: giveableId } = await campaigns.row(id)
    const deeds = app.deps.db.selectFrom('audit_log').select(['deed', 'actor_id', 'details']).orderBy('id')
    expect(await deeds.where('giveable_id', '=', giveableId).execute()).toEqual([
      { deed: 'campaign_paused', actor_id: campaigns.ana.id, details: actBodies.pause },
      { deed: 'campaign_resumed', actor_id: campaigns.ana.id, details: {} },
      { deed: 'campaign_paused', actor_id: campaigns.ana.id, details: actBodies.pause },
      { deed: 'campaign_ended', actor_id: campaigns.ana.id, details: {} },
      { deed: 'campaign_reported', actor_id: campaigns.ana.id, details: {} },
    ])
  })

  it('gets a message that says what to do if an act does not fit', async () => {
    const { id } = await campaigns.open()
    const waiting = await campaignInReview(app.deps, campaigns.ana.id)
    for (const [name, of] of [
      ['report', id],
      ['withdraw', id],
      ['pause', waiting.id],
      ['resume', waiting.id],
      ['end', waiting.id],
    ] as const)
      expect(await campaigns.act(name, of)).toMatchObject({
        status: 409,
        message: expect.stringMatching(/^[A-Z].*\.$/),
      })
    expect(await campaigns.edit(waiting.id, { summary: 'x' })).toMatchObject({ status: 409, code: 'conflict' })
  })

  it('can end the campaign early, and then that is its end', async () => {
    const { id } = await campaigns.open({ endsAt: new Date(app.clock.now().getTime() + 9 * day) })
    app.clock.advance(day)
    const { data } = await campaigns.act('end', id)
    expect(data.ends_at).toBe(app.clock.now().toISOString())
    app.clock.advance(20 * day)
    expect((await campaigns.look(id)).ends_at).toBe(data.ends_at)
  })

  it('pauses with a reason that everybody can read, until the campaign is resumed', async () => {
    const { id } = await campaigns.open()
    await campaigns.act('pause', id)
    expect(await campaigns.look(id)).toMatchObject({ status: 'paused', pause_reason: 'The permit is late.' })
    expect((await campaigns.begin(id, 500)).status).toBe(409)
    await campaigns.act('resume', id)
    expect(await campaigns.look(id)).toMatchObject({ status: 'active', pause_reason: null })
  })

  it('cannot repeat an act with another text', async () => {
    const { id } = await campaigns.open()
    const say = async (call: CallName, body: object) =>
      (await ask(app, call, { as: campaigns.ana, params: { identifier: id }, body })).statusCode
    const pause = (reason: string) => say('POST /campaigns/{identifier}/pause', { reason })
    expect([await pause('Rain.'), await pause('Rain.'), await pause('Snow.')]).toEqual([200, 200, 409])
    expect(await campaigns.look(id)).toMatchObject({ pause_reason: 'Rain.' })
    await campaigns.act('end', id)
    const report = (outcome: string) => say('POST /campaigns/{identifier}/report', { outcome })
    expect([await report('It stands.'), await report(' It stands. '), await report('It fell.')]).toEqual([
      200, 200, 409,
    ])
    expect(await campaigns.look(id)).toMatchObject({ outcome: 'It stands.' })
  })

  it('cannot resume for a nonprofit that is no longer verified, nor after the end', async () => {
    const { id } = await campaigns.open({ endsAt: new Date(app.clock.now().getTime() + day) })
    await campaigns.act('pause', id)
    const { nonprofit_id: of } = await app.deps.db
      .selectFrom('campaigns')
      .select('nonprofit_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const set = (status: 'suspended' | 'verified') =>
      app.deps.db.updateTable('nonprofits').set({ status }).where('id', '=', of).execute()
    await set('suspended')
    expect((await campaigns.act('resume', id)).status).toBe(409)
    await set('verified')
    app.clock.advance(2 * day)
    expect((await campaigns.act('resume', id)).status).toBe(409)
    expect(
      await campaigns.edit(id, { ends_at: new Date(app.clock.now().getTime() + day).toISOString() }),
    ).toMatchObject({
      status: 200,
    })
    expect((await campaigns.act('resume', id)).data.status).toBe('active')
  })
})

describe('gifts in progress', () => {
  it('count if the card was tried before a pause, and are refunded if it was tried after', async () => {
    const { id } = await campaigns.open()
    const early = await campaigns.begin(id, 500)
    campaigns.inAMinute()
    await campaigns.act('pause', id)
    await app.drain()
    expect(await campaigns.look(id)).toMatchObject({ status: 'paused', raised_cents: 500 })
    expect((await giftOf(app, campaigns.ben, early.gift.uuid)).refunded_cents).toBe(0)
    await campaigns.act('resume', id)
    const late = await campaigns.begin(id, 700)
    await app.deps.db
      .updateTable('giveables')
      .set({ closed_at: new Date(app.clock.now().getTime() - 1), closed_because: 'ended' })
      .where('id', '=', (await campaigns.row(id)).id)
      .execute()
    await app.drain()
    expect((await giftOf(app, campaigns.ben, late.gift.uuid)).refunded_cents).toBe(700)
    expect(await campaigns.look(id)).toMatchObject({ raised_cents: 500 })
  })

  it('close the campaign once if two reach the goal together, and both count', async () => {
    const { id } = await campaigns.open({ stopAtGoal: true, goalCents: 1_000 })
    await Promise.all([campaigns.begin(id, 900), campaigns.begin(id, 800)])
    campaigns.inAMinute()
    await app.drain()
    expect(await campaigns.look(id)).toMatchObject({ status: 'ended', raised_cents: 1_700 })
    expect(await campaigns.row(id)).toMatchObject({ closed_because: 'goal_met' })
    expect((await campaigns.begin(id, 500)).status).toBe(409)
  })

  it('and a goal that is lowered at once are applied one after the other', async () => {
    for (let i = 0; i < 4; i++) {
      const { id } = await campaigns.open()
      await campaigns.begin(id, 500)
      const [lowered] = await Promise.all([
        campaigns.edit(id, { goal_cents: 4_000, budget: lines(4_000) }),
        app.drain(),
      ])
      await app.drain()
      const { goal_cents: goal, raised_cents: raised } = await campaigns.look(id)
      expect([lowered.status, goal, raised]).toEqual(lowered.status === 200 ? [200, 4_000, 500] : [422, 10_000, 500])
    }
  })
})

describe('an ended campaign', () => {
  const isFinished = async (id: number) => {
    const query = { 'filter[list]': 'finished', per_page: 100 }
    const { data } = (await ask(app, 'GET /campaigns', { query })).json<{ data: { id: number }[] }>()
    return data.some((one) => one.id === id)
  }

  it.each([30, null])('that reached its goal has that time as its end, not the planned one: %s', async (days) => {
    const endsAt = days === null ? null : new Date(app.clock.now().getTime() + days * day)
    const { id } = await campaigns.open({ stopAtGoal: true, goalCents: 1_000, endsAt })
    await campaigns.gave(id, 1_000)
    const ends_at = app.clock.now().toISOString()
    app.clock.advance(day)
    expect(await campaigns.look(id)).toMatchObject({ status: 'ended', ends_at })
    expect((await campaigns.act('end', id)).data).toMatchObject({ status: 'ended', ends_at })
  })

  it('that ended during a pause counts as ended, can be reported on, and can get a later end while it runs', async () => {
    const open = () => campaigns.open({ endsAt: new Date(app.clock.now().getTime() + day) })
    const { id } = await open()
    const { id: longer } = await open()
    for (const one of [id, longer]) await campaigns.act('pause', one)
    const paused = app.clock.now()
    app.clock.advance(2 * day)
    expect(await campaigns.look(id)).toMatchObject({
      status: 'ended',
      ends_at: paused.toISOString(),
      pause_reason: null,
    })
    expect(await isFinished(id)).toBe(true)
    expect(await campaigns.begin(id, 500)).toMatchObject({ error: { message: 'This campaign has ended.' } })
    expect(await campaigns.act('resume', id)).toMatchObject({
      status: 409,
      message: expect.stringContaining('later end'),
    })
    expect((await campaigns.act('report', id)).data.status).toBe('reported')
    expect(await campaigns.row(id)).toMatchObject({ closed_at: paused, closed_because: 'ended' })
    const ends_at = new Date(app.clock.now().getTime() + day).toISOString()
    expect((await campaigns.edit(longer, { ends_at })).data).toMatchObject({ status: 'paused', ends_at })
    expect(await isFinished(longer)).toBe(false)
  })

  it('is ended and not paused when its organizer leaves', async () => {
    const ana = await person(app.deps)
    const open = async (more: object) => (await activeCampaign(app.deps, ana.id, { goalCents: 1_000, ...more })).id
    const endsAt = new Date(app.clock.now().getTime() + day)
    const [byTime, byGoal, running] = [await open({ endsAt }), await open({ stopAtGoal: true }), await open({})]
    await campaigns.gave(byGoal, 1_000)
    const met = app.clock.now()
    app.clock.advance(2 * day)
    await app.deps.db.transaction().execute((trx) => leaveCampaigns(trx, app.deps, ana.id))
    const stored = async (id: number) => {
      const { closed_at: at, closed_because: because } = await campaigns.row(id)
      const status = app.deps.db.selectFrom('campaigns').select('status').where('id', '=', id)
      return { ...(await status.executeTakeFirstOrThrow()), at, because }
    }
    expect(await stored(byTime)).toEqual({ status: 'ended', at: endsAt, because: 'ended' })
    expect(await stored(byGoal)).toEqual({ status: 'ended', at: met, because: 'ended' })
    expect(await stored(running)).toEqual({ status: 'paused', at: app.clock.now(), because: 'paused' })
    expect([await isFinished(byTime), await isFinished(byGoal), await isFinished(running)]).toEqual([true, true, false])
  })
})

describe('a report', () => {
  it('notifies each supporter once, however often it is sent', async () => {
    const { id } = await campaigns.open()
    const chi = await person(app.deps, 'Chi')
    await campaigns.begin(id, 500)
    await campaigns.begin(id, 500)
    await campaigns.begin(id, 600, chi)
    await app.drain()
    await campaigns.act('end', id)
    await Promise.all([campaigns.act('report', id), campaigns.act('report', id)])
    await campaigns.act('report', id)
    await app.drain()
    const notified = app.deps.db
      .selectFrom('notifications')
      .select('recipient_id')
      .where('type', '=', 'CampaignReported')
      .where('giveable_id', '=', (await campaigns.row(id)).id)
      .orderBy('recipient_id')
    expect(await notified.execute()).toEqual([{ recipient_id: campaigns.ben.id }, { recipient_id: chi.id }])
  })

  it('of a campaign whose time is over sets its end to the planned one', async () => {
    const endsAt = new Date(app.clock.now().getTime() + day)
    const { id } = await campaigns.open({ endsAt })
    app.clock.advance(2 * day)
    expect((await campaigns.act('report', id)).data).toMatchObject({
      status: 'reported',
      outcome: 'It stands.\nCome and see.',
    })
    expect(await campaigns.row(id)).toMatchObject({ closed_at: endsAt, closed_because: 'ended' })
  })
})

it('the ledger is right after all this', async () => {
  await app.drain()
  expect(await checkLedger(app.deps.db)).toEqual([])
})
