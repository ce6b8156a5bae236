import type { Comment } from '@kindling/contract/comments/calls'
import type { Gift } from '@kindling/contract/gifts/calls'
import type { ImpactScore } from '@kindling/contract/impact/calls'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '../../src/app.ts'
import { subjectOf } from '../../src/platform/live/index.ts'
import { joinCommunity } from '../../src/features/communities/index.ts'
import { checkLedger } from '../../src/features/ledger/index.ts'
import { readReceipt } from '../../src/features/receipts/read-receipt.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { chatWith, messagesIn } from '../chats.ts'
import { openCommunity, verifiedNonprofit } from '../known-giveables.ts'
import { giveableRow, setGiveable } from '../giveables.ts'
import { give, giftOf } from '../giving.ts'
import { openStream } from '../live-stream.ts'
import { ask, person, type TestPerson } from '../people.ts'
import { createProject, ownProjects, projectsTable, showProject } from './projects.ts'

let app: TestApp
let maya: TestPerson
let ana: TestPerson
let well: Awaited<ReturnType<typeof createProject>>
beforeAll(async () => {
  app = await startTestApp({
    features: features.map((feature) => (feature.name === 'projects' ? ownProjects : feature)),
  })
  await projectsTable.execute(app.deps.db)
  maya = await person(app.deps, 'Maya')
  ana = await person(app.deps, 'Ana', { invitedBy: maya })
  const shares = [
    { nonprofitId: (await verifiedNonprofit(app.deps, 'Deep Wells')).id, basisPoints: 7_500 },
    { nonprofitId: (await verifiedNonprofit(app.deps, 'Clear Pipes')).id, basisPoints: 2_500 },
  ]
  well = await createProject(app.deps, { name: 'A well for Ash Hollow', slug: 'ash-hollow', keeperId: maya.id, shares })
})
afterAll(() => app.close())

const project = () => ({ type: 'projects' as const, id: well.id })

