import { generateKeyPairSync, randomBytes, createECDH } from 'node:crypto'
import { defaultSettings } from '@kindling/contract/accounts/calls'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webPush from 'web-push'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPushSandbox, type PushFate, type PushSandbox } from '../../../../../sandbox/src/index.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { chatWith } from '../../../../test/chats.ts'
import { flashInput } from '../../../../test/flash.ts'
import { commentOn } from '../../../../test/comments.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { day } from '../../../platform/time/clock.ts'
import { createSession } from '../../accounts/index.ts'
import { joinCommunity } from '../../communities/index.ts'
import { createFlash, advanceDue } from '../../flash-campaigns/index.ts'
import { addNotifications } from '../../notifications/index.ts'
import { openFcm } from './fcm.ts'
import { sendPush } from './send-push.ts'
import { openWebPush } from './web-push.ts'

let app: TestApp
let push: PushSandbox
beforeAll(async () => {
  push = await startPushSandbox()
  const file = join(await mkdtemp(join(tmpdir(), 'kindling-fcm-')), 'account.json')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await writeFile(file, JSON.stringify({ project_id: 'kindling', client_email: 'push@kindling.example', private_key }))
  const vapid = webPush.generateVAPIDKeys()
  app = await startTestApp({
    settings: {
      FCM_ACCOUNT_FILE: file,
      FCM_API_URL: push.url,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      NOTIFICATIONS_PER_DAY: '1000',
    },
  })
})
beforeAll(async () => {
  const { giveableId } = await openCommunity(app.deps)
  place.comment = await commentOn(app, giveableId, await person(app.deps, 'Desmond'))
})
afterAll(async () => {
  await app?.close()
  await push?.close()
})

