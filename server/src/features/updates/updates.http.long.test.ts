import type { Answer } from '@kindling/contract/api'
import type { NewUpdate, Update } from '@kindling/contract/updates/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { settledGift } from '../../../test/given.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { parts } from '../../../test/parts.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { photo } from '../../../test/photo.ts'
import { bodyOf, writtenUpdate } from '../../../test/updates.ts'
import { day, hour, minute } from '../../platform/time/clock.ts'
import { approveMember, changeMember, joinCommunity } from '../communities/index.ts'
import { publishDue } from './publishing/publish-due.ts'

let app: TestApp
let ingrid: TestPerson
let ana: TestPerson
let pantry: { id: number; uuid: string; slug: string; giveableId: number }
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;[ingrid, ana] = [await person(app.deps, 'Ingrid'), await person(app.deps, 'Ana')]
  pantry = await openCommunity(app.deps, ingrid.id)
})

type List = Answer<'GET /{modelType}/{identifier}/updates'>
const host = () => ({ modelType: 'communities', identifier: pantry.slug }) as const
const post = (more: Partial<NewUpdate> = {}, as = ingrid, key: string = randomUUID()) =>
  ask(app, 'POST /{modelType}/{identifier}/updates', { as, key, params: host(), body: writtenUpdate(more) })
const posted = async (more: Partial<NewUpdate> = {}) => (await post(more)).json<{ data: Update }>().data
const list = (as?: TestPerson, query = {}) =>
  ask(app, 'GET /{modelType}/{identifier}/updates', { ...(as && { as }), params: host(), query })
const names = async (as?: TestPerson, query = {}) => (await list(as, query)).json<List>().data.map((u) => u.name)
const one = (uuid: string, as?: TestPerson) =>
  ask(app, 'GET /{modelType}/{identifier}/updates/{uuid}', { ...(as && { as }), params: { ...host(), uuid } })
const shown = async (uuid: string, as?: TestPerson) => (await one(uuid, as)).json<{ data: Update }>().data
const change = (uuid: string, body: object, as = ingrid) =>
  ask(app, 'PATCH /{modelType}/{identifier}/updates/{uuid}', { as, params: { ...host(), uuid }, body })
const remove = (uuid: string, as = ingrid) =>
  ask(app, 'DELETE /{modelType}/{identifier}/updates/{uuid}', { as, params: { ...host(), uuid } })
const given = (by: TestPerson, more = {}) =>
  settledGift(app.deps, { userId: by.id, to: { community: pantry.id }, amountCents: 5_059, ...more })
const joins = (who: TestPerson) => joinCommunity(app.deps, { communityId: pantry.id, userId: who.id })
/** Joins a by-request community and is approved. */
const comesIn = async (who: TestPerson) => {
  await joins(who)
  await approveMember(app.deps, { communityId: pantry.id, userId: who.id })
}
const notificationsOf = async ({ id }: TestPerson) => {
  await app.drain()
  const rows = await app.deps.db.selectFrom('notifications').select(['data']).where('recipient_id', '=', id).execute()
  return rows.map(({ data }) => (data as { name: string }).name)
}
/** Repeats the upload while the renderer is busy, as apps do. */
async function upload(as = ingrid): Promise<string> {
  const answer = await ask(app, 'POST /uploads', { as, ...parts({ file: await photo() }) })
  return answer.statusCode === 503 ? upload(as) : answer.json<{ data: { uuid: string } }>().data.uuid
}

