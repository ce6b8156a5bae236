import type { Campaign, CampaignChange } from '@kindling/contract/campaigns'
import type { CallName } from '@kindling/contract/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { drafting } from '../../../../test/drafts.ts'
import { give, giftOf } from '../../../../test/giving.ts'
import { giveableRow } from '../../../../test/giveables.ts'
import { activeCampaign, campaignInReview } from '../../../../test/known-giveables.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { day, minute } from '../../../platform/clock.ts'
import { checkLedger } from '../../ledger/index.ts'
import { approveCampaign, campaignsInReview, rejectCampaign } from '../index.ts'

let app: TestApp
let ana: TestPerson
let ben: TestPerson
let staffId: number
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  ;[ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
  staffId = (await person(app.deps, 'Stella')).id
})
afterAll(() => app?.close())

type Act = 'withdraw' | 'pause' | 'resume' | 'end' | 'report'
const bodies = { pause: { reason: 'The permit is late.' }, report: { outcome: ' It stands.\nCome and see. ' } }

async function asked(call: CallName, id: number, body?: object, as = ana) {
  const answer = await ask(app, call, { as, params: { identifier: id }, ...(body && { body }) })
  const told = answer.json<{ data: Campaign; code: string; message: string; errors?: Record<string, string[]> }>()
  return { status: answer.statusCode, ...told }
}
const act = (name: Act, id: number, as = ana) =>
  asked(`POST /campaigns/{identifier}/${name}`, id, name in bodies ? bodies[name as 'pause'] : undefined, as)
const edit = (id: number, change: CampaignChange, as = ana) => asked('PATCH /campaigns/{identifier}', id, change, as)
const look = async (id: number, as?: TestPerson) =>
  (await ask(app, 'GET /campaigns/{identifier}', { params: { identifier: id }, ...(as && { as }) })).json<{
    data: Campaign
  }>().data
const row = (id: number) => giveableRow(app.deps, { type: 'campaigns', id })
const open = (more = {}) => activeCampaign(app.deps, ana.id, { goalCents: 10_000, ...more })
const lines = (...cents: number[]) => cents.map((amount_cents, n) => ({ label: `Line ${n}`, amount_cents }))
/** A gift whose card was tried, and of which the processor has not told yet. */
const begin = (id: number, amountCents: number, as = ben) => give(app, as, { type: 'campaigns', id }, { amountCents })
const gave = async (id: number, amountCents: number) => {
  await begin(id, amountCents)
  await app.drain()
}
const inAMinute = () => app.clock.advance(minute)

