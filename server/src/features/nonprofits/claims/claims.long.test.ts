import type { Claim } from '@kindling/contract/nonprofits/claims'
import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import type { StaffClaim } from '@kindling/contract/staff/calls'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { hour } from '../../../platform/time/clock.ts'
import { addStaff } from '../../staff/index.ts'
import { forgetClaims } from './claims.queries.ts'
import { doubtOf, hostOf } from './own-domain.ts'

let app: TestApp
let sam: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  sam = await person(app.deps, 'Sam')
  await addStaff(app.deps, { mail: sam.email, byId: null })
})
afterAll(() => app?.close())

let made = 0

/** Inserts an entry of the registry without a nonprofit row. */
async function listed(more: { subsection?: string } = {}): Promise<string> {
  made += 1
  const uuid = `0190d6f0-5d1c-7c3e-9a53-${String(made).padStart(12, '0')}`
  await app.deps.db
    .insertInto('registry_entries')
    .values({
      ein: String(700_000_000 + made),
      uuid,
      legal_name: 'WARM ROOM COLLECTIVE INC',
      name: 'Warm Room Collective',
      street: '12 FILLMORE AVE',
      city: 'Buffalo',
      state: 'NY',
      zip: '14210',
      subsection: '03',
      deductibility: 1,
      income_code: 3,
      words: ['warm', 'room', 'buffalo'],
      name_words: 2,
      ...more,
    })
    .execute()
  return uuid
}

type Answer = { status: number; code?: string; message?: string; errors?: Record<string, string[]>; data: Claim }
async function send(
  call: 'POST /nonprofits/{uuid}/claim' | 'POST /nonprofits/{uuid}/claim/code',
  as: TestPerson,
  uuid: string,
  body: object,
) {
  const answer = await ask(app, call, { as, params: { uuid }, body })
  return { ...answer.json<Omit<Answer, 'status'>>(), status: answer.statusCode }
}
const claim = (as: TestPerson, uuid: string, body: object) => send('POST /nonprofits/{uuid}/claim', as, uuid, body)
const prove = (as: TestPerson, uuid: string, code: string) =>
  send('POST /nonprofits/{uuid}/claim/code', as, uuid, { code })
const byMail = { way: 'email', email: 'tomasz@warmroom.example', site: 'www.warmroom.example/about' }
const shown = async (as: TestPerson, uuid: string) =>
  (await ask(app, 'GET /nonprofits/{uuid}', { as, params: { uuid } })).json<{ data: Nonprofit }>().data
const waiting = async () => (await ask(app, 'GET /staff/claims', { as: sam })).json<{ data: StaffClaim[] }>().data
const decide = async (uuid: string, body: object) =>
  (await ask(app, 'POST /staff/claims/{uuid}', { as: sam, params: { uuid }, body })).statusCode
const noLimits = () => app.deps.db.deleteFrom('limit_counters').execute()
const codeIn = (text: string) => /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)![0]