describe('an update', () => {
  test('is posted with all its parts, and everybody can read it', async () => {
    await given(ana)
    const [first, second] = [await upload(), await upload()]
    const photos = [second, first].map((uuid) => ({ uuid, alt: `Shelves ${uuid.slice(-2)}` }))
    const spent = { amount_cents: 1_240, line: 'Six-burner stove' }
    const { uuid } = await posted({ photos, spent, tags: ['payout', 'milestone'], pinned: true })
    const update = await shown(uuid)
    expect(update).toMatchObject({ spent, tags: ['payout', 'milestone'], pinned: true, edited_at: null, may: [] })
    expect(update.photos.map(({ uuid: of, alt }) => ({ uuid: of, alt }))).toEqual(photos)
    expect((await app.http.inject(update.photos[0]!.address)).statusCode).toBe(200)
    expect(update.author?.first_name).toBe('Ingrid')
    const { data, meta } = (await list()).json<List>()
    expect(data).toMatchObject([{ uuid, excerpt: 'The stove came through the back door. By six there was soup.' }])
    expect(data[0]!.photo?.uuid).toBe(second)
    expect(meta).toMatchObject({ may: [], notifying: null, giveable: { type: 'communities', uuid: pantry.uuid } })
    expect((await list(ingrid)).json<List>().meta).toMatchObject({ may: ['post'], notifying: { left_today: 1 } })
  })

  test('is posted once, however often its key is sent', async () => {
    const key = randomUUID()
    const answers = await Promise.all([post({}, ingrid, key), post({}, ingrid, key)])
    answers.push(await post({}, ingrid, key))
    expect(answers.map((a) => a.statusCode).filter((status) => status !== 201 && status !== 409)).toEqual([])
    expect(await names()).toHaveLength(1)
  })

  test('is marked as edited when its contents change, and not when it is pinned', async () => {
    const { uuid } = await posted()
    await change(uuid, { pinned: true })
    expect(await shown(uuid)).toMatchObject({ pinned: true, edited_at: null })
    app.clock.advance(minute)
    const sent = { name: 'Forty-one shelves', body: bodyOf('One more.') }
    await change(uuid, sent)
    const { edited_at: at } = await shown(uuid)
    expect(at).toBe(app.clock.now().toISOString())
    app.clock.advance(minute)
    await change(uuid, sent)
    expect(await shown(uuid)).toMatchObject({ ...sent, edited_at: at })
  })

  test('keeps, reorders and releases its photos', { tags: 'long' }, async () => {
    const [a, b, c] = [await upload(), await upload(), await upload()]
    const { uuid } = await posted({ photos: [a, b].map((of) => ({ uuid: of, alt: '' })) })
    const [gone] = (await shown(uuid)).photos
    await change(uuid, { photos: [c, b].map((of) => ({ uuid: of, alt: 'New' })) })
    const now = (await shown(uuid)).photos
    expect(now.map((p) => [p.uuid, p.alt])).toEqual([
      [c, 'New'],
      [b, 'New'],
    ])
    expect((await app.http.inject(gone!.address)).statusCode).toBe(404)
    const foreign = await upload(ana)
    for (const photos of [[foreign], [b, b], [randomUUID()]])
      expect((await change(uuid, { photos: photos.map((of) => ({ uuid: of, alt: '' })) })).statusCode).toBe(422)
    expect((await shown(uuid)).photos).toEqual(now)
  })

  test('that is removed says so, and nothing else', async () => {
    const { uuid } = await posted({ photos: [{ uuid: await upload(), alt: '' }] })
    const { photos } = await shown(uuid)
    expect([(await remove(uuid)).statusCode, (await remove(uuid)).statusCode]).toEqual([204, 204])
    const left = await one(uuid, ana)
    expect(left.json<{ data: Update }>().data).toMatchObject({ status: 'removed', name: '', photos: [], author: null })
    expect(left.body).not.toContain('stove')
    expect(await names()).toEqual([])
    expect((await app.http.inject(photos[0]!.address)).statusCode).toBe(404)
    expect((await change(uuid, { pinned: true })).statusCode).toBe(404)
    const draft = await posted({ status: 'draft' })
    await remove(draft.uuid)
    expect((await one(draft.uuid, ingrid)).statusCode).toBe(404)
  })

  test('says whether a gift of the viewer is older than it', async () => {
    await given(ana)
    app.clock.advance(minute)
    const { uuid } = await posted()
    await given(ingrid)
    const refunded = await person(app.deps, 'Ben')
    await given(refunded, { at: new Date(app.clock.now().getTime() - hour), refundedCents: 5_059 })
    const helped = await Promise.all(
      [ana, ingrid, refunded, undefined].map(async (as) => (await shown(uuid, as)).helped),
    )
    expect(helped).toEqual([true, false, false, false])
  })

  test('has reactions, and counts the comments that its viewer may read', async () => {
    const ben = await person(app.deps, 'Ben')
    const { uuid } = await posted()
    const react = (as: TestPerson, reaction: 'heart' | 'ember') =>
      ask(app, 'PUT /reactions/{type}/{uuid}/{reaction}', { as, params: { type: 'updates', uuid, reaction } })
    const say = async (as: TestPerson) =>
      (
        await ask(app, 'POST /comments/{modelType}/{identifier}', {
          as,
          params: { modelType: 'updates', identifier: uuid },
          body: { key: randomUUID(), text: 'Soup!' },
        })
      ).json<{ data: { uuid: string } }>().data.uuid
    await Promise.all([react(ana, 'heart'), react(ben, 'heart'), react(ana, 'ember'), react(ana, 'ember')])
    const [, hidden, deleted] = [await say(ana), await say(ben), await say(ben), await say(ben)]
    await ask(app, 'PUT /comments/{uuid}/hidden', { as: ingrid, params: { uuid: hidden }, body: { reason: 'Unkind.' } })
    await ask(app, 'DELETE /comments/{uuid}', { as: ben, params: { uuid: deleted } })
    await ask(app, 'PUT /user/blocks/{uuid}', { as: ana, params: { uuid: ben.uuid } })
    const counts = { heart: 2, hands: 0, ember: 1 }
    for (const [as, mine, comments_count] of [
      [undefined, [], 2],
      [ana, ['ember', 'heart'], 1],
      [ben, ['heart'], 1],
    ] as const) {
      const expected = { reactions: { ...counts, mine }, comments_count }
      expect(await shown(uuid, as)).toMatchObject(expected)
      expect((await list(as)).json<List>().data[0]).toMatchObject(expected)
    }
    await remove(uuid)
    expect(await shown(uuid)).toMatchObject({ reactions: { heart: 0, ember: 0 }, comments_count: 0 })
    expect((await react(ben, 'ember')).statusCode).toBe(404)
    const left = app.deps.db.selectFrom('reactions').select('person_id').where('anchor_uuid', '=', uuid)
    expect(await left.execute()).toEqual([])
  })

  test('needs a text when it is published, and not as a draft', async () => {
    const empty = { body: bodyOf() }
    expect((await post(empty)).json<{ errors: object }>().errors).toHaveProperty('body')
    const { uuid } = await posted({ ...empty, status: 'draft' })
    expect((await change(uuid, { status: 'published' })).statusCode).toBe(422)
  })

  test('stays published', async () => {
    const { uuid } = await posted()
    expect((await change(uuid, { status: 'draft' })).statusCode).toBe(409)
  })
})