describe('an organizer alone', () => {
  it('acts; to everybody else each act answers as missing, whatever the campaign is', async () => {
    const { id } = await open()
    for (const as of [ben])
      for (const name of ['withdraw', 'pause', 'resume', 'end', 'report'] as const) {
        expect(await act(name, id, as)).toMatchObject({ status: 404 })
        expect(await act(name, 999_999, as)).toMatchObject({ status: 404 })
      }
    expect(await edit(id, { title: 'Mine now' }, ben)).toMatchObject({ status: 404 })
    expect((await look(id)).status).toBe('active')
  })

  it('goes from state to state, each the same twice as once, each act on record', async () => {
    const { id } = await open()
    for (const name of ['pause', 'pause', 'resume', 'resume', 'pause', 'end', 'end', 'report', 'report'] as const)
      expect([name, (await act(name, id)).status]).toEqual([name, 200])
    expect(await look(id)).toMatchObject({
      status: 'reported',
      outcome: 'It stands.\nCome and see.',
      pause_reason: null,
    })
    const { id: giveableId } = await row(id)
    const deeds = app.deps.db.selectFrom('audit_log').select(['deed', 'actor_id', 'details']).orderBy('id')
    expect(await deeds.where('giveable_id', '=', giveableId).execute()).toEqual([
      { deed: 'campaign_paused', actor_id: ana.id, details: bodies.pause },
      { deed: 'campaign_resumed', actor_id: ana.id, details: {} },
      { deed: 'campaign_paused', actor_id: ana.id, details: bodies.pause },
      { deed: 'campaign_ended', actor_id: ana.id, details: {} },
      { deed: 'campaign_reported', actor_id: ana.id, details: {} },
    ])
  })

  it('is told what to do where an act does not fit', async () => {
    const { id } = await open()
    const waiting = await campaignInReview(app.deps, ana.id)
    for (const [name, of] of [
      ['report', id],
      ['withdraw', id],
      ['pause', waiting.id],
      ['resume', waiting.id],
      ['end', waiting.id],
    ] as const)
      expect(await act(name, of)).toMatchObject({ status: 409, message: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(await edit(waiting.id, { summary: 'x' })).toMatchObject({ status: 409, code: 'conflict' })
  })

  it('pauses with a reason that everybody reads, and that goes when it is resumed', async () => {
    const { id } = await open()
    await act('pause', id)
    expect(await look(id)).toMatchObject({ status: 'paused', pause_reason: 'The permit is late.' })
    expect((await begin(id, 500)).status).toBe(409)
    await act('resume', id)
    expect(await look(id)).toMatchObject({ status: 'active', pause_reason: null })
  })

  it('does not resume for a nonprofit that is not verified any more, nor past its end', async () => {
    const { id } = await open({ endsAt: new Date(app.clock.now().getTime() + day) })
    await act('pause', id)
    const { nonprofit_id: of } = await app.deps.db
      .selectFrom('campaigns')
      .select('nonprofit_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const set = (status: 'suspended' | 'verified') =>
      app.deps.db.updateTable('nonprofits').set({ status }).where('id', '=', of).execute()
    await set('suspended')
    expect((await act('resume', id)).status).toBe(409)
    await set('verified')
    app.clock.advance(2 * day)
    expect((await act('resume', id)).status).toBe(409)
    expect(await edit(id, { ends_at: new Date(app.clock.now().getTime() + day).toISOString() })).toMatchObject({
      status: 200,
    })
    expect((await act('resume', id)).data.status).toBe('active')
  })
})

describe('gifts under way', () => {
  it('count where their card was tried before a pause, and go back where it was after', async () => {
    const { id } = await open()
    const early = await begin(id, 500)
    inAMinute()
    await act('pause', id)
    await app.drain()
    expect(await look(id)).toMatchObject({ status: 'paused', raised_cents: 500 })
    expect((await giftOf(app, ben, early.gift.uuid)).refunded_cents).toBe(0)
    await act('resume', id)
    const late = await begin(id, 700)
    await app.deps.db
      .updateTable('giveables')
      .set({ closed_at: new Date(app.clock.now().getTime() - 1), closed_because: 'ended' })
      .where('id', '=', (await row(id)).id)
      .execute()
    await app.drain()
    expect((await giftOf(app, ben, late.gift.uuid)).refunded_cents).toBe(700)
    expect(await look(id)).toMatchObject({ raised_cents: 500 })
  })

  it('close it once when two reach the goal together, and both count', async () => {
    const { id } = await open({ stopAtGoal: true, goalCents: 1_000 })
    await Promise.all([begin(id, 900), begin(id, 800)])
    inAMinute()
    await app.drain()
    expect(await look(id)).toMatchObject({ status: 'ended', raised_cents: 1_700 })
    expect(await row(id)).toMatchObject({ closed_because: 'goal_met' })
    expect((await begin(id, 500)).status).toBe(409)
  })

  it('meet a goal that is lowered at the same moment before or after, never between', async () => {
    for (let i = 0; i < 4; i++) {
      const { id } = await open()
      await begin(id, 500)
      const [lowered] = await Promise.all([edit(id, { goal_cents: 4_000, budget: lines(4_000) }), app.drain()])
      await app.drain()
      const { goal_cents: goal, raised_cents: raised } = await look(id)
      expect([lowered.status, goal, raised]).toEqual(lowered.status === 200 ? [200, 4_000, 500] : [422, 10_000, 500])
    }
  })
})

describe('a goal', () => {
  it('grows at any time and shrinks only before the first gift, always with its budget', async () => {
    const { id } = await open()
    expect(await edit(id, { goal_cents: 5_000 })).toMatchObject({
      status: 422,
      errors: { budget: [expect.any(String)] },
    })
    expect(await edit(id, { goal_cents: 999, budget: lines(999) })).toMatchObject({
      ...{ status: 422, errors: { goal_cents: ['Choose a goal of at least $10.'] } },
    })
    expect((await edit(id, { goal_cents: 5_000, budget: lines(2_000, 3_000) })).data).toMatchObject({
      ...{ goal_cents: 5_000, budget: [{ amount_cents: 2_000 }, { amount_cents: 3_000 }] },
    })
    await gave(id, 500)
    expect(await edit(id, { goal_cents: 4_000, budget: lines(4_000) })).toMatchObject({
      ...{ status: 422, errors: { goal_cents: [expect.stringContaining('shrink')] } },
    })
    expect(await edit(id, { goal_cents: 6_000, budget: lines(6_000) })).toMatchObject({ status: 200 })
    expect(await edit(id, { budget: lines(5_999) })).toMatchObject({ status: 422 })
    expect(await edit(id, { budget: lines(1_000, 5_000) })).toMatchObject({ status: 200 })
  })

  it('that is met closes what stops there, and a higher one opens it again', async () => {
    const { id } = await open({ goalCents: 1_000 })
    await gave(id, 1_200)
    expect((await look(id)).status).toBe('active')
    expect((await edit(id, { stop_at_goal: true })).data).toMatchObject({ status: 'ended', stop_at_goal: true })
    expect((await look(id, ana)).may).toEqual(['edit', 'report', 'organize'])
    expect((await edit(id, { title: 'Level ground, and a rail' })).data.status).toBe('ended')
    expect((await edit(id, { goal_cents: 2_000, budget: lines(2_000) })).data.status).toBe('active')
    expect(await row(id)).toMatchObject({ closed_at: null, stops_at_cents: 2_000 })
    await gave(id, 900)
    expect((await look(id)).status).toBe('ended')
    expect((await edit(id, { stop_at_goal: false })).data).toMatchObject({ status: 'active', stop_at_goal: false })
  })

  it('opens nothing that is over otherwise', async () => {
    const endsAt = new Date(app.clock.now().getTime() + day)
    const { id } = await open({ goalCents: 1_000, stopAtGoal: true, endsAt })
    await gave(id, 1_000)
    app.clock.advance(day)
    expect((await edit(id, { goal_cents: 2_000, budget: lines(2_000) })).status).toBe(409)
    expect((await edit(id, { stop_at_goal: false })).status).toBe(409)
    expect((await act('report', id)).data.status).toBe('reported')
    expect(await row(id)).toMatchObject({ closed_because: 'ended' })
  })

  it('that was met while it was paused closes it as it is resumed', async () => {
    const { id } = await open({ goalCents: 1_000, stopAtGoal: true })
    await begin(id, 1_000)
    inAMinute()
    await act('pause', id)
    await app.drain()
    expect(await row(id)).toMatchObject({ raised_cents: 1_000, closed_because: 'paused' })
    expect((await act('resume', id)).data.status).toBe('ended')
    expect(await row(id)).toMatchObject({ closed_because: 'goal_met' })
  })
})

describe('an edit', () => {
  it('changes what it names and leaves the rest', async () => {
    const { id } = await open()
    const mine = drafting(app, ana)
    const before = await look(id)
    const ends_at = new Date(app.clock.now().getTime() + 40 * day).toISOString()
    const change = {
      ends_at,
      title: 'A ramp',
      summary: 'And a door.',
      topic: 'elders-and-neighbors' as const,
      quiet: true,
    }
    const { data } = await edit(id, { ...change, cover: await mine.picture('The steps'), invites_open: false })
    const { cover: _, may, cover_alt: __, ...rest } = before
    expect(may).toEqual(['give'])
    expect(data).toMatchObject({ ...rest, ...change, cover_alt: 'The steps', invites_open: false })
    expect((await edit(id, { ends_at: null, cover: null })).data).toMatchObject({ ends_at: null, cover: null })
    expect((await edit(id, {})).status).toBe(200)
  })

  it('takes no end that is past or far off, no empty story and no picture of others', async () => {
    const { id } = await open()
    const at = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString()
    const theirs = await drafting(app, ben).picture()
    for (const [field, change] of [
      ['ends_at', { ends_at: at(0) }],
      ['ends_at', { ends_at: at(400) }],
      ['story', { story: '' }],
      ['cover', { cover: theirs }],
    ] as const)
      expect(await edit(id, change)).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } })
  })

  it('is told to whoever watches its page', async () => {
    const { id, uuid } = await open()
    const told: string[] = []
    const { live } = app.deps
    const tell = live.tell.bind(live)
    live.tell = (...subjects) => (told.push(...subjects), tell(...subjects))
    await edit(id, { summary: 'New.' })
    await act('pause', id)
    live.tell = tell
    expect(told).toEqual([`giveables:${uuid}`, `giveables:${uuid}`])
  })
})

