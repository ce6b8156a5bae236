import { longestComment } from '@kindling/contract/comments/rules'
import { type Comment, type Thread, type ThreadedComment } from '@kindling/contract/comments/calls'
import type { Notification } from '@kindling/contract/notifications/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { commentOn } from '../../../test/comments.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { minute, second } from '../../platform/time/clock.ts'
import { postedUpdate } from '../../../test/updates.ts'
import { approveMember, changeMember, joinCommunity } from '../communities/index.ts'
import { eraseComments, sweepComments } from './forget-comments.ts'

let app: TestApp
let [desmond, ana, ben]: TestPerson[] = []
let ramp: { id: number; uuid: string; giveableId: number }
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
})
afterAll(() => app?.close())
beforeEach(async () => {
  const named = ['Desmond', 'Ana', 'Ben'].map((name) => person(app.deps, name))
  ;[desmond, ana, ben] = await Promise.all(named)
  ramp = await activeCampaign(app.deps, desmond!.id)
})

type Listed = {
  data: ThreadedComment[]
  meta: { total: number; last_page: number; next_cursor: string | null }
  thread: Thread
}
type Where = { modelType: string; identifier: string }
const onRamp = (): Where => ({ modelType: 'campaigns', identifier: String(ramp.id) })
type Sent = { where?: Where; key?: string; reply_to?: string; mentions?: string[] }
const send = (as: TestPerson, text: string, { where = onRamp(), key = randomUUID(), ...more }: Sent = {}) =>
  ask(app, 'POST /comments/{modelType}/{identifier}', { as, params: where, body: { key, text, ...more } })