test('a code mailed to its own domain proves a claim, staff verify, and the representative writes its page', async () => {
  const [tomasz, eve, kofi] = [
    await person(app.deps, 'Tomasz'),
    await person(app.deps, 'Eve'),
    await person(app.deps, 'Kofi'),
  ]
  const uuid = await listed()
  expect(await shown(tomasz, uuid)).toMatchObject({ status: 'listed', verified: false, may: ['claim'], picture: null })
  expect(await claim(tomasz, uuid, byMail)).toMatchObject({ status: 200, data: { status: 'sent', tries_left: 5 } })
  await app.drain()
  const mail = app.mails.at(-1)!
  expect(mail.to).toBe('tomasz@warmroom.example')
  const code = codeIn(mail.text)
  const { rows } = await app.deps.db.executeQuery<{ all: string }>({
    sql: 'select row_to_json(c)::text as all from nonprofit_claims c',
    parameters: [],
    query: { kind: 'RawNode' } as never,
    queryId: { queryId: 'claims' },
  })
  for (const row of rows) expect(row.all).not.toContain(code.replace('-', ''))
  expect((await prove(eve, uuid, code)).status).toBe(404)
  const twice = await Promise.all([prove(tomasz, uuid, code.toLowerCase()), prove(tomasz, uuid, code)])
  expect(twice.map((one) => one.data.status)).toEqual(['proved', 'proved'])
  expect((await shown(eve, uuid)).status).toBe('claim_pending')
  const [waits] = (await waiting()).filter((one) => one.nonprofit.uuid === uuid)
  expect(waits).toMatchObject({
    status: 'proved',
    email: 'tomasz@warmroom.example',
    site: 'warmroom.example',
    fit: true,
  })
  expect((await ask(app, 'GET /staff/claims', { as: eve })).statusCode).toBe(404)
  expect(await Promise.all([decide(waits!.uuid, { act: 'accept' }), decide(waits!.uuid, { act: 'accept' })])).toEqual([
    204, 204,
  ])
  await app.drain()
  const notifications = await ask(app, 'GET /notifications', { as: tomasz })
  expect(notifications.json().data).toMatchObject([
    { type: 'ClaimDecided', data: { accepted: true, nonprofit: { uuid } } },
  ])
  expect(await shown(tomasz, uuid)).toMatchObject({
    verified: true,
    may: ['edit'],
    representatives: [{ uuid: tomasz.uuid }],
  })
  expect(await shown(eve, uuid)).toMatchObject({ may: ['claim'], representatives: [] })

  const patch = (as: TestPerson, body: object) => ask(app, 'PATCH /nonprofits/{uuid}', { as, params: { uuid }, body })
  const change = {
    name: 'Warm Room',
    mission: 'Warm rooms for anyone.',
    site: 'warmroom.example',
    programs: ['Winter rooms'],
  }
  expect((await patch(eve, change)).statusCode).toBe(404)
  const { name, site, ...texts } = change
  expect((await patch(tomasz, change)).json().data).toMatchObject({
    ...texts,
    name: 'Warm Room Collective',
    asked_change: { name, site, refused: null },
  })
  expect((await patch(tomasz, { mission: '' })).json().data).toMatchObject({ mission: null })

  const invite = (as: TestPerson, whom: TestPerson) =>
    ask(app, 'POST /nonprofits/{uuid}/representatives', { as, params: { uuid }, body: { person: whom.uuid } })
  const answer = async (as: TestPerson, accept: boolean) =>
    (await ask(app, 'POST /nonprofits/{uuid}/representatives/answer', { as, params: { uuid }, body: { accept } }))
      .statusCode
  expect((await invite(eve, kofi)).statusCode).toBe(404)
  expect([(await invite(tomasz, kofi)).statusCode, (await invite(tomasz, kofi)).statusCode]).toEqual([204, 204])
  expect(await shown(kofi, uuid)).toMatchObject({ may: ['answer'], representatives: [] })
  expect((await patch(kofi, change)).statusCode).toBe(404)
  expect([await answer(eve, true), await answer(kofi, true), await answer(kofi, true)]).toEqual([404, 204, 404])
  expect((await shown(kofi, uuid)).representatives).toHaveLength(2)
})

test('a letter has the registry’s address and a code of its own; a refused claim leaves the page as it was', async () => {
  const tomasz = await person(app.deps, 'Tomasz')
  const uuid = await listed()
  await noLimits()
  expect(await claim(tomasz, uuid, { way: 'letter' })).toMatchObject({ status: 200, data: { status: 'asked' } })
  expect((await prove(tomasz, uuid, 'AAAA-AAAA')).status).toBe(409)
  const [waits] = (await waiting()).filter((one) => one.nonprofit.uuid === uuid)
  expect(waits).toMatchObject({ status: 'asked', address: '12 FILLMORE AVE, Buffalo, NY 14210' })
  const print = async () => {
    const { url } = (
      await ask(app, 'POST /staff/claims/{uuid}/letter', { as: sam, params: { uuid: waits!.uuid } })
    ).json().data
    const answer = await fetch(url.replace(app.deps.publicUrl, app.url))
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
      mergePages: true,
    })
    return { url: url as string, text }
  }
  const [first, second] = [await print(), await print()]
  expect(second.text).toContain('12 FILLMORE AVE')
  expect(second.text).toContain('WARM ROOM COLLECTIVE INC')
  expect((await fetch(second.url.replace(app.deps.publicUrl, app.url).replace(/sign=./, 'sign=x'))).status).toBe(404)
  expect((await prove(tomasz, uuid, codeIn(first.text))).status).toBe(422)
  expect((await prove(tomasz, uuid, codeIn(second.text))).data.status).toBe('proved')
  expect(await decide(waits!.uuid, { act: 'refuse', reason: 'The board told us otherwise.' })).toBe(204)
  expect(await decide(waits!.uuid, { act: 'accept' })).toBe(409)
  expect(await shown(tomasz, uuid)).toMatchObject({ status: 'listed', verified: false, may: ['claim'] })
  const own = await ask(app, 'GET /nonprofits/{uuid}/claim', { as: tomasz, params: { uuid } })
  expect(own.json().data).toMatchObject({ status: 'refused', note: 'The board told us otherwise.' })
})