describe('the list', () => {
  test('has pinned updates first, then the newest, and continues after the last one shown', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await posted({ name, pinned: name === 'Two', tags: name === 'One' ? ['news'] : [] })
      app.clock.advance(name === 'Three' ? 0 : minute)
    }
    expect(await names()).toEqual(['Two', 'Five', 'Four', 'Three', 'One'])
    const first = (await list(undefined, { per_page: 2 })).json<List>()
    await posted({ name: 'Six' })
    const cursor = first.meta.next_cursor!
    const second = (await list(undefined, { per_page: 2, cursor })).json<List>()
    expect([...first.data, ...second.data].map((u) => u.name)).toEqual(['Two', 'Five', 'Four', 'Three'])
    expect(await names(undefined, { per_page: 2, cursor: second.meta.next_cursor })).toEqual(['One'])
    expect(await names(undefined, { 'filter[tag]': 'news' })).toEqual(['One'])
    expect((await list(undefined, { cursor: Buffer.from('after:7').toString('base64url') })).statusCode).toBe(422)
    const { later, earlier } = await shown(first.data[2 - 1]!.uuid)
    expect([later?.name, earlier?.name]).toEqual(['Six', 'Four'])
  })

  test('shows drafts only to its organizers', async () => {
    const draft = await posted({ name: 'Soon', status: 'draft' })
    const moderator = await person(app.deps, 'Moderator')
    await joinCommunity(app.deps, { communityId: pantry.id, userId: moderator.id, role: 'moderator' })
    await joins(ana)
    const waiting = { 'filter[status]': 'draft' }
    expect(await names(moderator, waiting)).toEqual(['Soon'])
    expect([(await list(ana, waiting)).statusCode, (await list(undefined, waiting)).statusCode]).toEqual([404, 404])
    expect([await names(ana), (await one(draft.uuid, ana)).statusCode]).toEqual([[], 404])
    for (const as of [ana, await person(app.deps, 'Stranger')]) {
      expect((await post({}, as)).statusCode).toBe(404)
      expect((await change(draft.uuid, { name: 'Mine' }, as)).statusCode).toBe(404)
      expect((await remove(draft.uuid, as)).statusCode).toBe(404)
    }
  })

  test('of a by-request community is missing for strangers and banned people', async () => {
    pantry = await openCommunity(app.deps, ingrid.id, { visibility: 'request' })
    const { uuid } = await posted()
    const banned = await person(app.deps, 'Banned')
    for (const who of [ana, banned]) await comesIn(who)
    await changeMember(app.deps, ingrid, {
      identifier: pantry.uuid,
      uuid: banned.uuid,
      act: 'ban',
      reason: 'Umbrellas.',
    })
    for (const as of [undefined, banned, await person(app.deps, 'Stranger')])
      expect([(await list(as)).statusCode, (await one(uuid, as)).statusCode]).toEqual([404, 404])
    expect([(await list(ana)).statusCode, (await one(uuid, ana)).statusCode]).toEqual([200, 200])
    const listens = (as?: TestPerson) =>
      ask(app, 'GET /live', { ...(as && { as }), query: { subjects: `updates:${pantry.uuid}` } })
    expect([(await listens(banned)).statusCode, (await listens()).statusCode]).toEqual([404, 404])
    expect((await listens(ana)).statusCode).toBe(200)
  })

  test('and one update cost at most four queries, for every viewer', { tags: 'long' }, async () => {
    const { uuid } = await posted({ photos: [{ uuid: await upload(), alt: '' }] })
    for (const read of [() => list(ana), () => one(uuid, ana)])
      expect((await countQueries(read)).queries).toBeLessThanOrEqual(4)
  })

  test('of a malformed address is missing', async () => {
    const at = (modelType: string, identifier: string) =>
      ask(app, 'GET /{modelType}/{identifier}/updates', { params: { modelType, identifier } })
    expect((await at('communities', randomUUID())).statusCode).toBe(404)
    expect((await at('flash-campaigns', '1')).statusCode).toBe(404)
    expect((await at('projects', '1')).statusCode).toBe(404)
  })
})

