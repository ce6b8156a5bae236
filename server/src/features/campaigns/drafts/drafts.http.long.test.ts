import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { drafting, savedDraft } from '../../../../test/drafts.ts'
import {
  asRead,
  activeCampaign,
  campaignInReview,
  openCommunity,
  verifiedNonprofit,
} from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { day } from '../../../platform/time/clock.ts'
import { registerNonprofit } from '../../nonprofits/index.ts'
import { rejectCampaign } from '../review/reject-campaign.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const newcomer = async () => {
  ana = await person(app.deps)
  return drafting(app, ana)
}
const shown = async (address: string | null) => (await app.http.inject(address!.split('#')[0]!)).statusCode
const campaignsOf = (organizerId: number) =>
  app.deps.db.selectFrom('campaigns').selectAll().where('organizer_id', '=', organizerId).execute()
const rejected = async (id: number, note = 'Say who does the work.') =>
  rejectCampaign(app.deps, { ...(await asRead(app.deps, id)), staffId: (await person(app.deps)).id, note })

describe('a draft', () => {
  it('is saved part by part, can be read again, and belongs to one person', async () => {
    const mine = await newcomer()
    const { data: fresh, status } = await mine.begin()
    expect([status, fresh.title, fresh.campaign, fresh.goal_cents]).toEqual([201, '', null, null])
    const nonprofit = await verifiedNonprofit(app.deps)
    const host = await openCommunity(app.deps, ana.id)
    app.clock.advance(1_000)
    await mine.save(fresh.uuid, { title: 'Lev', nonprofit: nonprofit.uuid })
    await mine.save(fresh.uuid, { story: { happening: ' Four\nsteps. ', money: '', now: '' }, community: host.uuid })
    const { data } = await mine.read(fresh.uuid)
    expect(data).toMatchObject({
      title: 'Lev',
      story: { happening: ' Four\nsteps. ' },
      art: fresh.art,
      nonprofit: { uuid: nonprofit.uuid, verified: true },
      community: { uuid: host.uuid, slug: host.slug, name: 'Larkspur Street Pantry' },
    })
    expect(data.updated_at).not.toBe(fresh.updated_at)
    await mine.save(fresh.uuid, { nonprofit: null, community: null })
    expect((await mine.read(fresh.uuid)).data).toMatchObject({ title: 'Lev', nonprofit: null, community: null })

    const ben = drafting(app, await person(app.deps, 'Ben'))
    for (const answer of [
      await ben.read(fresh.uuid),
      await ben.save(fresh.uuid, { title: 'Mine' }),
      await ben.submit(fresh.uuid),
      await ben.remove(fresh.uuid),
    ])
      expect(answer.status).toBe(404)
    expect((await ben.list()).data).toEqual([])
    expect((await mine.list()).data.map(({ title }) => title)).toEqual(['Lev'])
  })

  it('can name only what exists, and only communities that its author organizes', async () => {
    const mine = await newcomer()
    const { uuid } = (await mine.begin()).data
    const host = await openCommunity(app.deps)
    const refused = await Promise.all([
      mine.save(uuid, { nonprofit: randomUUID() }),
      mine.save(uuid, { community: randomUUID() }),
      mine.save(uuid, { community: host.uuid }),
      mine.save(uuid, { cover: randomUUID() }),
    ])
    expect(refused.map(({ status, errors }) => [status, Object.keys(errors!)])).toEqual([
      [422, ['nonprofit']],
      [422, ['community']],
      [422, ['community']],
      [422, ['cover']],
    ])
  })

  it('is one of at most twenty, even when many are created at once', async () => {
    const mine = await newcomer()
    const begun = await Promise.all(Array.from({ length: 24 }, () => mine.begin()))
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(begun.filter(({ status }) => status === 409)).toHaveLength(4)
    expect((await mine.list()).data).toHaveLength(20)
    await mine.remove((await mine.list()).data[0]!.uuid)
    expect((await mine.begin()).status).toBe(201)
  })

  it(
    'keeps its photo from the cleanup, frees the former one, and frees its own when it is deleted',
    { tags: 'long' },
    async () => {
      const mine = await newcomer()
      const { uuid, art } = (await mine.begin()).data
      const [first, second] = [await mine.picture('Steps'), await mine.picture('A door')]
      const one = (await mine.save(uuid, { cover: first })).data
      expect([one.cover_alt, await shown(one.cover)]).toEqual(['Steps', 200])
      expect((await drafting(app, await person(app.deps)).picture()) === first).toBe(false)
      const two = (await mine.save(uuid, { cover: second })).data
      expect([await shown(one.cover), await shown(two.cover)]).toEqual([404, 200])
      app.clock.advance(3 * day)
      await app.drain()
      expect(await shown(two.cover)).toBe(200)
      await mine.remove(uuid)
      expect([await shown(two.cover), (await mine.read(uuid)).status]).toEqual([404, 404])
      expect(art).toBe(two.art)
    },
  )

  it('that was saved before a field existed reads as if the field were empty, and can be submitted', async () => {
    const mine = await newcomer()
    const uuid = await savedDraft(app, ana)
    await sql`update campaign_drafts set fields = fields - 'report_within_days' where uuid = ${uuid}`.execute(
      app.deps.db,
    )
    expect((await mine.read(uuid)).data).toMatchObject({ title: 'Level ground for Eastgate', report_within_days: null })
    expect((await mine.submit(uuid)).data.report_within_days).toBe(null)
  })

  it('gets another drawing when it is shuffled, and the campaign keeps it', async () => {
    const mine = await newcomer()
    const uuid = await savedDraft(app, ana)
    const { art } = (await mine.read(uuid)).data
    const shuffled = (await mine.save(uuid, { shuffle: true })).data.art
    expect(shuffled).not.toBe(art)
    expect((await mine.submit(uuid)).data.uuid).toBe(shuffled)
  })
})