let sent = 0
const news = async (to: TestPerson) => {
  const data = { impact: 100 }
  await app.deps.db
    .transaction()
    .execute((trx) =>
      addNotifications(trx, app.deps, [
        { type: 'Mentioned', to: [to.id], actorId: to.id, about: `${++sent}`, data: { ...place, ...data } },
      ]),
    )
}
const place = { title: 'Soup', commentable_type: 'campaign', commentable_id: 7, comment: '' }
const subscription = (name: string) => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return {
    endpoint: `${push.url}/browsers/${name}`,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
const phone = (as: TestPerson, token: string) => ask(app, 'PATCH /user/device-token', { as, body: { token } })
const browser = (as: TestPerson, name: string) => ask(app, 'PUT /user/web-push', { as, body: subscription(name) })
const pushesTo = (to: string) => push.pushes.filter((one) => one.to === to)
const sessionsOf = async ({ id }: TestPerson) =>
  await app.deps.db
    .selectFrom('sessions')
    .select(['id', 'device_token', 'web_push'])
    .where('user_id', '=', id)
    .execute()

it(
  'a push reaches the phone and browser of each session, shows its subject unless previews are off, and ends with the session',
  { tags: 'long' },
  async () => {
    const ana = await person(app.deps, 'Ana')
    const token = await app.deps.db
      .transaction()
      .execute((trx) => createSession(trx, app.deps, { userId: ana.id, platform: 'android', userAgent: 'phone' }))
    const other = { ...ana, token }
    await phone(other, 'ana-phone')
    expect((await browser(ana, 'ana-browser')).statusCode).toBe(204)
    await news(ana)
    await app.drain()
    expect(pushesTo('ana-phone')).toMatchObject([
      {
        message: {
          notification: { body: 'Ana Villegas mentioned you on Soup' },
          data: { path: `/campaigns/7#c-${place.comment}` },
        },
      },
    ])
    expect(pushesTo('ana-browser')).toHaveLength(1)
    await ask(app, 'PUT /user/settings', { as: ana, body: { ...defaultSettings, previews: false } })
    await news(ana)
    await app.drain()
    expect(JSON.stringify(pushesTo('ana-phone')[1])).not.toMatch(/Soup|mentioned|campaigns/)
    await ask(app, 'POST /auth/logout', { as: other })
    await ask(app, 'DELETE /user/web-push', { as: ana })
    await news(ana)
    await app.drain()
    expect([pushesTo('ana-phone').length, pushesTo('ana-browser').length]).toEqual([2, 2])
  },
)

it('a push sets the number on the phone’s icon to what its person has not read', async () => {
  const cleo = await person(app.deps, 'Cleo')
  await phone(cleo, 'cleo-phone')
  for (const _ of [1, 2]) {
    await news(cleo)
    await app.drain()
  }
  await ask(app, 'POST /notifications/seen', { as: cleo })
  await news(cleo)
  await app.drain()
  const numbers = pushesTo('cleo-phone').map(({ message }) => {
    const { apns, android } = message as { apns: { payload: { aps: object } }; android: { notification: object } }
    return [apns.payload.aps, android.notification]
  })
  const number = (count: number) => [{ badge: count }, { tag: expect.any(String), notification_count: count }]
  expect(numbers).toEqual([number(1), number(2), number(1)])
})

it('a push and an email about a flash campaign for an emergency say “started”, not “lit”', async () => {
  const [ben, by] = [await person(app.deps, 'Ben'), await person(app.deps, 'Ingrid')]
  await phone(ben, 'flood-phone')
  const notifications = { NewFlashCampaign: { in_app: true, push: true, mail: 'at_once' } } as const
  await ask(app, 'PUT /user/settings', { as: ben, body: { ...defaultSettings, notifications } })
  for (const quiet of [true, false]) {
    const community = await openCommunity(app.deps, by.id)
    await joinCommunity(app.deps, { communityId: community.id, userId: ben.id })
    const order = await flashInput(app.deps, community.uuid, { title: 'Dry floors on Cedar Street', quiet })
    await createFlash(app.deps, { id: by.id, timeZone: 'America/New_York' }, order)
    await advanceDue(app.deps)
    await app.drain()
  }
  const sentences = ['started', 'lit'].map((did) => `Larkspur Street Pantry ${did} Dry floors on Cedar Street`)
  expect(pushesTo('flood-phone')).toMatchObject(sentences.map((body) => ({ message: { notification: { body } } })))
  expect(app.mails.flatMap(({ to, subject }) => (to === ben.email ? [subject] : []))).toEqual(sentences)
})

it(
  'addresses that a push service reports as gone are deleted, failures are retried, and no other push is delayed',
  { tags: 'long' },
  async () => {
    const fates: PushFate[] = ['dead', 'busy', 'broken', 'silent', 'moved', 'sent']
    const people = await Promise.all(fates.map((fate) => person(app.deps, fate)))
    for (const [i, fate] of fates.entries()) {
      for (const name of [`phone-${fate}`, `browser-${fate}`]) push.fates.set(name, fate)
      await phone(people[i]!, `phone-${fate}`)
      await browser(people[i]!, `browser-${fate}`)
    }
    const pushers = { fcm: openFcm(app.deps), webPush: openWebPush(app.deps) }
    const results: Record<string, string> = {}
    for (const [i, fate] of fates.entries()) {
      if (fate === 'silent') continue
      await news(people[i]!)
      const session = (await sessionsOf(people[i]!))[0]!.id
      const row = app.deps.db.selectFrom('notifications').select('uuid').where('recipient_id', '=', people[i]!.id)
      const { uuid: notification } = await row.executeTakeFirstOrThrow()
      results[fate] = await sendPush(app.deps, pushers, { notification, personId: people[i]!.id, session }).then(
        () => 'done',
        (error: Error) => error.message,
      )
    }
    expect(results).toEqual({
      dead: 'done',
      busy: 'push service answered 429',
      broken: 'push service answered 503',
      moved: 'done',
      sent: 'done',
    })
    const kept = await Promise.all(people.map(async (one) => (await sessionsOf(one))[0]))
    expect(kept.map((one) => [one?.device_token ?? null, one?.web_push !== null])).toEqual([
      [null, false],
      ['phone-busy', true],
      ['phone-broken', true],
      ['phone-silent', true],
      ['phone-moved', true],
      ['phone-sent', true],
    ])
    expect(pushesTo('elsewhere')).toEqual([])
    const message = { tag: 't', title: 't', body: 'b', path: '/', unread: 1 }
    expect(await openFcm(app.deps)!('phone-moved', message)).toBe('refused')
    expect(await openWebPush(app.deps)!(subscription('browser-moved'), message)).toBe('refused')
    const silent = openFcm(app.deps, 200)!('phone-silent', message)
    await expect(silent).rejects.toThrow()
    const webPushed = openWebPush(app.deps, 200)!
    const aborted = webPushed(subscription('browser-silent'), message)
    await expect(aborted).rejects.toThrow('push service did not answer')
    push.fates.clear()
    await app.drain()
  },
)

it('a push about a message never contains its text, and names nobody while previews are off', async () => {
  const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  const save = (as: TestPerson, previews: boolean) =>
    ask(app, 'PUT /user/settings', { as, body: { ...defaultSettings, messages_from: 'everyone', previews } })
  for (const as of [ana, ben]) await save(as, true)
  await phone(ben, 'ben-phone')
  await browser(ben, 'ben-browser')
  const uuid = await chatWith(app, ana, ben)
  for (const [n, previews] of [true, false].entries()) {
    await save(ben, previews)
    const body = { uuid: crypto.randomUUID(), text: `The stove is warm ${n}` }
    expect((await ask(app, 'POST /chats/{uuid}/messages', { as: ana, params: { uuid }, body })).statusCode).toBe(201)
    await app.drain()
    await ask(app, 'PUT /chats/{uuid}/read', { as: ben, params: { uuid }, body: { seq: 1_000 } })
  }
  const [open, hidden, ...more] = pushesTo('ben-phone').map((one) => JSON.stringify(one))
  expect(more).toEqual([])
  expect(open).toMatch(/Ana/)
  expect(open).toContain(`/chats/${uuid}`)
  expect(open).not.toMatch(/stove/)
  expect(hidden).not.toMatch(/stove|Ana|chats/)
  expect(pushesTo('ben-browser')).toHaveLength(2)
})

it('only addresses of push services are accepted; a browser belongs to the last session that registered it', async () => {
  const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  for (const endpoint of [
    'https://evil.example/x',
    'http://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/',
  ])
    expect(
      (await ask(app, 'PUT /user/web-push', { as: ana, body: { ...subscription('x'), endpoint } })).statusCode,
    ).toBe(422)
  const body = subscription('shared')
  for (const as of [ana, ben]) await ask(app, 'PUT /user/web-push', { as, body })
  expect([(await sessionsOf(ana))[0]!.web_push, (await sessionsOf(ben))[0]!.web_push]).toEqual([null, body])
  await news(ana)
  app.clock.advance(61 * day)
  await news(ben)
  await app.drain()
  expect(pushesTo('shared')).toEqual([])
})