describe('money spent', () => {
  test('is at most what has arrived, summed over all published updates', async () => {
    await given(ana) // $50 arrive
    const spent = (amount_cents: number) => ({ spent: { amount_cents, line: 'Shelves' } })
    const { uuid } = await posted(spent(3_000))
    const refused = await post(spent(2_001))
    expect(refused.json()).toMatchObject({
      message: 'This is more than has arrived. You can still report $20.',
      errors: { 'spent.amount_cents': expect.anything() },
    })
    expect((await post({ ...spent(9_999), status: 'draft' })).statusCode).toBe(201)
    expect((await change(uuid, spent(5_001))).statusCode).toBe(422)
    expect((await change(uuid, spent(5_000))).statusCode).toBe(200)
    await remove(uuid)
    expect((await post(spent(5_000))).statusCode).toBe(201)
  })

  test('is not spent twice by two concurrent updates', async () => {
    await given(ana)
    const spent = { spent: { amount_cents: 3_000, line: 'Shelves' } }
    const answers = await Promise.all([post(spent), post(spent), post(spent)])
    expect(answers.map((a) => a.statusCode).toSorted()).toEqual([201, 422, 422])
  })
})

describe('a notification', () => {
  test('reaches members and supporters once, and not its author or people without access', async () => {
    pantry = await openCommunity(app.deps, ingrid.id, { visibility: 'request' })
    const [both, outside, banned] = [await person(app.deps), await person(app.deps), await person(app.deps)]
    for (const who of [ana, both, banned]) await comesIn(who)
    for (const who of [both, outside, banned, ingrid]) await given(who)
    await changeMember(app.deps, ingrid, {
      identifier: pantry.uuid,
      uuid: banned.uuid,
      act: 'ban',
      reason: 'Umbrellas.',
    })
    for (const who of [ana, both, outside, banned, ingrid])
      await app.deps.db.deleteFrom('notifications').where('recipient_id', '=', who.id).execute()
    await posted({ name: 'Soup', notify: true })
    const notified = await Promise.all([ana, both, outside, banned, ingrid].map(notificationsOf))
    expect(notified).toEqual([['Soup'], ['Soup'], [], [], []])
  })

  test('reaches supporters from outside about an open giveable, with its tags', async () => {
    await given(ana, { visibility: 'anonymous' })
    await posted({ name: 'A quilt', notify: true, tags: ['giveaway'] })
    await app.drain()
    const { data } = (await ask(app, 'GET /notifications', { as: ana })).json<{ data: { data: object }[] }>()
    expect(data).toMatchObject([
      { type: 'NewPostUpdate', data: { name: 'A quilt', tags: ['Giveaway'], model_type: 'community' } },
    ])
  })

  test('is sent once a day, also for two concurrent updates, and never for an edit', async () => {
    await given(ana)
    const notify = { notify: true }
    const answers = await Promise.all([post(notify), post(notify)])
    expect(answers.map((a) => a.statusCode).toSorted()).toEqual([201, 409])
    const { uuid } = answers.find((a) => a.statusCode === 201)!.json<{ data: Update }>().data
    expect((await post()).statusCode).toBe(201)
    await change(uuid, { name: 'Again', notify: true })
    expect(await notificationsOf(ana)).toHaveLength(1)
    expect((await list(ingrid)).json<List>().meta.notifying).toMatchObject({ left_today: 0, left_this_week: 2 })
    await remove(uuid)
    expect((await post(notify)).statusCode).toBe(409)
    for (let more = 0; more < 2; more += 1) {
      app.clock.advance(day)
      expect((await post(notify)).statusCode).toBe(201)
    }
    app.clock.advance(day)
    expect((await post(notify)).statusCode).toBe(409)
    app.clock.advance(4 * day)
    expect((await post(notify)).statusCode).toBe(201)
  })

  test('is not sent if the transaction fails', async () => {
    await given(ana)
    const { queue } = app.deps
    const send = queue.send.bind(queue)
    queue.send = () => Promise.reject(new Error('lost'))
    expect((await post({ notify: true })).statusCode).toBe(500)
    queue.send = send
    expect([await names(), await notificationsOf(ana)]).toEqual([[], []])
    expect((await post({ notify: true })).statusCode).toBe(201)
  })
})