describe('a kind that has only a table, a row and a page', () => {
  test('takes gifts by slug, number and uuid, and shows its supporters', async () => {
    const more = { visibility: 'full', message: 'For the pump' }
    for (const id of ['ash-hollow', String(well.id), well.uuid]) {
      const { gift } = await give(app, ana, { type: 'projects', id }, { amountCents: 4_000, more })
      expect(gift).toMatchObject({
        giveable: { type: 'projects', id: well.id, uuid: well.uuid, name: 'A well for Ash Hollow', quiet: false },
      })
      await app.drain()
      expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ status: 'succeeded', supporter_number: 1 })
    }
    expect(await giveableRow(app.deps, project())).toMatchObject({ raised_cents: 12_000, supporters_count: 1 })
    const page = await showProject(app.deps, 'ash-hollow', null)
    expect(page.total).toBe(3)
    expect(page.supporters[0]).toMatchObject({ amount_cents: 4_000, message: 'For the pump' })
  })

  test('is in the history and on the receipt, with the split at the time of the gift', async () => {
    const history = (await ask(app, 'GET /gifts', { as: ana })).json<{ data: Gift[] }>().data
    expect(history.map((g) => g.giveable.name)).toEqual(Array(3).fill('A well for Ash Hollow'))
    const receipt = (await readReceipt(app.deps, history[0]!.receipt_number!))!
    expect(receipt.lines).toMatchObject([
      {
        giveable: 'A well for Ash Hollow',
        receivers: [
          { name: 'Deep Wells', basisPoints: 7_500 },
          { name: 'Clear Pipes', basisPoints: 2_500 },
        ],
      },
    ])
    expect(app.mails.filter((mail) => mail.text.includes('A well for Ash Hollow'))).toHaveLength(3)
  })

  test('counts in its giver’s impact, and can be refunded', async () => {
    const own = async (as: TestPerson) => (await ask(app, 'GET /user/impact-score', { as })).json<ImpactScore>().own
    expect(await own(ana)).toBe(120)
    const { gift } = await give(app, maya, project(), { amountCents: 3_000 })
    await app.drain()
    await app.deps.payments.refund({ paymentUuid: gift.payment.uuid, reason: 'By mistake', askedBy: null })
    await app.drain()
    expect(await giveableRow(app.deps, project())).toMatchObject({ raised_cents: 12_000, supporters_count: 2 })
    expect(await own(maya)).toBe(0)
    const moved = await sql<{ cents: number }>`select cents from project_gifts order by gift_id, cents desc`.execute(
      app.deps.db,
    )
    expect(moved.rows.map(({ cents }) => cents)).toEqual([4_000, 4_000, 4_000, 3_000, 0])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  test('is shared by its page if it has no invites', async () => {
    const query = { type: 'projects', id: 'ash-hollow' }
    const mine = await ask(app, 'GET /invites/mine', { query, as: maya })
    expect(mine.json<{ data: { url: string } }>().data.url).toBe('http://kindling.test/projects/ash-hollow')
    const code = app.deps.shortIds.encode({ id: well.id, refereeId: maya.id })
    for (const kind of ['g', 'c', 'f'])
      expect((await ask(app, 'GET /invites/{kind}/{code}', { params: { kind, code } })).statusCode).toBe(404)
  })

  test('says why it takes no gifts, with the text that it chose', async () => {
    await setGiveable(app.deps, project(), { closed_at: app.clock.now(), closed_because: 'paused' })
    const { error } = await give(app, ana, project())
    expect(error).toMatchObject({ code: 'giveable_closed', message: 'This campaign is paused right now.' })
  })

  test('has comments, which its organizer can hide, and a card in chats', async () => {
    const params = { modelType: 'projects', identifier: 'ash-hollow' }
    const body = { key: randomUUID(), text: 'Is there water?' }
    const sent = await ask(app, 'POST /comments/{modelType}/{identifier}', { as: ana, params, body })
    const { uuid } = sent.json<{ data: Comment }>().data
    const hide = { as: maya, params: { uuid }, body: { reason: 'Off topic.' } }
    expect((await ask(app, 'PUT /comments/{uuid}/hidden', hide)).statusCode).toBe(200)
    const thread = await ask(app, 'GET /comments/{modelType}/{identifier}', { params })
    expect(thread.json()).toMatchObject({ data: [], thread: { giveable: { name: 'A well for Ash Hollow' } } })
    const { id } = await openCommunity(app.deps)
    for (const { id: userId } of [ana, maya]) await joinCommunity(app.deps, { communityId: id, userId })
    const chat = await chatWith(app, ana, maya)
    const card = { uuid: randomUUID(), shared: { type: 'projects', id: 'ash-hollow' } }
    await ask(app, 'POST /chats/{uuid}/messages', { as: ana, params: { uuid: chat }, body: card })
    expect((await messagesIn(app, ana, chat)).at(-1)).toMatchObject({ shared: { uuid: well.uuid, slug: 'ash-hollow' } })
  })

  test('has its own live subjects, and its feature decides who may listen', async () => {
    const { token } = ana
    const own = { keeping: subjectOf('keeping', ana.uuid), milestones: subjectOf('milestones', well.uuid) }
    const stream = await openStream(app.url, { subjects: [own.milestones], token })
    expect(stream.status).toBe(200)
    await expect.poll(() => stream.events[0]?.event).toBe('reset')
    app.deps.live.publish(subjectOf('keeping', maya.uuid), own.keeping, own.milestones)
    const ofFeature = () => stream.subjects().filter((subject) => /^(keeping|milestones):/.test(subject))
    await expect.poll(() => ofFeature().toSorted()).toEqual([own.keeping, own.milestones])
    stream.leave()
    for (const subject of [
      subjectOf('keeping', maya.uuid),
      subjectOf('milestones', maya.uuid),
      subjectOf('none', maya.uuid),
    ])
      expect((await openStream(app.url, { subjects: [subject], token })).status, subject).toBe(404)
  })

  test('is in the export of its keeper, and erases the keeper’s data', async () => {
    const { db, personal } = app.deps
    const kept = async () =>
      (await personal.exports.projects!.page(db, { userId: maya.id, after: 0, upTo: 99_999, most: 9 })).map(
        ({ row }) => row,
      )
    expect(await kept()).toEqual([{ uuid: well.uuid, name: 'A well for Ash Hollow', promise: 'A well' }])
    const pages = await db.transaction().execute((trx) => personal.erase(trx, { ...maya, pictures: [] }))
    expect(pages).toContain(well.uuid)
    expect(await kept()).toMatchObject([{ promise: '' }])
  })
})
