import { largestGoalCents } from '@kindling/contract/campaigns/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { drafting } from '../../../../test/drafts.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { lines, campaignActs } from '../../../../test/campaign-acts.ts'
import { day } from '../../../platform/time/clock.ts'
import { checkLedger } from '../../ledger/index.ts'

let app: TestApp
let campaigns: Awaited<ReturnType<typeof campaignActs>>
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  campaigns = await campaignActs(app)
})
afterAll(() => app?.close())

describe('a goal', () => {
  it('can be raised at any time and lowered only before the first gift, always with its budget', async () => {
    const { id } = await campaigns.open()
    expect(await campaigns.edit(id, { goal_cents: 5_000 })).toMatchObject({
      status: 422,
      errors: { budget: [expect.any(String)] },
    })
    expect(await campaigns.edit(id, { goal_cents: 999, budget: lines(999) })).toMatchObject({
      status: 422,
      errors: { goal_cents: ['Choose a goal of at least $10.'] },
    })
    expect((await campaigns.edit(id, { goal_cents: 5_000, budget: lines(2_000, 3_000) })).data).toMatchObject({
      goal_cents: 5_000,
      budget: [{ amount_cents: 2_000 }, { amount_cents: 3_000 }],
    })
    await campaigns.gave(id, 500)
    expect(await campaigns.edit(id, { goal_cents: 4_000, budget: lines(4_000) })).toMatchObject({
      status: 422,
      errors: { goal_cents: [expect.stringContaining('shrink')] },
    })
    expect(await campaigns.edit(id, { goal_cents: 6_000, budget: lines(6_000) })).toMatchObject({ status: 200 })
    expect(await campaigns.edit(id, { budget: lines(5_999) })).toMatchObject({ status: 422 })
    expect(await campaigns.edit(id, { budget: lines(1_000, 5_000) })).toMatchObject({ status: 200 })
  })

  it('that is met closes a campaign that stops at its goal, and a higher one reopens it', async () => {
    const { id } = await campaigns.open({ goalCents: 1_000 })
    await campaigns.gave(id, 1_200)
    expect((await campaigns.look(id)).status).toBe('active')
    expect((await campaigns.edit(id, { stop_at_goal: true })).data).toMatchObject({
      status: 'ended',
      stop_at_goal: true,
    })
    expect((await campaigns.look(id, campaigns.ana)).may).toEqual(['edit', 'report', 'organize'])
    expect((await campaigns.edit(id, { title: 'Level ground, and a rail' })).data.status).toBe('ended')
    expect((await campaigns.edit(id, { goal_cents: 2_000, budget: lines(2_000) })).data.status).toBe('active')
    expect(await campaigns.row(id)).toMatchObject({ closed_at: null, stop_at_goal: true, goal_cents: 2_000 })
    await campaigns.gave(id, 900)
    expect((await campaigns.look(id)).status).toBe('ended')
    expect((await campaigns.edit(id, { stop_at_goal: false })).data).toMatchObject({
      status: 'active',
      stop_at_goal: false,
    })
  })

  it('does not reopen a campaign that is over for another reason', async () => {
    const endsAt = new Date(app.clock.now().getTime() + day)
    const { id } = await campaigns.open({ goalCents: 1_000, stopAtGoal: true, endsAt })
    await campaigns.gave(id, 1_000)
    app.clock.advance(day)
    expect((await campaigns.edit(id, { goal_cents: 2_000, budget: lines(2_000) })).status).toBe(409)
    expect((await campaigns.edit(id, { stop_at_goal: false })).status).toBe(409)
    expect((await campaigns.act('report', id)).data.status).toBe('reported')
    expect(await campaigns.row(id)).toMatchObject({ closed_because: 'ended' })
  })

  it('that was met during a pause closes the campaign when it is resumed', async () => {
    const { id } = await campaigns.open({ goalCents: 1_000, stopAtGoal: true })
    await campaigns.begin(id, 1_000)
    campaigns.inAMinute()
    await campaigns.act('pause', id)
    await app.drain()
    expect(await campaigns.row(id)).toMatchObject({ raised_cents: 1_000, closed_because: 'paused' })
    expect((await campaigns.act('resume', id)).data.status).toBe('ended')
    expect(await campaigns.row(id)).toMatchObject({ closed_because: 'goal_met' })
  })
})