describe('a scheduled update', () => {
  const inAnHour = () => new Date(app.clock.now().getTime() + hour).toISOString()
  const scheduled = (more: Partial<NewUpdate> = {}) =>
    posted({ status: 'scheduled', publish_at: inAnHour(), notify: true, ...more })

  test('is published on time, once, whatever runs at the same time', async () => {
    await given(ana)
    const { uuid, publish_at } = await scheduled()
    await publishDue(app.deps)
    expect([await names(), (await one(uuid, ana)).statusCode]).toEqual([[], 404])
    expect(await names(ingrid, { 'filter[status]': 'scheduled' })).toHaveLength(1)
    app.clock.set(new Date(publish_at!))
    await Promise.all([publishDue(app.deps), publishDue(app.deps), app.drain()])
    await publishDue(app.deps)
    expect(await shown(uuid, ana)).toMatchObject({ status: 'published', published_at: publish_at, publish_at: null })
    expect(await notificationsOf(ana)).toHaveLength(1)
  })

  test('can be rescheduled, changed to a draft, or posted at once', async () => {
    const { uuid } = await scheduled()
    const later = new Date(app.clock.now().getTime() + 3 * hour).toISOString()
    await change(uuid, { publish_at: later })
    app.clock.advance(2 * hour)
    await publishDue(app.deps)
    expect(await names()).toEqual([])
    expect(await shown(uuid, ingrid)).toMatchObject({ status: 'scheduled', publish_at: later })
    await change(uuid, { status: 'draft' })
    app.clock.advance(2 * hour)
    await publishDue(app.deps)
    expect(await names()).toEqual([])
    await change(uuid, { status: 'published' })
    expect(await names()).toHaveLength(1)
  })

  test('notifies nobody if the quota is used up by then, and becomes a draft if its money no longer fits', async () => {
    await given(ana)
    await scheduled({ name: 'Later' })
    await scheduled({ name: 'Stove', notify: false, spent: { amount_cents: 5_000, line: 'Stove' } }).catch(() => null)
    const { uuid } = await posted({ name: 'Now', notify: true, spent: { amount_cents: 10, line: 'Tape' } })
    app.clock.advance(hour)
    await publishDue(app.deps)
    expect(await notificationsOf(ana)).toEqual(['Now'])
    expect((await names()).toSorted()).toEqual(['Later', 'Now'])
    expect(await names(ingrid, { 'filter[status]': 'draft' })).toEqual(['Stove'])
    expect((await shown(uuid)).status).toBe('published')
  })

  test.each([null, 'past', 'far'] as const)('needs a time in the future (%s)', async (when) => {
    const at = { past: -minute, far: 400 * day }
    const publish_at = when === null ? null : new Date(app.clock.now().getTime() + at[when]).toISOString()
    expect((await post({ status: 'scheduled', publish_at })).statusCode).toBe(422)
  })
})
