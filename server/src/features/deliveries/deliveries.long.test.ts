import { defaultSettings, type Settings } from '@kindling/contract/accounts/calls'
import { notificationTypes } from '@kindling/contract/notifications/types'
import { notificationWords } from '@kindling/words/notifications/types'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { day, hour } from '../../platform/time/clock.ts'
import { addressIsStopped } from '../../platform/mail/mail.queries.ts'
import { joinCommunity } from '../communities/index.ts'
import { addNotifications, type NewNotification } from '../notifications/index.ts'
import { notifyNext } from '../notifications/notify-many.ts'
import { sendDigests } from './digests/send-digests.ts'

const secret = 'a-secret-of-the-mail-provider-for-tests'
let app: TestApp
let ana: TestPerson
let ben: TestPerson
let community: { id: number; uuid: string; giveableId: number }
beforeAll(async () => {
  app = await startTestApp({ settings: { MAIL_WEBHOOK_SECRET: secret } })
})
afterAll(() => app?.close())
const morning = new Date('2026-11-20T15:00:00Z')
let days = 0
beforeEach(async () => {
  app.clock.set(new Date(morning.getTime() + ++days * 7 * day))
  ana = await person(app.deps, 'Ana')
  ben = await person(app.deps, 'نور <b>', { lastName: 'الحداد' })
  community = await openCommunity(app.deps, (await person(app.deps, 'Olga')).id)
})

let sent = 0
const notificationOf = (type: string, to: TestPerson, data: object = {}): NewNotification => ({
  type,
  to: [to.id],
  actorId: ben.id,
  giveableId: community.giveableId,
  about: `${++sent}`,
  data,
})
const send = (...all: NewNotification[]) =>
  app.deps.db.transaction().execute((trx) => addNotifications(trx, app.deps, all))
const reply = (to: TestPerson) =>
  notificationOf('CommentReplied', to, { title: 'Soup', commentable_type: 'community', commentable_id: community.uuid })
const mailsTo = (to: TestPerson) => app.mails.filter((mail) => mail.to === to.email)
const choose = async (as: TestPerson, more: Partial<Settings>) => {
  const answer = await ask(app, 'PUT /user/settings', { as, body: { ...defaultSettings, ...more } })
  expect(answer.statusCode).toBe(200)
}
const atOnce = { CommentReplied: { in_app: true, push: false, mail: 'at_once' } } as const
const digests = async () => {
  await sendDigests(app.deps)
  await app.drain()
}

describe('emails', () => {
  it('are sent at once to people who chose that, with the words of the notification, and can be stopped', async () => {
    await choose(ana, { notifications: atOnce })
    await send(reply(ana), reply(ben))
    await app.drain()
    const [mail, ...others] = mailsTo(ana)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'نور <b> الحداد replied on Soup' })
    expect(mail!.text).toContain(`http://kindling.test/communities/${community.uuid}`)
    expect(mail!.html).not.toContain('<b>')
    expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(mailsTo(ben)).toEqual([])
  })

  it('wait for the end of quiet hours, and are not sent after the notification is read, muted or switched off', async () => {
    app.clock.advance(14 * hour) // midnight in New York
    const [read, muted, off, waits] = await Promise.all(['A', 'B', 'C', 'D'].map((name) => person(app.deps, name)))
    for (const one of [read!, muted!, off!, waits!]) await choose(one, { notifications: atOnce })
    await send(reply(read!), reply(muted!), reply(off!), reply(waits!))
    await app.drain()
    expect(mailsTo(waits!)).toEqual([])
    await ask(app, 'POST /notifications/seen', { as: read! })
    const params = { type: 'communities', id: community.uuid }
    await ask(app, 'PUT /{type}/{id}/notification-mute', { as: muted!, params })
    await choose(off!, {})
    await app.deps.db.executeQuery({
      sql: `update queue.job set start_after = now() where state = 'created' and name = 'mail-notification'`,
      parameters: [],
      query: { kind: 'RawNode' },
      queryId: { queryId: 'raw' },
    } as never)
    await app.drain()
    expect([read!, muted!, off!, waits!].map((one) => mailsTo(one).length)).toEqual([0, 0, 0, 1])
  })

  it('beyond the daily budget wait for the digest, also when many arrive at once', async () => {
    await choose(ana, { notifications: atOnce })
    await Promise.all(Array.from({ length: 9 }, () => send(reply(ana))))
    await app.drain()
    expect(mailsTo(ana)).toHaveLength(5)
    await send(reply(ana))
    app.clock.advance(day)
    await send(reply(ana))
    await app.drain()
    expect(mailsTo(ana)).toHaveLength(6)
    await Promise.all([digests(), digests()])
    const digest = mailsTo(ana).slice(6)
    expect(digest.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^.{20,46} · 4 more$/u)])
  })
})

