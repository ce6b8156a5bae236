import type { Comment, Thread } from '@kindling/contract/comments/calls'
import type { Notification } from '@kindling/contract/notifications/calls'
import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import type { WhereItWent } from '@kindling/contract/payouts/calls'
import type { Project, ProjectCard } from '@kindling/contract/projects/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { give } from '../../../test/giving.ts'
import { activeCampaign, openCommunity, verifiedNonprofit } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { openProject, projectAs, projectInput, represents, type OpenProject } from '../../../test/projects.ts'
import { rebuildTotals } from '../giveables/index.ts'
import { checkLedger } from '../ledger/index.ts'
import { suspendNonprofit } from '../nonprofits/index.ts'
import { addStaff } from '../staff/index.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  ana = await person(app.deps, 'Ana')
})

const to = ({ id }: { id: number }) => ({ type: 'projects' as const, id })
const fee = (cents: number) => Math.round(cents * 0.029) + 30
const given = async (by: TestPerson, where: Parameters<typeof give>[2], amountCents: number) => {
  const { gift } = await give(app, by, where, { amountCents })
  await app.drain()
  return gift
}
const filled = ({ budget }: Project) => budget.map((line) => line.filled_cents)
const advance = async ({ uuid, by }: Pick<OpenProject, 'uuid' | 'by'>, step: 'funding' | 'in_progress' | 'delivered') =>
  (await ask(app, 'POST /projects/{identifier}/advance', { as: by, params: { identifier: uuid }, body: { to: step } }))
    .statusCode
const report = (
  { uuid, by }: OpenProject,
  body: { outcome: string; spent: { spent_cents: number; note?: string }[] },
) => ask(app, 'POST /projects/{identifier}/report', { as: by, params: { identifier: uuid }, body })
const patch = (uuid: string, as: TestPerson, body: object) =>
  ask(app, 'PATCH /projects/{identifier}', { as, params: { identifier: uuid }, body })