describe('a submitted draft', () => {
  it('with missing parts is refused with an error for each field, and stays a draft', async () => {
    const mine = await newcomer()
    const listed = await registerNonprofit(app.deps, {
      ein: '990000001',
      legalName: 'Not yet',
      city: 'Dayton',
      state: 'OH',
      subsection: '03',
      deductibility: 1,
    })
    const other = await openCommunity(app.deps, ana.id)
    const uuid = await savedDraft(app, ana, {
      nonprofit: listed.uuid,
      community: other.uuid,
      title: 'Ramp',
      goal_cents: 120_001,
    })
    const { status, errors, code } = await mine.submit(uuid)
    expect([status, code, Object.keys(errors!).toSorted()]).toEqual([
      422,
      'invalid',
      ['budget', 'community', 'nonprofit', 'title'],
    ])
    expect((await mine.read(uuid)).data.title).toBe('Ramp')
    expect(await campaignsOf(ana.id)).toEqual([])
  })

  it('of a closed community is refused', async () => {
    const mine = await newcomer()
    const { id: nonprofitId, uuid: nonprofit } = await verifiedNonprofit(app.deps)
    const host = await openCommunity(app.deps, ana.id, { shares: [{ nonprofitId, basisPoints: 10_000 }] })
    const uuid = await savedDraft(app, ana, { nonprofit, community: host.uuid })
    const becomes = (status: 'archived' | 'active') =>
      app.deps.db.updateTable('communities').set({ status }).where('id', '=', host.id).execute()
    await becomes('archived')
    expect((await mine.submit(uuid)).errors).toEqual({ community: [expect.stringContaining('takes no gifts')] })
    await becomes('active')
    expect((await mine.submit(uuid)).status).toBe(201)
  })

  it('becomes a campaign with all its content, and is deleted', async () => {
    const mine = await newcomer()
    const nonprofit = await verifiedNonprofit(app.deps)
    const shares = [{ nonprofitId: nonprofit.id, basisPoints: 10_000 }]
    const host = await openCommunity(app.deps, ana.id, { shares })
    const ends_at = new Date(app.clock.now().getTime() + 30 * day).toISOString()
    const uuid = await savedDraft(app, ana, {
      nonprofit: nonprofit.uuid,
      community: host.uuid,
      ends_at,
      stop_at_goal: true,
      quiet: true,
      cover: await mine.picture(),
      impact_lines: [{ amount_cents: 500, text: 'One plank' }],
      cover_alt: 'Five steps',
      report_within_days: 30,
    })
    const { status, data } = await mine.submit(uuid)
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({
        status: 'in_review',
        title: 'Level ground for Eastgate',
        goal_cents: 120_000,
        ends_at,
        stop_at_goal: true,
        story: 'Four steps.\n\nA ramp.\n\nWinter is near.',
        quiet: true,
        cover_alt: 'Five steps',
        report_within_days: 30,
        may: ['withdraw'],
        impact_lines: [{ amount_cents: 500, text: 'One plank' }],
        community: { uuid: host.uuid, slug: host.slug, name: 'Larkspur Street Pantry' },
        nonprofit: expect.objectContaining({ uuid: nonprofit.uuid }),
        budget: [{ label: 'Ramp', amount_cents: 120_000, filled_cents: 0 }],
      }),
    ])
    expect(await shown(data.cover)).toBe(200)
    expect((await mine.read(uuid)).status).toBe(404)
    const deeds = app.deps.db
      .selectFrom('audit_log')
      .select(['deed', 'as_staff'])
      .where('actor_id', '=', ana.id)
      .orderBy('id')
    expect((await deeds.execute()).at(-1)).toEqual({ deed: 'campaign_submitted', as_staff: false })
  })

  it('from two tabs at once, and again later, becomes one campaign', async () => {
    const mine = await newcomer()
    const uuid = await savedDraft(app, ana)
    const sent = await Promise.all([mine.submit(uuid), mine.submit(uuid), mine.submit(uuid)])
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    expect((await mine.submit(uuid)).data.id).toBe(sent[0]!.data.id)
    expect(await campaignsOf(ana.id)).toHaveLength(1)
  })

  it('can be one of ten a day; refused ones do not count', async () => {
    const mine = await newcomer()
    const bare = (await mine.begin()).data.uuid
    for (let i = 0; i < 3; i++) expect((await mine.submit(bare)).status).toBe(422)
    for (let i = 0; i < 10; i++) expect((await mine.submit(await savedDraft(app, ana))).status).toBe(201)
    const eleventh = await savedDraft(app, ana)
    expect((await mine.submit(eleventh)).status).toBe(429)
    expect(await campaignsOf(ana.id)).toHaveLength(10)
    app.clock.advance(day)
    expect((await mine.submit(eleventh)).status).toBe(201)
  })
})