describe('the digest', () => {
  it('is sent once a day at nine o’clock in each zone, with the unread notifications before it', async () => {
    const tokyo = await person(app.deps, 'Tokyo')
    await app.deps.db.updateTable('users').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', tokyo.id).execute()
    await choose(ben, { digest: false })
    await send(reply(ana), reply(tokyo), reply(ben))
    app.clock.advance(9 * hour) // 19:00 in New York, 9:00 in Tokyo
    await digests()
    expect([mailsTo(ana).length, mailsTo(tokyo).length]).toEqual([1, 1])
    await send(reply(ana), reply(tokyo))
    await digests()
    app.clock.advance(13 * hour) // 8:00 in New York
    await digests()
    expect(mailsTo(ana)).toHaveLength(1)
    app.clock.advance(hour)
    await Promise.all([digests(), digests()])
    expect([mailsTo(ana).length, mailsTo(tokyo).length, mailsTo(ben).length]).toEqual([2, 1, 0])
    await send(reply(ana))
    await ask(app, 'POST /notifications/seen', { as: ana })
    app.clock.advance(day) // 23:00 in Tokyo, within quiet hours
    await digests()
    expect([mailsTo(ana).length, mailsTo(tokyo).length]).toEqual([2, 1])
    app.clock.advance(10 * hour) // 9:00 in Tokyo
    await digests()
    expect([mailsTo(ana).length, mailsTo(tokyo).length]).toEqual([2, 2])
  })

  it('comes at the hour that a person chose, and never in quiet hours: then it comes at their end', async () => {
    app.clock.set(new Date('2027-06-01T10:30:00Z')) // 6:30 in New York
    const [early, evening, night] = [
      await person(app.deps, 'E'),
      await person(app.deps, 'V'),
      await person(app.deps, 'N'),
    ]
    const quiet_hours = { from: '21:00', to: '07:30' }
    await choose(early, { digest_hour: 6, quiet_hours: null })
    await choose(evening, { digest_hour: 20, quiet_hours })
    await choose(night, { digest_hour: 23, quiet_hours })
    await send(reply(early), reply(evening), reply(night))
    const after = async (hours: number) => {
      app.clock.advance(hours * hour)
      await digests()
      return [early, evening, night].map((one) => mailsTo(one).length)
    }
    expect(await after(0)).toEqual([1, 0, 0]) // 6:30
    expect(await after(1)).toEqual([1, 0, 1]) // 7:30
    expect(await after(12)).toEqual([1, 0, 1]) // 19:30
    expect(await after(2)).toEqual([1, 0, 1]) // 21:30: too late for today
    expect(await after(23)).toEqual([1, 1, 1]) // 20:30
  })

  it('includes notifications that the app does not list and does not count', async () => {
    const quietly = { in_app: false, push: false, mail: 'daily' } as const
    await choose(ana, { notifications: { CommentReplied: quietly } })
    await send(reply(ana))
    const { data, meta } = (await ask(app, 'GET /notifications', { as: ana })).json<{ data: []; meta: object }>()
    expect([data, meta]).toMatchObject([[], { total: 0, unread_count: 0 }])
    await digests()
    expect(mailsTo(ana)).toHaveLength(1)
  })
})