describe('writing a project', () => {
  test('needs a representative of the nonprofit; the project is public only once it takes gifts', async () => {
    const nonprofit = await verifiedNonprofit(app.deps, 'Warm Room Collective')
    const body = projectInput(nonprofit.uuid, { slug: 'Winter-Room-9', title: 'غرفة دافئة 🛏️' })
    expect((await ask(app, 'POST /projects', { as: ana, body })).statusCode).toBe(404)
    await represents(app.deps, ana, nonprofit)
    const made = await ask(app, 'POST /projects', { as: ana, body })
    expect(made.json<{ data: Project }>().data).toMatchObject({
      slug: 'winter-room-9',
      status: 'proposed',
      goal_cents: 26_000,
      may: ['edit', 'advance', 'organize'],
      nonprofit: { uuid: nonprofit.uuid },
      by: { first_name: 'Ana' },
      communities: [],
      campaigns: [],
    })
    const { uuid, id } = made.json<{ data: Project }>().data
    const page = (as?: TestPerson) =>
      ask(app, 'GET /projects/{identifier}', { params: { identifier: uuid }, ...(as && { as }) })
    expect([(await page()).statusCode, (await page(ana)).statusCode]).toEqual([404, 200])
    expect((await give(app, ana, to({ id }))).status).toBe(404)
    expect((await ask(app, 'POST /projects', { as: ana, body })).statusCode).toBe(409)
    expect(await advance({ uuid, by: ana }, 'delivered')).toBe(409)
    expect([await advance({ uuid, by: ana }, 'funding'), await advance({ uuid, by: ana }, 'funding')]).toEqual([
      200, 200,
    ])
    expect((await projectAs(app, 'winter-room-9')).may).toEqual(['give'])
    const query = { 'filter[nonprofit]': nonprofit.uuid }
    const list = (await ask(app, 'GET /projects', { query })).json<{ data: ProjectCard[]; meta: { total: number } }>()
    expect([list.data.map((card) => card.id), list.meta.total]).toEqual([[id], 1])
    const params = { uuid: nonprofit.uuid }
    const of = (await ask(app, 'GET /nonprofits/{uuid}', { as: ana, params })).json<{ data: Nonprofit }>().data
    expect(of.projects).toMatchObject([{ uuid, status: 'funding', goal_cents: 26_000, given_cents: 0 }])
  })

  test('makes it searchable by title, line, place and nonprofit once it is public, also with a typing error', async () => {
    const { id } = await openProject(app.deps, { title: 'A lathe for Ely', line: 'Zinnia boxes, too.', city: 'Ely' })
    const found = async (q: string, more = {}) =>
      (await ask(app, 'GET /projects', { query: { 'filter[q]': q, ...more } }))
        .json<{ data: ProjectCard[]; meta: { total: number } }>()
        .data.map((card) => card.id)
    for (const q of ['lathe', 'LATEH ely', 'zinnia boxes', 'lathe warm room']) expect(await found(q), q).toEqual([id])
    for (const more of [{ 'filter[topic]': 'food' }, { 'filter[list]': 'finished' }])
      expect(await found('lathe', more)).toEqual([])
    const nonprofit = await verifiedNonprofit(app.deps)
    await represents(app.deps, ana, nonprofit)
    await ask(app, 'POST /projects', { as: ana, body: projectInput(nonprofit.uuid, { title: 'Lathe unseen' }) })
    expect(await found('lathe unseen')).toEqual([])
  })

  test('is allowed for representatives and staff; for anybody else the project is missing', async () => {
    const project = await openProject(app.deps)
    for (const as of [ana, (await openProject(app.deps)).by])
      expect((await patch(project.uuid, as, { line: 'Mine.' })).statusCode).toBe(404)
    await addStaff(app.deps, { mail: ana.email, byId: null })
    expect((await patch(project.uuid, ana, { line: 'Checked.', helps: 30 })).json()).toMatchObject({
      data: { line: 'Checked.', helps: 30 },
    })
  })

  test('can change the address and raise the goal, but lower it only before the first gift', async () => {
    const project = await openProject(app.deps)
    const budget = (amount_cents: number) => ({ budget: [{ label: 'Boiler', amount_cents }] })
    expect((await patch(project.uuid, project.by, budget(999))).statusCode).toBe(422)
    expect(
      (await patch(project.uuid, project.by, { ...budget(9_000), slug: `room-${project.id}` })).json(),
    ).toMatchObject({ data: { goal_cents: 9_000, slug: `room-${project.id}` } })
    await given(ana, to(project), 1_000)
    expect((await patch(project.uuid, project.by, budget(8_999))).statusCode).toBe(422)
    expect((await patch(project.uuid, project.by, budget(10_000))).statusCode).toBe(200)
  })

  test('replaces all milestones, in their order; a milestone that is not sent is deleted', async () => {
    const { uuid, by } = await openProject(app.deps)
    const put = (milestones: object[]) =>
      ask(app, 'PUT /projects/{identifier}/milestones', {
        as: by,
        params: { identifier: uuid },
        body: { milestones: milestones as never },
      })
    const first = await put([
      { title: 'Lease signed', state: 'done', day: '2026-08-04' },
      { title: 'Boiler in', state: 'doing', note: 'Being hung this week' },
      { title: 'Doors open', state: 'planned' },
    ])
    const [lease, boiler, doors] = first.json<{ data: Project }>().data.milestones
    expect([lease, boiler]).toMatchObject([
      { day: '2026-08-04', note: null, photo: null },
      { day: null, note: 'Being hung this week' },
    ])
    const second = await put([
      { uuid: doors!.uuid, title: 'Doors open', state: 'planned' },
      { uuid: lease!.uuid, title: 'Lease', state: 'done' },
    ])
    expect(second.json<{ data: Project }>().data.milestones.map((m) => [m.uuid, m.title])).toEqual([
      [doors!.uuid, 'Doors open'],
      [lease!.uuid, 'Lease'],
    ])
    expect((await put([{ uuid: boiler!.uuid, title: 'Boiler', state: 'done' }])).statusCode).toBe(422)
    expect((await projectAs(app, uuid)).milestones_done).toBe(1)
  })
})