async function write(as: TestPerson, text: string, more: Sent = {}): Promise<Comment> {
  const answer = await send(as, text, more)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ data: Comment }>().data
}
async function read(as?: TestPerson, query = {}, where = onRamp()): Promise<Listed> {
  const answer = await ask(app, 'GET /comments/{modelType}/{identifier}', {
    params: where,
    query,
    ...(as && { as }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Listed>()
}
const texts = ({ data }: Pick<Listed, 'data'>) => data.map(({ text }) => text)
const edit = (as: TestPerson, uuid: string, text: string) =>
  ask(app, 'PATCH /comments/{uuid}', { as, params: { uuid }, body: { text } })
const remove = (as: TestPerson, uuid: string) => ask(app, 'DELETE /comments/{uuid}', { as, params: { uuid } })
const restore = (as: TestPerson, uuid: string) => ask(app, 'DELETE /comments/{uuid}/deletion', { as, params: { uuid } })
const hide = (as: TestPerson, uuid: string) =>
  ask(app, 'PUT /comments/{uuid}/hidden', { as, params: { uuid }, body: { reason: 'Off topic.' } })
const show = (as: TestPerson, uuid: string) => ask(app, 'DELETE /comments/{uuid}/hidden', { as, params: { uuid } })
const pin = (as: TestPerson, uuid: string) => ask(app, 'PUT /comments/{uuid}/pinned', { as, params: { uuid } })
const block = (as: TestPerson, { uuid }: TestPerson) => ask(app, 'PUT /user/blocks/{uuid}', { as, params: { uuid } })
const notificationsOf = async (as: TestPerson) =>
  (await ask(app, 'GET /notifications', { as })).json<{ data: Notification[] }>().data

describe('sending', () => {
  test('the same comment twice, also at once, creates one comment and one notification', async () => {
    const { uuid } = await write(ana!, 'My son rolls past those steps every day.')
    const key = randomUUID()
    const reply = { key, reply_to: uuid }
    const all = await Promise.all(Array.from({ length: 5 }, () => send(desmond!, 'He gets the first ride.', reply)))
    expect(new Set(all.map((a) => a.statusCode))).toEqual(new Set([201]))
    const again = await write(desmond!, 'He gets the first ride.', reply)
    const { data, thread } = await read()
    expect([data.length, data[0]!.replies.length, thread.comments_count]).toEqual([1, 1, 2])
    expect(await notificationsOf(ana!)).toMatchObject([
      {
        type: 'CommentReplied',
        data: {
          user: { first_name: 'Desmond' },
          title: 'Level ground: a ramp for Eastgate Library',
          commentable_type: 'campaign',
          commentable_id: ramp.id,
          comment: again.uuid,
        },
      },
    ])
  })

  test('keeps a thousand emoji and right-to-left text unchanged, and refuses one character more', async () => {
    const emoji = '🔥'.repeat(longestComment)
    expect((await write(ana!, emoji)).text).toBe(emoji)
    expect((await send(ana!, `${emoji}🔥`)).statusCode).toBe(422)
    expect((await write(ana!, ' شكرا\u202E لكم\n\n<b>1 < 2</b> ')).text).toBe('شكرا لكم\n\n<b>1 < 2</b>')
    for (const nothing of ['', ' \n ', '\u200B', 'a\u0000b']) expect((await send(ana!, nothing)).statusCode).toBe(422)
  })

  test(
    'is limited to ten in ten minutes, but a retry with an old key is still answered',
    { tags: 'long' },
    async () => {
      const key = randomUUID()
      await write(ana!, 'First', { key })
      for (let n = 0; n < 9; n += 1) await write(ana!, `Soup ${n}`)
      expect((await send(ana!, 'Too much')).statusCode).toBe(429)
      expect((await send(ana!, 'First', { key })).statusCode).toBe(201)
      expect((await send(ben!, 'Me too')).statusCode).toBe(201)
      app.clock.advance(10 * minute)
      expect((await send(ana!, 'Later')).statusCode).toBe(201)
    },
  )

  test('to a missing giveable and to a closed community from outside is refused with the same answer', async () => {
    const circle = await openCommunity(app.deps, desmond!.id, { visibility: 'request' })
    const where = { modelType: 'communities', identifier: circle.slug }
    await joinCommunity(app.deps, { communityId: circle.id, userId: ben!.id })
    const outside = [
      await send(ana!, 'Hello', { where }),
      await send(ben!, 'I asked to join', { where }),
      await send(ana!, 'Hello', { where: { modelType: 'campaigns', identifier: 'nothing-here' } }),
      await send(ana!, 'Hello', { where: { modelType: 'flash-campaigns', identifier: '1' } }),
    ]
    expect(outside.map((a) => [a.statusCode, a.json().message])).toEqual(
      Array(4).fill([404, outside[2]!.json().message]),
    )
    await approveMember(app.deps, { communityId: circle.id, userId: ben!.id })
    const { uuid } = await write(ben!, 'Inside', { where })
    expect(texts(await read(ben!, {}, where))).toEqual(['Inside'])
    for (const as of [undefined, ana!]) {
      const at = await ask(app, 'GET /comments/{modelType}/{identifier}', { params: where, ...(as && { as }) })
      expect(at.statusCode).toBe(404)
    }
    for (const act of [edit(ana!, uuid, 'Mine'), remove(ana!, uuid), hide(ana!, uuid)])
      expect((await act).statusCode).toBe(404)
  })

  test('is refused for banned people, who can still delete their old comments', async () => {
    const pantry = await openCommunity(app.deps, desmond!.id)
    const where = { modelType: 'communities', identifier: pantry.uuid }
    await joinCommunity(app.deps, { communityId: pantry.id, userId: ana!.id })
    const { uuid } = await write(ana!, 'Before', { where })
    await changeMember(app.deps, desmond!, { identifier: pantry.uuid, uuid: ana!.uuid, act: 'ban' })
    expect((await send(ana!, 'After', { where })).statusCode).toBe(403)
    expect((await edit(ana!, uuid, 'After')).statusCode).toBe(403)
    expect((await read(ana!, {}, where)).data[0]!.may).toEqual(['delete'])
    expect((await remove(ana!, uuid)).statusCode).toBe(204)
  })
})

describe('a reply', () => {
  test('to a reply appears below the same comment and notifies the author of that reply', async () => {
    const top = await write(ana!, 'Thank you.')
    const first = await write(desmond!, 'Come by.', { reply_to: top.uuid })
    const second = await write(ben!, '@Desmond I will.', { reply_to: first.uuid })
    expect([second.parent, second.by_organizer, first.by_organizer]).toEqual([top.uuid, false, true])
    expect((await notificationsOf(desmond!)).map((n) => n.type)).toEqual(['CommentReplied'])
    expect((await notificationsOf(ana!)).length).toBe(1)
  })

  test('to a comment that is deleted, hidden, elsewhere or missing is refused', async () => {
    const elsewhere = await activeCampaign(app.deps)
    const there = await write(ana!, 'There', { where: { modelType: 'campaigns', identifier: elsewhere.uuid } })
    const [deleted, hidden] = [await write(ana!, 'Deleted'), await write(ana!, 'Hidden')]
    await write(ben!, 'Keeps its row', { reply_to: deleted.uuid })
    await remove(ana!, deleted.uuid)
    await hide(desmond!, hidden.uuid)
    for (const uuid of [deleted.uuid, hidden.uuid, there.uuid, randomUUID()])
      expect((await send(desmond!, 'Reply', { reply_to: uuid })).json()).toMatchObject({
        code: 'not_found',
        message: 'This comment isn’t there any more.',
      })
  })

  test('after the third is loaded with the comment’s own list, or where its address is requested', async () => {
    const top = await commentOn(app, ramp.giveableId, ana!)
    const { id } = await app.deps.db
      .selectFrom('comments')
      .select('id')
      .where('uuid', '=', top)
      .executeTakeFirstOrThrow()
    const replies: string[] = []
    for (let n = 0; n < 7; n += 1)
      replies.push(await commentOn(app, ramp.giveableId, ben!, { replyTo: id, text: `${n}` }))
    await commentOn(app, ramp.giveableId, ana!, { text: 'Newer' })
    const { data } = await read(undefined, { sort: 'newest' })
    expect(data.map((c) => [c.replies_count, c.replies.map(({ text }) => text)])).toEqual([
      [0, []],
      [7, ['0', '1', '2']],
    ])
    const { thread } = await read(undefined, { sort: 'newest', per_page: 1, around: replies[5]! })
    expect([thread.focus!.uuid, thread.focus!.replies.map(({ text }) => text)]).toEqual([top, ['0', '1', '2', '5']])
    const page = await read(undefined, { parent: top, per_page: 4 })
    const next = await read(undefined, { parent: top, per_page: 4, cursor: page.meta.next_cursor! })
    expect([...texts(page), ...texts(next)]).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    expect(next.meta.next_cursor).toBeNull()
  })
})

describe('a mention', () => {
  test('goes with the account of its person, also if it has the name of before', async () => {
    const { db } = app.deps
    const juniper = await person(app.deps, 'Juniper')
    await write(juniper, 'I was here.')
    const { uuid } = await write(ana!, '@Juniper Villegas hello', { mentions: [juniper.uuid] })
    const text = async () =>
      (await db.selectFrom('comments').select('text').where('uuid', '=', uuid).executeTakeFirstOrThrow()).text
    await db.updateTable('users').set({ first_name: 'June' }).where('id', '=', juniper.id).execute()
    await db.transaction().execute((trx) => eraseComments(trx, app.deps, juniper.id))
    expect(await text()).toBe('@… hello')
  })

  test('notifies people who wrote here, once each, however often they are mentioned', async () => {
    const chi = await person(app.deps, 'Chi')
    const top = await write(ana!, 'Who brings bread?')
    await write(ben!, 'I could.', { reply_to: top.uuid })
    const mentions = [ana!.uuid, ben!.uuid, chi.uuid, desmond!.uuid, ben!.uuid]
    const written = await write(desmond!, '@Ana @Ben thank you', { reply_to: top.uuid, mentions })
    expect(written.mentions.map((m) => m.name).toSorted()).toEqual(['Ana Villegas', 'Ben Villegas'])
    expect((await notificationsOf(ana!)).map((n) => n.type)).toEqual(['CommentReplied', 'CommentReplied'])
    expect((await notificationsOf(ben!)).map((n) => n.type)).toEqual(['Mentioned'])
    expect([await notificationsOf(chi), await notificationsOf(desmond!)]).toEqual([[], []])
    const people = await ask(app, 'GET /comments/{modelType}/{identifier}/people', { as: ana!, params: onRamp() })
    expect(people.json<{ data: { first_name: string }[] }>().data.map((p) => p.first_name)).toEqual(['Desmond', 'Ben'])
  })

  test('reaches members of the community who never commented, but nobody whom a block hides', async () => {
    const pantry = await openCommunity(app.deps, desmond!.id)
    const where = { modelType: 'communities', identifier: pantry.uuid }
    const [juniper, blocker, stranger] = [
      await person(app.deps, 'Juniper'),
      await person(app.deps, 'Juno'),
      await person(app.deps, 'June'),
    ]
    for (const { id } of [ana!, juniper, blocker]) await joinCommunity(app.deps, { communityId: pantry.id, userId: id })
    const block = { blocker_id: blocker.id, blocked_id: ana!.id, created_at: app.clock.now() }
    await app.deps.db.insertInto('blocks').values(block).execute()
    const offered = async (query: { 'filter[name]'?: string }) => {
      const answer = await ask(app, 'GET /comments/{modelType}/{identifier}/people', { as: ana!, params: where, query })
      return answer.json<{ data: { first_name: string }[] }>().data.map((one) => one.first_name)
    }
    expect((await offered({})).toSorted()).toEqual(['Desmond', 'Juniper'])
    expect(await offered({ 'filter[name]': 'jun vill' })).toEqual(['Juniper'])
    const mentions = [juniper.uuid, blocker.uuid, stranger.uuid]
    const written = await write(ana!, '@Juniper hello', { where, mentions })
    expect(written.mentions.map(({ uuid }) => uuid)).toEqual([juniper.uuid])
    const told = await Promise.all([juniper, blocker, stranger].map((one) => notificationsOf(one)))
    expect(told.map((all) => all.filter(({ type }) => type === 'Mentioned').length)).toEqual([1, 0, 0])
  })

  test('does not notify a person who no longer has access', async () => {
    const circle = await openCommunity(app.deps, desmond!.id, { visibility: 'request' })
    const where = { modelType: 'communities', identifier: circle.uuid }
    await joinCommunity(app.deps, { communityId: circle.id, userId: ana!.id })
    await approveMember(app.deps, { communityId: circle.id, userId: ana!.id })
    const { uuid } = await write(ana!, 'Hello', { where })
    await changeMember(app.deps, desmond!, { identifier: circle.uuid, uuid: ana!.uuid, act: 'remove' })
    const before = (await notificationsOf(ana!)).length
    await write(desmond!, '@Ana', { where, reply_to: uuid, mentions: [ana!.uuid] })
    expect((await notificationsOf(ana!)).length).toBe(before)
  })
})

describe('editing', () => {
  test.each([
    [-1 * second, 200],
    [second, 409],
  ])('fifteen minutes and %i ms after it answers %i', async (more, status) => {
    const { uuid } = await write(ana!, 'Thnak you')
    app.clock.advance(15 * minute + more)
    const answer = await edit(ana!, uuid, 'Thank you')
    expect(answer.statusCode).toBe(status)
    const [row] = (await read(ana!)).data
    expect([row!.text, row!.edited_at !== null, row!.may.includes('edit')]).toEqual(
      status === 200 ? ['Thank you', true, true] : ['Thnak you', false, false],
    )
  })

  test('is possible only for the author, and an unchanged text is no edit', async () => {
    const { uuid } = await write(ana!, 'Thank you')
    for (const as of [ben!, desmond!]) expect((await edit(as, uuid, 'No')).statusCode).toBe(403)
    await edit(ana!, uuid, 'Thank you')
    expect((await read()).data[0]).toMatchObject({ text: 'Thank you', edited_at: null })
  })
})

describe('deleting', () => {
  test('twice has the effect of once, can be undone for a minute, and removes the comment from every answer', async () => {
    const { uuid } = await write(ana!, 'Secret words')
    for (let n = 0; n < 2; n += 1) expect((await remove(ana!, uuid)).statusCode).toBe(204)
    expect((await read(ana!)).data).toEqual([])
    expect((await restore(ben!, uuid)).statusCode).toBe(404)
    app.clock.advance(minute)
    expect((await restore(ana!, uuid)).json<{ data: Comment }>().data.text).toBe('Secret words')
    await remove(ana!, uuid)
    app.clock.advance(minute + 1)
    expect((await restore(ana!, uuid)).statusCode).toBe(404)
    await sweepComments(app.deps)
    const row = app.deps.db.selectFrom('comments').select('id').where('uuid', '=', uuid).executeTakeFirst()
    expect(await row).toBeUndefined()
  })

  test('leaves a row without a name above replies, which disappears with the last reply', async () => {
    const top = await write(ana!, 'Secret words')
    const reply = await write(ben!, 'Indeed', { reply_to: top.uuid })
    await remove(ana!, top.uuid)
    app.clock.advance(2 * minute)
    await sweepComments(app.deps)
    const seen = await read(ana!)
    expect(seen.data).toMatchObject([
      { state: 'deleted', text: null, person: null, own: false, may: [], replies: [{ text: 'Indeed' }] },
    ])
    expect([seen.thread.comments_count, seen.meta.total]).toEqual([1, 1])
    await remove(ben!, reply.uuid)
    expect((await read(ana!)).data).toEqual([])
    app.clock.advance(2 * minute)
    await sweepComments(app.deps)
    const left = app.deps.db.selectFrom('comments').select('id').where('giveable_id', '=', ramp.giveableId).execute()
    expect(await left).toEqual([])
  })
})

describe('hiding', () => {
  test('removes text and name from every answer except those to the author and the organizer', async () => {
    const top = await write(ana!, 'Zanzibar words')
    await write(ben!, 'A reply', { reply_to: top.uuid })
    await pin(desmond!, top.uuid)
    expect((await hide(ben!, top.uuid)).statusCode).toBe(403)
    for (let n = 0; n < 2; n += 1) expect((await hide(desmond!, top.uuid)).statusCode).toBe(200)
    for (const as of [undefined, ben!]) {
      const whole = await read(as, { around: top.uuid })
      expect(whole.data).toMatchObject([{ state: 'hidden', text: null, person: null, pinned: false, may: [] }])
      expect(JSON.stringify(whole)).not.toMatch(/Zanzibar|"Ana/)
      expect(whole.thread.comments_count).toBe(1)
    }
    expect(JSON.stringify(await notificationsOf(ben!))).not.toContain('Zanzibar')
    const exported = await app.deps.personal.exports['comments']!.page(app.deps.db, {
      userId: ben!.id,
      after: 0,
      upTo: 99_999,
      most: 9,
    })
    expect(JSON.stringify(exported)).not.toContain('Zanzibar')
    const people = await ask(app, 'GET /comments/{modelType}/{identifier}/people', { as: desmond!, params: onRamp() })
    expect(people.body).not.toContain('"Ana')
    expect((await read(ana!)).data).toMatchObject([{ state: 'hidden', text: 'Zanzibar words', may: ['delete'] }])
    expect((await read(desmond!)).data).toMatchObject([{ state: 'hidden', text: 'Zanzibar words', may: ['unhide'] }])
    expect((await show(ana!, top.uuid)).statusCode).toBe(403)
    expect((await show(desmond!, top.uuid)).statusCode).toBe(200)
    expect((await read(ben!)).data).toMatchObject([{ state: 'shown', text: 'Zanzibar words' }])
    const deeds = await app.deps.db
      .selectFrom('audit_log')
      .select('deed')
      .where('giveable_id', '=', ramp.giveableId)
      .execute()
    expect(deeds.map(({ deed }) => deed).filter((deed) => deed.startsWith('comment'))).toEqual([
      'comment_pinned',
      'comment_hidden',
      'comment_shown',
    ])
  })

  test('a comment without replies leaves nothing', async () => {
    const { uuid } = await write(ana!, 'Unkind')
    await hide(desmond!, uuid)
    expect((await read(ben!)).data).toEqual([])
    expect((await edit(ben!, uuid, 'x')).statusCode).toBe(404)
  })
})

describe('people who have blocked each other', () => {
  test('do not see each other’s comments; the organizer sees all of them', async () => {
    const top = await write(ana!, 'By Ana')
    await write(ben!, 'By Ben', { reply_to: top.uuid })
    await write(ben!, 'Also by Ben')
    await block(ana!, ben!)
    expect((await read(ana!)).data).toMatchObject([{ text: 'By Ana', replies: [], replies_count: 0 }])
    const bens = await read(ben!, { sort: 'newest' })
    expect(bens.data).toMatchObject([
      { text: 'Also by Ben' },
      { state: 'hidden', text: null, person: null, replies: [{ text: 'By Ben' }] },
    ])
    expect([bens.thread.comments_count, (await send(ben!, 'Hey', { reply_to: top.uuid })).statusCode]).toEqual([2, 404])
    await block(ben!, desmond!)
    expect((await read(desmond!)).thread.comments_count).toBe(3)
    expect((await read()).thread.comments_count).toBe(3)
  })
})

describe('an update', () => {
  test('accepts comments like a campaign, notifies with its own title, and refuses them once it is removed', async () => {
    const { uuid } = await postedUpdate(app.deps, desmond!, { modelType: 'campaigns', identifier: ramp.uuid })
    const where = { modelType: 'updates', identifier: uuid }
    await read(ana!, {}, where)
    const { answer, queries } = await countQueries(() => read(ana!, {}, where))
    expect([answer.thread.giveable.uuid, answer.thread.uuid, queries]).toEqual([ramp.uuid, uuid, 4])
    const top = await write(ana!, 'Well poured.', { where })
    await write(desmond!, 'Thank you.', { where, reply_to: top.uuid })
    expect((await notificationsOf(ana!))[0]!.data).toMatchObject({
      title: answer.thread.title,
      commentable_type: 'update',
      commentable_id: uuid,
    })
    const heart = { as: ben!, params: { type: 'updates', uuid, reaction: 'heart' } }
    expect((await ask(app, 'PUT /reactions/{type}/{uuid}/{reaction}', heart)).json()).toMatchObject({
      data: { heart: 1 },
    })
    expect((await read(ana!)).data).toEqual([])
    await app.deps.db.updateTable('updates').set({ status: 'removed' }).where('uuid', '=', uuid).execute()
    expect((await send(ana!, 'Hello', { where })).statusCode).toBe(404)
  })
})

describe('the list', () => {
  test('has pinned comments first, then the kindest or the newest, page by page, while reactions change', async () => {
    for (const [n, reactions] of [3, 0, 5, 3, 1].entries())
      await commentOn(app, ramp.giveableId, ana!, { text: `${n}`, reactions })
    const { data } = await read(undefined, { sort: 'newest' })
    await pin(desmond!, data.find(({ text }) => text === '1')!.uuid)
    expect(texts(await read(undefined, { sort: 'newest' }))).toEqual(['1', '4', '3', '2', '0'])
    expect(texts(await read())).toEqual(['1', '2', '3', '0', '4'])
    const seen: (string | null)[] = []
    let cursor: string | null = null
    do {
      const page = await read(undefined, { per_page: 2, ...(cursor !== null && { cursor }) })
      seen.push(...texts(page))
      cursor = page.meta.next_cursor
      await app.deps.db.updateTable('comments').set({ reactions: 9 }).where('text', '=', '2').execute()
      expect(page.meta).toMatchObject({ total: 5, last_page: 3 })
    } while (cursor !== null)
    expect(seen).toEqual(['1', '2', '3', '0', '4'])
    expect(texts(await read(undefined, { per_page: 2, page: 2 }))).toEqual(['3', '0'])
    const foreign = { params: onRamp(), query: { cursor: Buffer.from('after:1').toString('base64url') } }
    expect((await ask(app, 'GET /comments/{modelType}/{identifier}', foreign)).statusCode).toBe(422)
  })

  test('costs three queries, whatever its size, and contains nothing about gifts', async () => {
    for (let n = 0; n < 30; n += 1) await commentOn(app, ramp.giveableId, n % 2 ? ana! : ben!, { text: `${n}` })
    await read(ana!)
    const { answer, queries } = await countQueries(() => read(ana!, { per_page: 30 }))
    expect([answer.data.length, queries]).toEqual([30, 3])
    expect(JSON.stringify(answer)).not.toMatch(/gift|support|given|cents/)
  })
})