describe('a draft of an existing campaign', () => {
  it(
    'starts with the content of the rejected campaign, and is submitted as the same campaign',
    { tags: 'long' },
    async () => {
      const mine = await newcomer()
      const first = (
        await mine.submit(await savedDraft(app, ana, { cover: await mine.picture('Before'), report_within_days: 60 }))
      ).data
      await rejected(first.id)
      const [one, two] = await Promise.all([mine.begin({ campaign: first.id }), mine.begin({ campaign: first.id })])
      expect([one.status, two.data.uuid]).toEqual([201, one.data.uuid])
      const taken = one.data
      expect(taken).toMatchObject({
        campaign: { id: first.id, status: 'rejected', review_note: 'Say who does the work.' },
        title: first.title,
        art: first.uuid,
        cover: first.cover,
        goal_cents: 120_000,
        report_within_days: 60,
        story: { happening: 'Four steps.\n\nA ramp.\n\nWinter is near.', money: '', now: '' },
        budget: [{ label: 'Ramp', amount_cents: 120_000 }],
      })
      const other = await verifiedNonprofit(app.deps, 'Another')
      await mine.save(taken.uuid, {
        nonprofit: other.uuid,
        goal_cents: 50_000,
        budget: [{ label: 'Rail', amount_cents: 50_000 }],
        cover: await mine.picture('After'),
        shuffle: true,
        ends_at: null,
        report_within_days: null,
      })
      expect(await shown(first.cover)).toBe(200)
      const { data } = await mine.submit(taken.uuid)
      expect(data).toMatchObject({
        id: first.id,
        status: 'in_review',
        goal_cents: 50_000,
        cover_alt: 'After',
        review_note: null,
        report_within_days: null,
        budget: [{ label: 'Rail', amount_cents: 50_000, filled_cents: 0 }],
        nonprofit: { uuid: other.uuid },
      })
      expect(data.uuid).not.toBe(first.uuid)
      expect([await shown(first.cover), await shown(data.cover)]).toEqual([404, 200])
      const split = app.deps.db
        .selectFrom('allocation_shares as s')
        .innerJoin('allocations as a', 'a.id', 's.allocation_id')
        .innerJoin('giveables as ga', 'ga.id', 'a.giveable_id')
        .select('s.nonprofit_id')
        .where('ga.uuid', '=', data.uuid)
      expect(await split.execute()).toEqual([{ nonprofit_id: other.id }])
      expect((await mine.submit(taken.uuid)).data.id).toBe(first.id)
    },
  )

  it('can be deleted, and the campaign keeps what it shows', { tags: 'long' }, async () => {
    const mine = await newcomer()
    const first = (await mine.submit(await savedDraft(app, ana, { cover: await mine.picture() }))).data
    await rejected(first.id)
    const { uuid } = (await mine.begin({ campaign: first.id })).data
    await mine.remove(uuid)
    expect(await shown(first.cover)).toBe(200)
    const again = (await mine.begin({ campaign: first.id })).data
    expect([again.uuid === uuid, again.cover]).toEqual([false, first.cover])
    await mine.save(again.uuid, { cover: null })
    expect(await shown(first.cover)).toBe(200)
    await mine.submit(again.uuid)
    expect(await shown(first.cover)).toBe(404)
  })

  it('is refused for a campaign that is public or in review, and for another person’s', async () => {
    const mine = await newcomer()
    const [open, waiting] = [await activeCampaign(app.deps, ana.id), await campaignInReview(app.deps, ana.id)]
    const theirs = await campaignInReview(app.deps)
    const statuses = []
    for (const campaign of [open.id, waiting.id, theirs.id, 999_999])
      statuses.push((await mine.begin({ campaign })).status)
    expect(statuses).toEqual([409, 409, 404, 404])
  })

  it('keeps a story of the longest length of a campaign', async () => {
    const mine = await newcomer()
    const { id } = await campaignInReview(app.deps, ana.id, { story: 'x'.repeat(20_000) })
    await ask(app, 'POST /campaigns/{identifier}/withdraw', { as: ana, params: { identifier: id } })
    const { uuid, story } = (await mine.begin({ campaign: id })).data
    expect((await mine.save(uuid, { story: { ...story, now: '' } })).status).toBe(200)
    expect((await mine.submit(uuid)).data.story).toHaveLength(20_000)
  })
})
