import type { DedicationCard, OwnDedicationCard, SaveCardInput } from '@kindling/contract/gifts/dedication-cards'
import type { Visibility } from '@kindling/contract/common'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { settledGift } from '../../../../test/given.ts'
import { activeCampaign, openCommunity } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { noteMail, stopAddress } from '../../../platform/mail/mail.queries.ts'
import { day, hour } from '../../../platform/time/clock.ts'
import { joinCommunity } from '../../communities/index.ts'
import { cardMailKey } from './dedication-card.ts'
import { claimDueCards } from './dedication-cards.queries.ts'
import { sendCard, sendDueCards } from './send-card.ts'

let app: TestApp
let ana: TestPerson
let ramp: { id: number; uuid: string; giveableId: number }
let made = 0

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.set(new Date('2026-11-20T15:00:00Z')) // ten in the morning in New York
  ana = await person(app.deps, 'Ana')
  ramp = await activeCampaign(app.deps)
})

const rosa = { kind: 'memory', name: 'Rosa Díaz' } as const
const dedicated = async ({ by = ana, visibility = 'name' as Visibility, to = { campaign: ramp.id } } = {}) =>
  (await settledGift(app.deps, { userId: by.id, to, amountCents: 2_500, visibility, dedication: rosa })).uuid
const put = (uuid: string, body: SaveCardInput, as = ana) =>
  ask(app, 'PUT /gifts/{uuid}/card', { as, params: { uuid }, body })
const own = async (uuid: string, as = ana) =>
  (await ask(app, 'GET /gifts/{uuid}/card', { as, params: { uuid } })).json<{ data: OwnDedicationCard | null }>().data
const read = (token: string) => ask(app, 'GET /dedication-cards/{token}', { params: { token } })
const shown = async (token: string) => (await read(token)).json<{ data: DedicationCard }>().data
const tokenOf = (card: OwnDedicationCard | null) => card!.url!.split('/').at(-1)!
async function linked(uuid: string, more: Partial<SaveCardInput> = {}, as = ana): Promise<string> {
  const answer = await put(uuid, { way: 'link', ...more } as SaveCardInput, as)
  return tokenOf(answer.json<{ data: OwnDedicationCard }>().data)
}
const newMailbox = () => `ben-${(made += 1)}@cards.example`
const mailed = (email: string, send_on = '2026-11-20', more = {}): SaveCardInput => ({
  way: 'email',
  email,
  send_on,
  ...more,
})
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email)
async function uuidOf(gift: string): Promise<string> {
  const cards = app.deps.db.selectFrom('dedication_cards as c').innerJoin('gifts as g', 'g.id', 'c.gift_id')
  return (await cards.select('c.uuid').where('g.uuid', '=', gift).executeTakeFirstOrThrow()).uuid
}
async function run(): Promise<void> {
  await Promise.all([sendDueCards(app.deps), sendDueCards(app.deps)])
  await app.drain()
}
const change = (uuid: string, set: object) =>
  app.deps.db.updateTable('gifts').set(set).where('uuid', '=', uuid).execute()

test.each([
  ['full', 'Ana Villegas'],
  ['name', 'Ana Villegas'],
  ['anonymous', null],
] as const)(
  'a card of a gift (%s) names %s, and shows an amount and a day only if the giver says so',
  async (visibility, giver) => {
    const uuid = await dedicated({ visibility })
    const token = await linked(uuid, { message: 'She would have loved this ramp.' })
    expect(token).toMatch(/^[\w-]{22}$/)
    const { note: _, ...card } = await shown(token)
    expect(card).toEqual({
      dedication: rosa,
      giver,
      giveable: expect.objectContaining({ type: 'campaigns', uuid: ramp.uuid }),
      quiet: true,
      amount_cents: null,
      given_on: null,
      message: 'She would have loved this ramp.',
      thanked: false,
      stops: false,
    })
    expect(await linked(uuid, { shows_amount: true })).toBe(token)
    expect(await shown(token)).toMatchObject({ amount_cents: 2_500, given_on: '2026-11-20', message: null })
  },
)