describe('money', () => {
  test(
    'from gifts, splits and campaigns fills the budget lines in order, and is subtracted after a refund',
    { tags: 'long' },
    async () => {
      const project = await openProject(app.deps)
      const towardId = (
        await app.deps.db
          .selectFrom('giveables')
          .select('id')
          .where('uuid', '=', project.uuid)
          .executeTakeFirstOrThrow()
      ).id
      const other = await verifiedNonprofit(app.deps, 'Night Shift')
      const community = await openCommunity(app.deps, undefined, {
        shares: [
          { nonprofitId: project.nonprofit.id, basisPoints: 2_500, towardId },
          { nonprofitId: other.id, basisPoints: 7_500 },
        ],
      })
      const campaign = await activeCampaign(app.deps, undefined, { nonprofitId: project.nonprofit.id, towardId })
      const first = await given(ana, to(project), 9_000)
      expect(filled(await projectAs(app, project.uuid))).toEqual([9_000 - fee(9_000), 0, 0])
      const shared = await given(ana, { type: 'communities', id: community.id }, 10_000)
      const kept = await given(ana, { type: 'campaigns', id: campaign.id }, 5_000)
      const quarter = (10_000 - fee(10_000)) / 4
      const own = 9_000 - fee(9_000)
      const seen = await projectAs(app, project.uuid)
      expect(seen).toMatchObject({
        raised_cents: 9_000,
        net_cents: own,
        shared_cents: quarter + 5_000 - fee(5_000),
        communities: [{ slug: community.slug, basis_points: 2_500 }],
        campaigns: [{ id: campaign.id }],
      })
      const all = own + seen.shared_cents
      expect(filled(seen)).toEqual([10_000, all - 10_000, 0])
      const wentInto = async (uuid: string, as = ana) =>
        (await ask(app, 'GET /gifts/{uuid}/where-it-went', { as, params: { uuid } })).json<{ data: WhereItWent }>().data
      const labels = seen.budget.map(({ label }) => label)
      const toCampaign = await wentInto(kept.uuid)
      expect(toCampaign.budget).toMatchObject([
        { giveable: { type: 'projects', uuid: project.uuid }, lines: [labels[1]] },
        { giveable: { type: 'campaigns', id: campaign.id }, lines: ['Ramp'] },
      ])
      expect(toCampaign.parts).toMatchObject([{ owed_since: kept.created_at }])
      expect((await wentInto(first.uuid)).budget).toMatchObject([{ lines: [labels[0]] }])
      expect((await wentInto(shared.uuid)).budget).toMatchObject([{ lines: labels.slice(0, 2) }])
      await app.deps.payments.refund({ paymentUuid: kept.payment.uuid, reason: 'By mistake', askedBy: null })
      await app.drain()
      expect((await projectAs(app, project.uuid)).shared_cents).toBe(quarter)
      expect((await wentInto(kept.uuid)).budget).toEqual([])
      expect(await rebuildTotals(app.deps, { check: true, staffId: null, onDone: () => undefined })).toEqual([])
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )

  test('of a split can go toward an open project of the same nonprofit only', async () => {
    const [mine, foreign] = [await openProject(app.deps), await openProject(app.deps)]
    const owner = await person(app.deps, 'Owner')
    const { uuid } = await openCommunity(app.deps, owner.id)
    const announce = async (project: string) => {
      const shares = [{ nonprofit: mine.nonprofit.uuid, project, basis_points: 10_000 }]
      const asked = { as: owner, params: { identifier: uuid }, body: { shares } }
      return await ask(app, 'PUT /communities/{identifier}/allocations/coming', asked)
    }
    expect((await announce(foreign.uuid)).statusCode).toBe(422)
    expect((await announce(crypto.randomUUID())).statusCode).toBe(422)
    expect((await announce(mine.uuid)).json()).toMatchObject({
      data: { shares: [{ project: { uuid: mine.uuid, name: 'Winter Room 2' } }] },
    })
    await advance(mine, 'in_progress')
    await advance(mine, 'delivered')
    expect((await announce(mine.uuid)).statusCode).toBe(422)
  })

  test('is refused while the nonprofit is suspended, and after delivery', async () => {
    const project = await openProject(app.deps)
    await advance(project, 'in_progress')
    await given(ana, to(project), 1_000)
    await advance(project, 'delivered')
    expect((await give(app, ana, to(project))).error.message).toBe('This project is finished and takes no more gifts.')
    const other = await openProject(app.deps)
    const { ein } = await app.deps.db
      .selectFrom('nonprofits')
      .select('ein')
      .where('id', '=', other.nonprofit.id)
      .executeTakeFirstOrThrow()
    await suspendNonprofit(app.deps, { ein, reason: 'A question.', staffId: ana.id })
    expect((await projectAs(app, other.uuid)).may).toEqual([])
    expect((await give(app, ana, to(other))).error.code).toBe('giveable_closed')
  })
})

describe('the report', () => {
  test('contains what each line cost, can be published after delivery, and notifies supporters once', async () => {
    const project = await openProject(app.deps)
    await given(ana, to(project), 1_000)
    const spent = [{ spent_cents: 9_500, note: 'Fitted at cost.' }, { spent_cents: 9_000 }, { spent_cents: 8_000 }]
    const body = { outcome: 'Thirty beds, all warm.', spent }
    expect((await report(project, body)).statusCode).toBe(409)
    await advance(project, 'in_progress')
    await advance(project, 'delivered')
    expect((await report(project, { ...body, spent: spent.slice(1) })).statusCode).toBe(422)
    const both = await Promise.all([report(project, body), report(project, body)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await report(project, { ...body, outcome: 'Other.' })).statusCode).toBe(409)
    await app.drain()
    expect(await projectAs(app, project.uuid)).toMatchObject({
      status: 'reported',
      outcome: body.outcome,
      reported_on: '2026-11-20',
      budget: [{ spent_cents: 9_500, note: 'Fitted at cost.' }, { spent_cents: 9_000, note: null }, {}],
    })
    const notifications = (await ask(app, 'GET /notifications', { as: ana })).json<{ data: Notification[] }>().data
    expect(notifications.filter(({ type }) => type === 'CampaignReported')).toMatchObject([
      { data: { giveable: { type: 'projects', id: project.id } } },
    ])
    expect((await patch(project.uuid, project.by, { line: 'Later.' })).statusCode).toBe(409)
  })
})

test(
  'people can comment on a public project; representatives of its nonprofit answer and hide as organizers',
  { tags: 'long' },
  async () => {
    const { uuid, id, by } = await openProject(app.deps)
    const params = { modelType: 'projects', identifier: uuid }
    const write = async (as: TestPerson, text: string, more = {}) =>
      (
        await ask(app, 'POST /comments/{modelType}/{identifier}', {
          as,
          params,
          body: { key: randomUUID(), text, ...more },
        })
      ).json<{ data: Comment }>().data
    const asked = await write(ana, 'Are there bunks for families?')
    const answer = await write(by, 'Four.', { reply_to: asked.uuid })
    expect([asked.by_organizer, answer.by_organizer]).toEqual([false, true])
    const notifications = (await ask(app, 'GET /notifications', { as: ana })).json<{ data: Notification[] }>().data
    expect(notifications.find(({ type }) => type === 'CommentReplied')?.data).toMatchObject({
      title: 'Winter Room 2',
      commentable_type: 'project',
      commentable_id: id,
      comment: answer.uuid,
    })
    const hide = (as: TestPerson) =>
      ask(app, 'PUT /comments/{uuid}/hidden', { as, params: { uuid: asked.uuid }, body: { reason: 'A private name.' } })
    expect([(await hide(await person(app.deps))).statusCode, (await hide(by)).statusCode]).toEqual([403, 200])
    const { thread } = (await ask(app, 'GET /comments/{modelType}/{identifier}', { params })).json<{ thread: Thread }>()
    expect(thread).toMatchObject({ title: 'Winter Room 2', giveable: { type: 'projects', id }, comments_count: 1 })
    const nonprofit = await verifiedNonprofit(app.deps)
    await represents(app.deps, ana, nonprofit)
    const body = projectInput(nonprofit.uuid)
    const proposed = (await ask(app, 'POST /projects', { as: ana, body })).json<{ data: Project }>().data
    const unseen = { ...params, identifier: proposed.uuid }
    expect((await ask(app, 'GET /comments/{modelType}/{identifier}', { params: unseen })).statusCode).toBe(404)
  },
)