test('a claim that waits is reset only by its claimant and by staff; without an address there is no letter', async () => {
  const [tomasz, eve, zoe] = [
    await person(app.deps, 'Tomasz'),
    await person(app.deps, 'Eve'),
    await person(app.deps, 'Zoe'),
  ]
  const uuid = await listed()
  await noLimits()
  const proves = async (as: TestPerson) => {
    await claim(as, uuid, byMail)
    await app.drain()
    return await prove(as, uuid, codeIn(app.mails.at(-1)!.text))
  }
  expect((await proves(tomasz)).data.status).toBe('proved')
  await noLimits()
  // another person's claim, withdrawn before and after its proof
  await claim(eve, uuid, byMail)
  const withdraw = (as: TestPerson) => ask(app, 'DELETE /nonprofits/{uuid}/claim', { as, params: { uuid } })
  for (const prepare of [() => Promise.resolve(), () => proves(eve)]) {
    await prepare()
    expect((await withdraw(eve)).statusCode).toBe(204)
    expect((await shown(zoe, uuid)).status).toBe('claim_pending')
    await noLimits()
  }
  await claim(zoe, uuid, { way: 'letter' })
  const letter = (await waiting()).find((one) => one.person.uuid === zoe.uuid)!
  expect(await decide(letter.uuid, { act: 'refuse', reason: 'No.' })).toBe(204)
  expect((await shown(eve, uuid)).status).toBe('claim_pending')
  expect((await withdraw(tomasz)).statusCode).toBe(204)
  expect((await shown(eve, uuid)).status).toBe('listed')
  // an account that is deleted leaves no claim behind
  await noLimits()
  await proves(eve)
  expect((await shown(zoe, uuid)).status).toBe('claim_pending')
  await app.deps.db.transaction().execute((trx) => forgetClaims(trx, eve.id))
  expect((await shown(zoe, uuid)).status).toBe('listed')

  expect((await shown(zoe, uuid)).takes_letter).toBe(true)
  await app.deps.db.updateTable('registry_entries').set({ street: '' }).where('uuid', '=', uuid).execute()
  expect((await shown(zoe, uuid)).takes_letter).toBe(false)
  await noLimits()
  expect((await claim(zoe, uuid, { way: 'letter' })).status).toBe(409)
})