test('a card goes with its gift, its note and its giver, and comes back with them', async () => {
  const uuid = await dedicated()
  const token = await linked(uuid)
  const payment = app.deps.db.selectFrom('gifts').select('payment_id').where('uuid', '=', uuid)
  const { payment_id: id } = await payment.executeTakeFirstOrThrow()
  const ofPayment = (set: object) => app.deps.db.updateTable('payments').set(set).where('id', '=', id).execute()
  const ofGiver = (set: object) => app.deps.db.updateTable('users').set(set).where('id', '=', ana.id).execute()
  const at = app.clock.now()
  for (const [away, back] of [
    [() => change(uuid, { note_hidden_at: at }), () => change(uuid, { note_hidden_at: null })],
    [() => change(uuid, { refunded_cents: 2_500 }), () => change(uuid, { refunded_cents: 0 })],
    [() => ofPayment({ dispute: 'open' }), () => ofPayment({ dispute: 'won' })],
    [() => ofGiver({ status: 'deleting', deletes_at: at }), () => ofGiver({ status: 'active', deletes_at: null })],
  ] as const) {
    await away()
    expect((await read(token)).statusCode).toBe(404)
    await back()
    expect((await read(token)).statusCode).toBe(200)
  }
  await ask(app, 'DELETE /gifts/{uuid}/note', { as: ana, params: { uuid } })
  expect([(await read(token)).statusCode, await own(uuid)]).toEqual([404, null])
})

