import type { Invite } from '@kindling/contract/invites/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { startedFlash } from '../../../test/flash.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { bodyOf, postedUpdate, type OfHost } from '../../../test/updates.ts'
import { hour, minute } from '../../platform/time/clock.ts'
import { approveMember, changeMember, joinCommunity } from '../communities/index.ts'
import { setTakenDown } from '../updates/publishing/writing.queries.ts'

let app: TestApp
let olga: TestPerson
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  olga = await person(app.deps, 'Olga')
})
afterAll(() => app?.close())

const open = async (kind: 'g' | 'c' | 'f', id: number, as?: TestPerson) => {
  const code = app.deps.shortIds.encode({ id })
  const answer = await ask(app, 'GET /invites/{kind}/{code}', { params: { kind, code }, ...(as && { as }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}
const latest = async (kind: 'g' | 'c' | 'f', id: number, as?: TestPerson) =>
  (await open(kind, id, as)).json<{ data: Invite }>().data.latest_update
const post = async (of: OfHost, name: string, more: Parameters<typeof postedUpdate>[3] = {}, by = olga) => {
  app.clock.advance(minute)
  return await postedUpdate(app.deps, by, of, { name, ...more })
}
const remove = (of: OfHost, uuid: string) =>
  ask(app, 'DELETE /{modelType}/{identifier}/updates/{uuid}', { as: olga, params: { ...of, uuid } })

test('of a by-request community only members get it', async () => {
  const { id, uuid } = await openCommunity(app.deps, olga.id, { visibility: 'request' })
  const [member, banned, asks, left, stranger] = await Promise.all(
    ['Mia', 'Ben', 'Ada', 'Lou', 'Sam'].map((name) => person(app.deps, name)),
  )
  for (const who of [member!, banned!, asks!, left!]) {
    await joinCommunity(app.deps, { communityId: id, userId: who.id, note: 'Hello' })
    if (who !== asks) await approveMember(app.deps, { communityId: id, userId: who.id })
  }
  await changeMember(app.deps, olga, { identifier: uuid, uuid: banned!.uuid, act: 'ban' })
  await app.deps.db.updateTable('memberships').set({ status: 'left' }).where('user_id', '=', left!.id).execute()
  await post({ modelType: 'communities', identifier: uuid }, 'Ladders of Windermere')
  for (const who of [undefined, stranger, banned, asks, left])
    expect((await open('g', id, who)).body).not.toContain('Windermere')
  for (const who of [member, olga]) expect(await latest('g', id, who)).toMatchObject({ name: 'Ladders of Windermere' })
})

test('is the newest published one, whatever is pinned, planned, removed or taken down', async () => {
  const { id } = await activeCampaign(app.deps, olga.id)
  const other = await activeCampaign(app.deps, olga.id)
  const of = { modelType: 'campaigns', identifier: String(id) } as const
  expect(await latest('c', id)).toBeNull()
  await post({ ...of, identifier: String(other.id) }, 'Of another campaign')
  await post(of, 'A draft', { status: 'draft' })
  const publish_at = new Date(app.clock.now().getTime() + hour).toISOString()
  await post(of, 'Planned', { status: 'scheduled', publish_at })
  expect(await latest('c', id)).toBeNull()
  await post(of, 'Pinned', { pinned: true })
  const second = await post(of, 'Concrete is poured', { body: bodyOf('It sets <b>until</b> Friday.') })
  const at = app.clock.now().toISOString()
  expect(await latest('c', id)).toEqual({
    uuid: second.uuid,
    name: 'Concrete is poured',
    excerpt: 'It sets <b>until</b> Friday.',
    published_at: at,
  })
  const third = await post(of, 'Removed')
  await remove(of, third.uuid)
  const fourth = await post(of, 'Taken down')
  const hide = (hidden: { by: number; at: Date } | null) =>
    app.deps.db.transaction().execute((trx) => setTakenDown(trx, fourth.uuid, hidden))
  await hide({ by: olga.id, at: app.clock.now() })
  for (const who of [undefined, olga]) expect((await latest('c', id, who))?.name).toBe('Concrete is poured')
  await hide(null)
  expect((await latest('c', id))?.name).toBe('Taken down')
})

test('guests get that of an open community and of a flash campaign', async () => {
  const community = await openCommunity(app.deps, olga.id)
  await post({ modelType: 'communities', identifier: community.slug }, 'Forty shelves')
  expect((await latest('g', community.id))?.name).toBe('Forty shelves')
  const flash = await startedFlash(app)
  await post({ modelType: 'flash-campaigns', identifier: String(flash.id) }, 'Boots are here', {}, flash.by)
  expect((await latest('f', flash.id))?.name).toBe('Boots are here')
})

test('is not shown of a giveable that is not public, as its updates are missing too', async () => {
  const { id, uuid } = await activeCampaign(app.deps, olga.id)
  await post({ modelType: 'campaigns', identifier: uuid }, 'Too early')
  await app.deps.db.updateTable('giveables').set({ is_public: false }).where('uuid', '=', uuid).execute()
  expect(await latest('c', id, olga)).toBeNull()
})

test('costs no query of its own', async () => {
  const { id, uuid } = await activeCampaign(app.deps, olga.id)
  await post({ modelType: 'campaigns', identifier: uuid }, 'Concrete is poured')
  const ana = await person(app.deps)
  for (const who of [ana, olga, undefined]) {
    await open('c', id, who)
    expect((await countQueries(() => open('c', id, who))).queries).toBeLessThanOrEqual(4)
  }
})