test('addresses that prove nothing are refused, five wrong codes end a claim, and codes expire', async () => {
  const eve = await person(app.deps, 'Eve')
  const uuid = await listed()
  for (const [email, site, field] of [
    ['warmroom@gmail.com', 'gmail.com', 'email'],
    ['eve@evil.example', 'warmroom.example', 'email'],
    ['eve@warmroom.example', 'javascript:alert(1)', 'site'],
  ] as const)
    expect((await claim(eve, uuid, { way: 'email', email, site })).errors).toHaveProperty(field)
  expect((await claim(eve, uuid, byMail)).status).toBe(200)
  await app.drain()
  const answers = await Promise.all(Array.from({ length: 7 }, () => prove(eve, uuid, 'AAAA-AAAA')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([409, 409, 409, 422, 422, 422, 422])
  expect(await prove(eve, uuid, codeIn(app.mails.at(-1)!.text))).toMatchObject({ status: 409 })
  await noLimits()
  await claim(eve, uuid, byMail)
  await app.drain()
  app.clock.advance(hour)
  expect(await prove(eve, uuid, codeIn(app.mails.at(-1)!.text))).toMatchObject({
    status: 409,
    message: expect.stringContaining('expired'),
  })
  await noLimits()
  for (let i = 0; i < 3; i += 1) expect((await claim(eve, uuid, byMail)).status).toBe(200)
  expect((await claim(eve, uuid, byMail)).status).toBe(429)
  expect((await claim(eve, await listed({ subsection: '04' }), byMail)).status).toBe(409)
  expect((await claim(eve, sam.uuid, byMail)).status).toBe(404)
})

const providers =
  'gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.fr ymail.com rocketmail.com outlook.com outlook.fr hotmail.com hotmail.co.uk ' +
  'live.com live.co.uk msn.com aol.com icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.de web.de mail.com ' +
  'email.com usa.com zoho.com yandex.com yandex.ru mail.ru bk.ru list.ru fastmail.com fastmail.fm hey.com tutanota.com tuta.com ' +
  'tuta.io mailbox.org posteo.de comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net ' +
  'juno.com netzero.net rr.com twc.com windstream.net centurylink.net tds.net hushmail.com qq.com 163.com 126.com sina.com ' +
  'foxmail.com naver.com hanmail.net daum.net rediffmail.com laposte.net orange.fr free.fr wanadoo.fr libero.it virgilio.it ' +
  'btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com bigpond.com shaw.ca rogers.com telus.net seznam.cz wp.pl o2.pl ' +
  'interia.pl ukr.net rambler.ru mailinator.com yopmail.com guerrillamail.com 10minutemail.com temp-mail.org duck.com mozmail.com ' +
  'disroot.org riseup.net terra.com.br uol.com.br bol.com.br'

const anybodysPages =
  'facebook.com/warmroom sites.google.com/view/warmroom warmroom.wixsite.com/home warmroom.wordpress.com ' +
  'warmroom.github.io warmroom.blogspot.com warmroom.weebly.com warmroom.godaddysites.com linktr.ee/warm ' +
  'warmroom.netlify.app warmroom.us.com warmroom.eu.org warmroom.carrd.co warmroom.square.site warmroom.webflow.io ' +
  'warmroom.myshopify.com warmroom.vercel.app gofundme.com/f/warm co.uk'

test('an address at a public mail provider, or at a host of anybody’s pages, proves nothing', async () => {
  const eve = await person(app.deps, 'Eve')
  const uuid = await listed()
  for (const domain of providers.split(' '))
    expect([domain, doubtOf(`warmroom@${domain}`, domain)]).toEqual([domain, 'claim.publicMail'])
  expect(doubtOf('warmroom@eu.gmail.com', 'eu.gmail.com')).toBe('claim.publicMail')
  for (const host of anybodysPages.split(' ')) {
    const at = hostOf(host)!
    const answer = await claim(eve, uuid, { way: 'email', email: `eve@${at}`, site: host })
    expect([host, answer.status, Object.keys(answer.errors ?? {})]).toEqual([host, 422, ['site']])
  }
  for (const own of ['redcross.org', 'ymca.org', 'harvard.edu', 'unicef.org.uk', 'food.k12.mn.us', 'warmroom.church'])
    expect([own, doubtOf(`eve@${own}`, own)]).toEqual([own, null])
})

test('domains of one owner, and domains that many share', () => {
  expect(hostOf('https://www.A.example/x')).toBe('a.example')
  expect(['ftp://a.example', 'localhost', '', '10.0.0.1'].map(hostOf)).toEqual([null, null, null, null])
  expect(doubtOf('x@a.example', 'a.example')).toBeNull()
  expect(doubtOf('x@a.example', 'give.a.example')).toBeNull()
  for (const [email, host] of [
    ['x@give.a.example', 'a.example'],
    ['x@wixsite.com', 'warmroom.wixsite.com'],
    ['x@co.uk', 'warmroom.co.uk'],
    ['x@example', 'a.example'],
    ['x@xa.example', 'a.example'],
  ] as const)
    expect([email, doubtOf(email, host)]).toEqual([email, 'claim.otherDomain'])
})