test('readers thank without an account; the giver, also an anonymous one, is notified once', async () => {
  const uuid = await dedicated({ visibility: 'anonymous' })
  const token = await linked(uuid)
  const thank = () => ask(app, 'POST /dedication-cards/{token}/thanks', { params: { token } })
  const answers = await Promise.all([thank(), thank(), thank()])
  expect([...answers, await thank()].map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
  const { data } = (await ask(app, 'GET /notifications', { as: ana })).json<{
    data: { type: string; data: object }[]
  }>()
  expect(data).toMatchObject([{ type: 'CardThanked', data: { giveable: { uuid: ramp.uuid } } }])
  await app.drain()
  expect(mailsTo(ana.email)).toHaveLength(1)
  expect([(await shown(token)).thanked, (await own(uuid))!.thanked]).toEqual([true, true])
})

test('a card is mailed once, on its day from nine o’clock where its giver is then', async () => {
  const uuid = await dedicated()
  const email = newMailbox()
  await put(uuid, mailed(email, '2026-11-22', { message: 'For her.\nAlways.' }))
  expect(await own(uuid)).toMatchObject({ state: 'waiting', email, send_on: '2026-11-22', url: null })
  await app.deps.db.updateTable('users').set({ time_zone: 'Pacific/Auckland' }).where('id', '=', ana.id).execute()
  app.clock.set(new Date('2026-11-21T19:59:00Z'))
  await run()
  expect(mailsTo(email)).toEqual([])
  app.clock.set(new Date('2026-11-21T20:00:00Z'))
  await run()
  await run()
  const [mail, ...more] = mailsTo(email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Ana Villegas gave in memory of Rosa Díaz' })
  expect(mail!.text).toContain('For her.')
  expect(mail!.text).not.toContain('$')
  const card = await own(uuid)
  expect(card).toMatchObject({ state: 'open', email })
  expect(mail!.text).toContain(card!.url)
  expect(await shown(tokenOf(card))).toMatchObject({ stops: true })
  expect((await put(uuid, mailed(newMailbox(), '2026-11-23'))).statusCode).toBe(409)
  app.clock.advance(31 * day)
  await run()
  expect(await own(uuid)).toMatchObject({ state: 'open', email: null })
  const taken = await ask(app, 'DELETE /gifts/{uuid}/card', { as: ana, params: { uuid } })
  expect(taken.json().data).toMatchObject({ state: 'taken_down', message: null, url: null })
  expect([(await read(tokenOf(card))).statusCode, (await put(uuid, { way: 'link' })).statusCode]).toEqual([404, 409])
})

test('a card comes in the language of its giver', async () => {
  const luz = await person(app.deps, 'Luz', { language: 'es' })
  const email = newMailbox()
  await put(await dedicated({ by: luz }), mailed(email, '2026-11-20', { shows_amount: true }), luz)
  await run()
  const [mail] = mailsTo(email)
  expect(mail).toMatchObject({ subject: 'Luz Villegas donó en memoria de Rosa Díaz' })
  expect(mail!.text).toMatch(/La donación es de \$25\.00[^]*Leer la tarjeta: http[^]*No quiero recibir estas tarjetas/)
})

test('the email of a card from an anonymous giver names nobody', async () => {
  const email = newMailbox()
  await put(await dedicated({ visibility: 'anonymous' }), mailed(email, '2026-11-20', { message: 'For her.' }))
  await run()
  const [mail] = mailsTo(email)
  expect(mail).toMatchObject({ subject: 'Someone gave in memory of Rosa Díaz' })
  expect(JSON.stringify(mail)).not.toMatch(new RegExp(`Villegas|${ana.email}`, 'i'))
})

test('an address is stored encrypted, and in no list of emails; a canceled card leaves nothing', async () => {
  const uuid = await dedicated()
  const email = newMailbox()
  await put(uuid, mailed(email, '2026-12-01'))
  const rows = () => app.deps.db.selectFrom('dedication_cards').selectAll().where('token', 'is not', null).execute()
  expect(
    JSON.stringify((await rows()).map((row) => ({ ...row, sealed: row.sealed_address?.toString('latin1') }))),
  ).not.toContain(email.split('@')[0])
  await put(uuid, mailed(email))
  await run()
  const kept = app.deps.db.selectFrom('mails').select('key').where('recipient', '=', email)
  expect([mailsTo(email).length, await kept.execute()]).toEqual([1, []])
  const other = await dedicated()
  await put(other, mailed(newMailbox(), '2026-12-01'))
  expect((await ask(app, 'DELETE /gifts/{uuid}/card', { as: ana, params: { uuid: other } })).json()).toEqual({
    data: null,
  })
})

test('a card waits while its gift is disputed or hidden, and is given up a week after its day', async () => {
  const [shortly, long] = [await dedicated(), await dedicated()]
  const [one, two] = [newMailbox(), newMailbox()]
  await put(shortly, mailed(one))
  await put(long, mailed(two))
  for (const uuid of [shortly, long]) await change(uuid, { note_hidden_at: app.clock.now() })
  await run()
  app.clock.advance(3 * day)
  await change(shortly, { note_hidden_at: null })
  await run()
  app.clock.advance(6 * day)
  await run()
  await change(long, { note_hidden_at: null })
  await run()
  expect([mailsTo(one).length, mailsTo(two).length]).toEqual([1, 0])
  expect(await own(long)).toMatchObject({ state: 'not_sent', email: null })
  // its giver can choose another day
  expect((await put(long, mailed(two, '2026-11-30'))).json().data).toMatchObject({ state: 'waiting', email: two })
})

test('a mailbox that bounced or said stop gets no card from anybody, and one gets three in a day', async () => {
  const [bounced, stops, busy] = [newMailbox(), newMailbox(), newMailbox()]
  await stopAddress(app.deps.db, { address: bounced, because: 'bounce', at: app.clock.now() })
  const cardTo = async (email: string, by = ana) => {
    const uuid = await dedicated({ by })
    expect((await put(uuid, mailed(email), by)).statusCode).toBe(200)
    return uuid
  }
  const [never, first] = [await cardTo(bounced), await cardTo(stops)]
  const many = [await cardTo(busy), await cardTo(busy), await cardTo(busy), await cardTo(busy)]
  await run()
  expect([mailsTo(bounced).length, mailsTo(stops).length, mailsTo(busy).length]).toEqual([0, 1, 3])
  expect(await own(never)).toMatchObject({ state: 'not_sent', email: null })
  app.clock.advance(day + hour)
  await run()
  expect(mailsTo(busy)).toHaveLength(4)
  expect((await Promise.all(many.map((uuid) => own(uuid)))).map((card) => card!.state)).toEqual(many.map(() => 'open'))

  // a mail program posts a form, also after the card was taken down
  await ask(app, 'DELETE /gifts/{uuid}/card', { as: ana, params: { uuid: first } })
  const url = mailsTo(stops)[0]!.headers!['List-Unsubscribe']!.slice('<http://kindling.test'.length, -1)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await app.http.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' })
  expect(posted.statusCode).toBe(200)
  const ben = await person(app.deps, 'Ben')
  const uuid = await dedicated({ by: ben })
  await put(uuid, mailed(stops.replace('@', '+again@').toUpperCase(), '2026-11-21'), ben)
  await run()
  expect([app.mails.filter(({ to }) => /\+again/i.test(to)), (await own(uuid, ben))!.state]).toEqual([[], 'not_sent'])
})

test('in a mailbox neither a card whose email fails nor a repeated job takes the place of other cards', async () => {
  const email = newMailbox()
  const [first, ...others] = [await dedicated(), await dedicated(), await dedicated()]
  await put(first!, mailed(email))
  await sendDueCards(app.deps)
  const uuid = await uuidOf(first!)
  const broken = { ...app.deps, mail: { send: () => Promise.reject(new Error('no mail server')) } }
  for (const _ of Array.from({ length: 3 })) await expect(sendCard(broken, uuid)).rejects.toThrow('no mail server')
  await sendCard(app.deps, uuid)
  await noteMail(app.deps.db, { key: cardMailKey(uuid), to: 'nobody@cards.example' }, app.clock.now())
  for (const _ of Array.from({ length: 3 })) await sendCard(app.deps, uuid)
  for (const gift of others) await put(gift, mailed(email))
  await run()
  expect(mailsTo(email)).toHaveLength(3)
})

test('a card whose email left before its job died stays sent, whatever happens to its gift before the job runs again', async () => {
  const [back, stopped, canceled] = [await dedicated(), await dedicated(), await dedicated()]
  const emails = [newMailbox(), newMailbox(), newMailbox()]
  for (const [i, gift] of [back, stopped, canceled].entries()) await put(gift, mailed(emails[i]!))
  await sendDueCards(app.deps)
  const left = await Promise.all([back, stopped, canceled].map((gift) => uuidOf(gift)))
  for (const [i, uuid] of left.entries())
    await noteMail(app.deps.db, { key: cardMailKey(uuid), to: emails[i]! }, app.clock.now())
  await change(back, { refunded_cents: 2_500 })
  await stopAddress(app.deps.db, { address: emails[1]!, because: 'bounce', at: app.clock.now() })
  await ask(app, 'DELETE /gifts/{uuid}/card', { as: ana, params: { uuid: canceled } })
  await app.drain()
  expect((await own(back))!.state).toBe('open')
  expect((await own(stopped))!.state).toBe('open')
  expect((await own(canceled))!.state).toBe('taken_down')
  const kept = app.deps.db.selectFrom('mails').select('recipient').where('recipient', 'in', emails)
  expect(await kept.execute()).toEqual([])
  await change(back, { refunded_cents: 0 })
  expect((await put(back, mailed(newMailbox()))).statusCode).toBe(409)
})

test('cards that must wait keep no other card from its day', async () => {
  const [waits, goes] = [await dedicated(), await dedicated()]
  await put(waits, mailed(newMailbox()))
  await put(goes, mailed(newMailbox()))
  await change(waits, { note_hidden_at: app.clock.now() })
  const claimed = await app.deps.db.transaction().execute((trx) => claimDueCards(trx, app.clock.now(), 1))
  expect(claimed).toEqual([await uuidOf(goes)])
})

test('a person makes ten cards a day, for own gifts that arrived and have a dedication', async () => {
  const gifts = await Promise.all(Array.from({ length: 11 }, () => dedicated()))
  const ben = await person(app.deps, 'Ben')
  expect((await put(gifts[0]!, { way: 'link' }, ben)).statusCode).toBe(404)
  expect(
    (await Promise.all([put(gifts[0]!, { way: 'link' }), put(gifts[0]!, { way: 'link' })])).map((a) => a.statusCode),
  ).toEqual([200, 200])
  const more = []
  for (const uuid of gifts.slice(1)) more.push((await put(uuid, { way: 'link' })).statusCode)
  expect(more).toEqual([...Array.from({ length: 9 }, () => 200), 429])
  const plain = await settledGift(app.deps, { userId: ben.id, to: { campaign: ramp.id } })
  const back = await dedicated({ by: ben })
  await change(back, { refunded_cents: 2_500 })
  for (const uuid of [plain.uuid, back]) expect((await put(uuid, { way: 'link' }, ben)).statusCode).toBe(409)
})

test('a card’s words obey the rules of public texts, and its day is at most a year ahead', async () => {
  const owner = await person(app.deps, 'Olga')
  const community = await openCommunity(app.deps, owner.id)
  await ask(app, 'PUT /{type}/{id}/talk-rules', {
    as: owner,
    params: { type: 'communities', id: community.uuid },
    body: { comments_open: true, boards_open: true, chat_open: true, slow_seconds: 0, blocked_words: ['umbrella'] },
  })
  const uuid = await dedicated({ to: { community: community.id } as never })
  const fields = async (body: SaveCardInput) =>
    Object.keys((await put(uuid, body)).json<{ errors: object }>().errors ?? {})
  expect(await fields({ way: 'link', message: 'An UMBRELLA for you' })).toEqual(['message'])
  expect(await fields({ way: 'link', message: 'Win at evil.example now' })).toEqual(['message'])
  expect(await fields(mailed('nobody'))).toEqual(['email'])
  for (const on of ['2026-11-19', '2027-11-21']) expect(await fields(mailed(newMailbox(), on))).toEqual(['send_on'])
  for (const on of ['2026-11-20', '2027-11-20'])
    expect((await put(uuid, mailed(newMailbox(), on))).statusCode).toBe(200)
})

test('a card is reported and hidden as its note, and names nothing that only members may know', async () => {
  const owner = await person(app.deps, 'Olga')
  const reader = await person(app.deps, 'Rita')
  const community = await openCommunity(app.deps, owner.id)
  const uuid = await dedicated({ to: { community: community.id } as never })
  const token = await linked(uuid, { message: 'Marzipan, always.' })
  const { note } = await shown(token)
  const params = { type: 'notes', uuid: note }
  const reported = await ask(app, 'POST /reports/{type}/{uuid}', {
    as: reader,
    params,
    body: { why: 'unkind', line: '' },
  })
  expect(reported.statusCode).toBe(204)
  const of = { as: owner, params: { identifier: community.uuid } }
  expect((await ask(app, 'GET /communities/{identifier}/moderation/reports', of)).body).toContain('Marzipan')
  const hidden = await ask(app, 'POST /reports/{type}/{uuid}/hide', { as: owner, params, body: { reason: 'Unkind.' } })
  expect([hidden.statusCode, (await read(token)).statusCode]).toEqual([204, 404])

  const circle = await openCommunity(app.deps, owner.id, { visibility: 'request' })
  await joinCommunity(app.deps, { communityId: circle.id, userId: ana.id })
  const inside = await activeCampaign(app.deps, owner.id, { communityId: circle.id, title: 'Quixotic ramp' })
  const closed = await read(await linked(await dedicated({ to: { campaign: inside.id } })))
  expect([closed.json().data.giveable, closed.body.includes('Quixotic')]).toEqual([null, false])
})