describe('one-click unsubscribe', () => {
  const linkOf = (mail: { headers?: Record<string, string> }) =>
    new URL(mail.headers!['List-Unsubscribe']!.slice(1, -1))
  const oneClick = (link: URL) =>
    app.http.inject({
      method: 'POST',
      url: link.pathname + link.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const look = (link: URL) => app.http.inject({ url: `/api/v1${link.pathname}${link.search}` })

  it('stops one kind of email without a sign-in: opening the link changes nothing, and repeating the click is harmless', async () => {
    await choose(ana, { notifications: atOnce, theme: 'dark' })
    await send(reply(ana))
    await app.drain()
    const link = linkOf(mailsTo(ana)[0]!)
    for (const _ of [1, 2])
      expect((await look(link)).json()).toEqual({ data: { what: 'CommentReplied', stopped: false } })
    const clicks = await Promise.all([oneClick(link), oneClick(link)])
    expect([...clicks, await oneClick(link)].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await look(link)).json()).toEqual({ data: { what: 'CommentReplied', stopped: true } })
    const { data } = (await ask(app, 'GET /user', { as: ana, query: { include: 'settings' } })).json<{
      data: { settings: Settings }
    }>()
    expect(data.settings).toMatchObject({ theme: 'dark', digest: true })
    expect(data.settings.notifications.CommentReplied).toEqual({ in_app: true, push: false, mail: 'off' })
    await send(reply(ana))
    await app.drain()
    expect(mailsTo(ana)).toHaveLength(1)
  })

  it('for another person, another kind, after a year, or with a made-up token changes nothing', async () => {
    await choose(ana, { notifications: atOnce })
    await send(reply(ana))
    await app.drain()
    const link = linkOf(mailsTo(ana)[0]!)
    const forged = [
      link.href.replace(ana.uuid, ben.uuid),
      link.href.replace('CommentReplied', 'digest'),
      link.href.replace(/sign=.{3}/, 'sign=AAA'),
    ]
    for (const href of forged)
      expect([(await look(new URL(href))).statusCode, (await oneClick(new URL(href))).statusCode]).toEqual([404, 404])
    app.clock.advance(366 * day)
    expect((await oneClick(link)).statusCode).toBe(404)
    app.clock.advance(-366 * day)
    await app.deps.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', ana.id).execute()
    expect((await oneClick(link)).statusCode).toBe(404)
  })
})

describe('bounces and complaints', () => {
  const post = (events: unknown, { key = secret, at = app.clock.now() } = {}) => {
    const payload = JSON.stringify({ events })
    const seconds = Math.floor(at.getTime() / 1_000)
    const sign = createHmac('sha256', key).update(`${seconds}.${payload}`).digest('hex')
    const headers = { 'x-kindling-signature': `t=${seconds},v1=${sign}`, 'content-type': 'application/json' }
    return app.http.inject({ method: 'POST', url: '/api/v1/webhooks/mail', headers, payload })
  }

  it('stop email to that address, if the event is signed and new', async () => {
    const bounce = { type: 'bounce', address: ana.email.toUpperCase(), permanent: true }
    const forged = [
      await post([bounce], { key: 'guessed' }),
      await post([bounce], { at: new Date(app.clock.now().getTime() - hour) }),
      await post('none'),
      await app.http.inject({ method: 'POST', url: '/api/v1/webhooks/mail', payload: {} }),
    ]
    expect(forged.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
    await post([
      { ...bounce, permanent: false },
      { type: 'delivered', address: ana.email },
    ])
    expect(await addressIsStopped(app.deps.db, ana.email)).toBe(false)
    const good = await post([bounce, { type: 'complaint', address: ben.email }])
    expect([good.statusCode, (await post([bounce])).statusCode]).toEqual([200, 200])
    expect([await addressIsStopped(app.deps.db, ana.email), await addressIsStopped(app.deps.db, ben.email)]).toEqual([
      true,
      true,
    ])
  })
})

describe('a large audience', () => {
  it('is reached in batches that respect mutes, choices and budgets, each person once', async () => {
    const people = await Promise.all(['A', 'B', 'C', 'D'].map((name) => person(app.deps, name)))
    for (const { id: userId } of people) await joinCommunity(app.deps, { communityId: community.id, userId })
    const [muted, off, mailed] = people
    const params = { type: 'communities', id: community.uuid }
    await ask(app, 'PUT /{type}/{id}/notification-mute', { as: muted!, params })
    await choose(off!, { notifications: { NewPostUpdate: { in_app: false, push: false, mail: 'off' } } })
    await choose(mailed!, { notifications: { NewPostUpdate: { in_app: true, push: false, mail: 'at_once' } } })
    const data = { name: 'Forty shelves', uuid: crypto.randomUUID(), tags: [] }
    const notification = { type: 'NewPostUpdate', giveableId: community.giveableId, about: data.uuid, data }
    for (const _ of [1, 2])
      await notifyNext(app.deps, { notification, audience: { membersOf: community.id }, afterId: 0 }, 2)
    await app.drain()
    const rows = app.deps.db.selectFrom('notifications').select('recipient_id').where('about', '=', data.uuid)
    const reached = (await rows.execute()).map((row) => row.recipient_id)
    expect(people.map(({ id }) => reached.includes(id))).toEqual([false, false, true, true])
    expect(people.map((one) => mailsTo(one).length)).toEqual([0, 0, 1, 0])
    const listed = await ask(app, 'GET /user/notification-mutes', { as: muted! })
    expect(listed.json()).toMatchObject({ data: [{ uuid: community.uuid }] })
  })
})

it('a new notification type needs only a row in the registry, its words and code that sends it', async () => {
  // test files of one worker share the registry
  onTestFinished(() => {
    Reflect.deleteProperty(notificationTypes, 'Planted')
    Reflect.deleteProperty(notificationWords, 'Planted')
  })
  Object.assign(notificationTypes, {
    Planted: { ...notificationTypes.JoinApproved, category: 'news', usual: { push: false, mail: 'at_once' } },
  })
  Object.assign(notificationWords, { Planted: { name: 'Planted', says: () => ['A tree was planted'] } })
  await send(notificationOf('Planted', ana))
  await app.drain()
  expect(mailsTo(ana)).toMatchObject([{ subject: 'A tree was planted' }])
  const { data } = (await ask(app, 'GET /notifications', { as: ana })).json<{ data: object[] }>()
  expect(data).toMatchObject([{ type: 'Planted', data: { community: { uuid: community.uuid } } }])
})