describe('an edit', () => {
  it('changes the sent fields and keeps the rest', { tags: 'long' }, async () => {
    const { id } = await campaigns.open()
    const mine = drafting(app, campaigns.ana)
    const before = await campaigns.look(id)
    const ends_at = new Date(app.clock.now().getTime() + 40 * day).toISOString()
    const change = {
      ends_at,
      title: 'A ramp',
      summary: 'And a door.',
      topic: 'elders-and-neighbors' as const,
      quiet: true,
    }
    const { data } = await campaigns.edit(id, {
      ...change,
      cover: await mine.picture('The steps'),
      invites_open: false,
    })
    const { cover: _, may, cover_alt: __, ...rest } = before
    expect(may).toEqual(['give'])
    expect(data).toMatchObject({ ...rest, ...change, cover_alt: 'The steps', invites_open: false })
    expect((await campaigns.edit(id, { ends_at: null, cover: null })).data).toMatchObject({
      ends_at: null,
      cover: null,
    })
    expect((await campaigns.edit(id, {})).status).toBe(200)
  })

  it(
    'refuses an end that is past or far off, an empty story, and other people’s photos',
    { tags: 'long' },
    async () => {
      const { id } = await campaigns.open()
      const at = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString()
      const theirs = await drafting(app, campaigns.ben).picture()
      for (const [field, change] of [
        ['ends_at', { ends_at: at(0) }],
        ['ends_at', { ends_at: at(400) }],
        ['story', { story: '' }],
        ['cover', { cover: theirs }],
      ] as const)
        expect(await campaigns.edit(id, change)).toMatchObject({
          status: 422,
          errors: { [field]: [expect.any(String)] },
        })
    },
  )

  it('accepts impact lines up to the same amount as a draft', async () => {
    const { id } = await campaigns.open()
    const line = async (amount_cents: number) =>
      (await campaigns.edit(id, { impact_lines: [{ amount_cents, text: 'A ramp' }] })).status
    expect([await line(largestGoalCents), await line(largestGoalCents + 1), await line(0)]).toEqual([200, 422, 422])
  })

  it('changes the alternative text of the photo, and the drawing if there is no photo', { tags: 'long' }, async () => {
    const { id, uuid } = await campaigns.open()
    const mine = drafting(app, campaigns.ana)
    const art = '01931f2a-0000-7000-8000-00000000000a'
    expect((await campaigns.edit(id, { cover_alt: 'Nothing' })).data).toMatchObject({ cover: null, cover_alt: '' })
    expect((await campaigns.edit(id, { art })).data).toMatchObject({ uuid, cover: `/art/1/access/scene/${art}.svg` })
    expect((await campaigns.edit(id, { quiet: true, topic: 'food' })).data.cover).toBe(
      `/art/1/food/scene/${art}-quiet.svg`,
    )
    const photo = (await campaigns.edit(id, { cover: await mine.picture('Steps') })).data
    expect([photo.cover, photo.cover_alt]).toEqual([expect.stringContaining('/files/'), 'Steps'])
    const { data } = await campaigns.edit(id, { cover_alt: ' درجات المكتبة ' })
    expect(data).toMatchObject({ cover: photo.cover, cover_alt: 'درجات المكتبة' })
    const both = await campaigns.edit(id, { cover: await mine.picture('Door'), cover_alt: 'The door' })
    expect(both.data.cover_alt).toBe('The door')
    expect((await campaigns.edit(id, { cover_alt: 'x'.repeat(301) })).status).toBe(422)
  })

  it('can move a promised report earlier, but not later, and cannot remove it', async () => {
    const { id } = await campaigns.open()
    const promised = async (days: number) => {
      const { status, data, errors } = await campaigns.edit(id, { report_within_days: days })
      return status === 200 ? data.report_within_days : Object.keys(errors!)
    }
    expect((await campaigns.look(id)).report_within_days).toBe(null)
    const answers = []
    for (const days of [0, 366, 365, 30, 31, 30, 1, 2]) answers.push(await promised(days))
    const no = ['report_within_days']
    expect(answers).toEqual([no, no, 365, 30, no, 30, 1, no])
    expect((await campaigns.edit(id, { report_within_days: null as never })).status).toBe(422)
    expect((await campaigns.edit(id, { summary: 'New.' })).data.report_within_days).toBe(1)
  })

  it('sends a live event of the page', async () => {
    const { id, uuid } = await campaigns.open()
    const published: string[] = []
    const { live } = app.deps
    const publish = live.publish.bind(live)
    live.publish = (...subjects) => (published.push(...subjects), publish(...subjects))
    await campaigns.edit(id, { summary: 'New.' })
    await campaigns.act('pause', id)
    live.publish = publish
    expect(published).toEqual([`giveables:${uuid}`, `giveables:${uuid}`])
  })
})

it('the ledger is right after all this', async () => {
  await app.drain()
  expect(await checkLedger(app.deps.db)).toEqual([])
})