describe('a report', () => {
  it('tells each supporter once, however often it is sent', async () => {
    const { id } = await open()
    const chi = await person(app.deps, 'Chi')
    await begin(id, 500)
    await begin(id, 500)
    await begin(id, 600, chi)
    await app.drain()
    await act('end', id)
    await Promise.all([act('report', id), act('report', id)])
    await act('report', id)
    await app.drain()
    const told = app.deps.db
      .selectFrom('notifications')
      .select('recipient_id')
      .where('type', '=', 'CampaignReported')
      .where('giveable_id', '=', (await row(id)).id)
      .orderBy('recipient_id')
    expect(await told.execute()).toEqual([{ recipient_id: ben.id }, { recipient_id: chi.id }])
  })

  it('of one whose time is over ends it with its last moment', async () => {
    const endsAt = new Date(app.clock.now().getTime() + day)
    const { id } = await open({ endsAt })
    app.clock.advance(2 * day)
    expect((await act('report', id)).data).toMatchObject({ status: 'reported', outcome: 'It stands.\nCome and see.' })
    expect(await row(id)).toMatchObject({ closed_at: endsAt, closed_because: 'ended' })
  })
})

describe('a review', () => {
  const mails = () => app.mails.filter(({ to, key }) => to === ana.email && key.startsWith('campaign-review:'))
  const told = async (id: number) => {
    const { data } = (await ask(app, 'GET /notifications', { as: ana })).json<{
      data: { type: string; data: { giveable: { id: number }; approved: boolean } }[]
    }>()
    return data.filter((n) => n.type === 'CampaignReviewed' && n.data.giveable.id === id).map((n) => n.data.approved)
  }

  it('opens it, from that moment on, and tells its organizer in the app and by mail', async () => {
    const { id } = await campaignInReview(app.deps, ana.id)
    const waiting = await campaignsInReview(app.deps.db)
    expect(waiting.at(-1)).toMatchObject({ id, organizer: 'Ana Villegas', sentAt: app.clock.now() })
    app.clock.advance(day)
    const before = mails().length
    await Promise.all([approveCampaign(app.deps, { id, staffId }), approveCampaign(app.deps, { id, staffId })])
    await app.drain()
    expect(await look(id)).toMatchObject({ status: 'active', starts_at: app.clock.now().toISOString() })
    expect(await told(id)).toEqual([true])
    expect(mails().slice(before)).toEqual([
      expect.objectContaining({ text: expect.stringContaining(`http://kindling.test/campaigns/${id}`) }),
    ])
    expect((await campaignsInReview(app.deps.db)).some((one) => one.id === id)).toBe(false)
    const deeds = app.deps.db.selectFrom('audit_log').select(['deed', 'as_staff']).where('actor_id', '=', staffId)
    expect(await deeds.execute()).toEqual([{ deed: 'campaign_approved', as_staff: true }])
  })

  it('rejects it with a note that its organizer alone reads', async () => {
    const { id } = await campaignInReview(app.deps, ana.id)
    await expect(rejectCampaign(app.deps, { id, staffId, note: '  ' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(rejectCampaign(app.deps, { id, staffId, note: 'x'.repeat(2_001) })).rejects.toMatchObject({
      code: 'invalid',
    })
    await rejectCampaign(app.deps, { id, staffId, note: ' Say who builds it. ' })
    await app.drain()
    expect(await look(id, ana)).toMatchObject({ status: 'rejected', review_note: 'Say who builds it.', may: [] })
    expect(await told(id)).toEqual([false])
    expect(mails().at(-1)!.text).toContain('Say who builds it.')
    await expect(approveCampaign(app.deps, { id, staffId })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('and a withdrawal at the same moment: one of them comes too late', async () => {
    for (let i = 0; i < 6; i++) {
      const { id } = await campaignInReview(app.deps, ana.id)
      const [approved, withdrawn] = await Promise.all([
        approveCampaign(app.deps, { id, staffId }).then(
          () => true,
          () => false,
        ),
        act('withdraw', id),
      ])
      const { status } = await look(id, ana)
      expect([approved, withdrawn.status, status]).toEqual(approved ? [true, 409, 'active'] : [false, 200, 'draft'])
    }
  })

  it('does not open what would be over at once', async () => {
    const { id } = await campaignInReview(app.deps, ana.id, { endsAt: new Date(app.clock.now().getTime() + day) })
    app.clock.advance(day)
    await expect(approveCampaign(app.deps, { id, staffId })).rejects.toMatchObject({ code: 'conflict' })
  })
})

it('the books are right afterwards', async () => {
  await app.drain()
  expect(await checkLedger(app.deps.db)).toEqual([])
})
