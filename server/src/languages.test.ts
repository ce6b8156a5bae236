import { defaultSettings, type Settings } from '@kindling/contract/accounts/calls'
import type { ErrorBody } from '@kindling/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { give } from '../test/giving.ts'
import { openCommunity } from '../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../test/people.ts'
import { sendDigests } from './features/deliveries/digests/send-digests.ts'
import { sendPush } from './features/deliveries/push/send-push.ts'
import type { PushMessage } from './features/deliveries/push/push-sender.ts'
import { addNotifications } from './features/notifications/index.ts'
import { readPdf } from './platform/pdf/read-pdf.fixtures.ts'
import { day } from './platform/time/clock.ts'

let app: TestApp
/** She reads Spanish; the others read English. */
let ana: TestPerson
let ben: TestPerson
let community: { id: number; uuid: string; giveableId: number }
beforeAll(async () => {
  app = await startTestApp()
  ana = await person(app.deps, 'Ana', { language: 'es' })
  ben = await person(app.deps, 'Ben', { lastName: 'Okafor' })
  community = await openCommunity(app.deps, ben.id)
})
afterAll(() => app?.close())

const reply = async (to: TestPerson) => {
  const data = { title: 'Soup', commentable_type: 'community', commentable_id: community.uuid }
  const about = { actorId: ben.id, giveableId: community.giveableId, about: `${to.id}` }
  await app.deps.db
    .transaction()
    .execute((trx) => addNotifications(trx, app.deps, [{ type: 'CommentReplied', to: [to.id], ...about, data }]))
}
/** A text without the marks around names. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')
const mailsTo = (to: TestPerson) => app.mails.filter((mail) => mail.to === to.email)

describe('an answer is in the language of the request', () => {
  const asked = async (call: 'GET /campaigns/{identifier}' | 'PUT /user/settings', language: string) => {
    const params = { identifier: 'nothing' }
    const body = { ...defaultSettings, theme: 'pink' }
    const more = call === 'PUT /user/settings' ? { as: ben, body } : { params }
    return (await ask(app, call, { ...more, headers: { 'accept-language': language } })).json<ErrorBody>()
  }

  test('a refusal', async () => {
    expect((await asked('GET /campaigns/{identifier}', 'en')).message).toMatch(/does not exist|doesn’t exist/)
    expect((await asked('GET /campaigns/{identifier}', 'es-MX, en;q=0.8')).message).toMatch(/^Esto no existe/)
  })

  test('the refusal of a field', async () => {
    expect((await asked('PUT /user/settings', 'en')).errors?.['theme']).toEqual([expect.stringMatching(/^Invalid/)])
    expect((await asked('PUT /user/settings', 'es')).errors?.['theme']).toEqual([expect.stringMatching(/^Opción/)])
  })

  test('a text, which no cache mixes with that of another language', async () => {
    const read = (language: string, tag = '') =>
      ask(app, 'GET /texts/{page}', {
        params: { page: 'privacy' },
        headers: { 'accept-language': language, ...(tag !== '' && { 'if-none-match': tag }) },
      })
    const english = await read('en')
    expect(english.headers.vary).toContain('Accept-Language')
    expect((await read('en', String(english.headers.etag))).statusCode).toBe(304)
    const spanish = await read('es', String(english.headers.etag))
    expect([spanish.statusCode, spanish.body === english.body]).toEqual([200, false])
  })
})

test('a person changes the language of what is written to them', async () => {
  const cleo = await person(app.deps, 'Cleo')
  const languageOf = async () => {
    const { data } = (await ask(app, 'GET /user', { as: cleo, query: { include: 'settings' } })).json<{
      data: { language: string; settings: Settings }
    }>()
    return [data.language, data.settings.language]
  }
  expect(await languageOf()).toEqual(['en', 'en'])
  await ask(app, 'PUT /user/settings', { as: cleo, body: { ...defaultSettings, language: 'es' } })
  expect(await languageOf()).toEqual(['es', 'es'])
})

test('what English speakers cause reaches a Spanish reader in Spanish: a digest and a push', async () => {
  await ask(app, 'PATCH /user/device-token', { as: ana, body: { token: 'a-phone' } })
  await reply(ana)
  await reply(ben)
  const { uuid } = await app.deps.db
    .selectFrom('notifications')
    .select('uuid')
    .where('recipient_id', '=', ana.id)
    .executeTakeFirstOrThrow()
  const { id: session } = await app.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', ana.id)
    .executeTakeFirstOrThrow()
  const pushed: PushMessage[] = []
  const fcm = (_: string, message: PushMessage) => Promise.resolve('sent' as const).finally(() => pushed.push(message))
  await sendPush(app.deps, { fcm, webPush: null }, { notification: uuid, personId: ana.id, session })
  expect(pushed).toMatchObject([{ body: 'Ben Okafor respondió en Soup' }])

  app.clock.advance(day)
  await sendDigests(app.deps)
  await app.drain()
  const [spanish] = mailsTo(ana)
  expect(plain(spanish!.subject)).toBe('Ben Okafor respondió en Soup')
  expect(spanish!.html).toContain('<html lang="es" dir="ltr">')
  expect(spanish!.text).toContain('Recibes este correo como máximo una vez al día')
  expect(mailsTo(ben).map(({ subject }) => plain(subject))).toEqual(['Ben Okafor replied on Soup'])
})

test('the receipt of a Spanish giver is Spanish, in the email and in its PDF', { tags: 'long' }, async () => {
  const dora = await person(app.deps, 'Dora', { language: 'es' })
  await give(app, dora, { type: 'communities', id: community.id })
  await app.drain()
  const mail = mailsTo(dora).find(({ attachments }) => attachments !== undefined)!
  expect(mail.subject).toMatch(/^Tu donación de \$25: recibo K-2026-\d+$/)
  expect(mail.text).toMatch(/\d{1,2} de noviembre de 2026/)
  const { info, lines } = await readPdf(await mail.attachments![0]!.draw())
  expect(info).toMatchObject({ Language: 'es-US', Title: expect.stringMatching(/^Recibo K-2026-/) })
  expect(lines.join(' ')).toMatch(/\d{1,2} de noviembre de 2026/)
  expect(lines.join(' ')).not.toMatch(/\b(?:the|your|gift|receipt)\b/i)
})
