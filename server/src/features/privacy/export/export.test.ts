import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatWith } from '../../../../test/chats.ts'
import { downloaded, downloadPath } from '../../../../test/downloads.ts'
import { settledGift } from '../../../../test/given.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { openLeaver, own, type Leaver } from '../../../../test/leaving.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { startSignInWorld, type SignInWorld } from '../../../../test/sign-in-world.ts'
import { day, minute } from '../../../platform/time/clock.ts'
import { keyOf as keyOfPicture } from '../../photos/picture.ts'
import { ownerOf } from './export.queries.ts'
import { filesOf } from './files-of.ts'

let world: SignInWorld
let app: SignInWorld['app']
let zq: Leaver
beforeAll(async () => {
  world = await startSignInWorld(noLimits)
  app = world.app
  zq = await openLeaver(world)
})
afterAll(() => world?.close())

const asked = (as: TestPerson) => ask(app, 'POST /user/export', { as })
const rowsIn = (files: Record<string, string>, name: string) =>
  JSON.parse(files[`${name}.json`]!) as Record<string, unknown>[]

/** The tags of a page that are not closed, or not where they should be. */
function unclosedIn(page: string): string[] {
  const open: string[] = []
  for (const [, close, name] of page.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g))
    if (close === '/' && open.at(-1) === name) open.pop()
    else if (!['meta', 'img'].includes(name!)) open.push(`${close}${name}`)
  return open
}

describe('the download of one’s data', () => {
  test('contains everything that the person entered, and every photo', async () => {
    const files = await downloaded(app, zq.as)
    const whole = Object.values(files).join('\n')
    // a device token is a secret, and old email addresses are no longer linked to the person
    const { device: _, oldMail: __, ...entered } = own
    for (const word of Object.values(entered)) expect(whole).toContain(word)
    expect(whole).not.toContain(own.device)
    for (const [name, content] of Object.entries(files))
      if (name.endsWith('.json')) expect(() => JSON.parse(content), name).not.toThrow()
    const list = (name: string) => rowsIn(files, name)
    expect(list('gifts')).toHaveLength(4)
    expect(list('receipts')).toHaveLength(4)
    expect(list('cards')).toMatchObject([{ last4: '4242' }, { last4: '4444', brand: 'mastercard' }])
    expect(list('memberships').map(({ role, status }) => `${role} ${status}`)).toEqual([
      'owner active',
      'owner active',
      'member active',
      'member requested',
    ])
    expect(list('campaigns')).toHaveLength(2)
    expect(list('campaign_drafts')).toMatchObject([{ fields: { summary: own.note } }])
    expect(list('pictures').map(({ use }) => use)).toEqual(['avatar', 'cover', 'cover', 'chat'])
    const photo = list('pictures').find(({ use }) => use === 'chat')!.address
    expect(list('chat_messages').flatMap(({ images }) => images)).toEqual([photo])
    for (const { uuid, address } of list('pictures')) {
      const query = app.deps.db.selectFrom('photos').select('widths').where('uuid', '=', String(uuid))
      const { widths } = await query.executeTakeFirstOrThrow()
      const stored = await app.deps.store.get(keyOfPicture(String(uuid), Math.max(...widths), 'jpg'))
      expect(files[String(address)]).toBe(stored!.toString())
    }
    expect(JSON.parse(files['profile.json']!)).toMatchObject({
      first_name: own.first,
      email: own.mail,
      phone_number: own.phone,
      invited: { direct: 1, second: 0 },
      sign_in_with: [{ provider: 'google', email: own.mail }],
    })
    const lines = (name: string) => files[`${name}.csv`]!.trimEnd().split('\r\n')
    for (const name of ['gifts', 'receipts', 'cards', 'memberships', 'invites'])
      expect(lines(name)).toHaveLength(1 + list(name).length)
    expect(lines('receipts')[0]).toBe(
      '\uFEFFnumber,day,issued_at,amount_cents,cover_cents,fee_cents,refunded_cents,card_brand,card_last4',
    )
    for (const { number } of list('receipts')) expect(files[`receipts/${String(number)}.pdf`]).toMatch(/^%PDF-/)
  })

  test('is equal to what the database holds', async () => {
    const files = await downloaded(app, zq.as)
    const { db } = app.deps
    const uuids = (rows: { uuid: string }[]) => rows.map(({ uuid }) => uuid)
    const of = (name: string) => rowsIn(files, name).map(({ uuid }) => uuid)
    const { id } = zq.as
    const gifts = db.selectFrom('gifts').select('uuid').where('user_id', '=', id)
    expect(of('gifts')).toEqual(uuids(await gifts.orderBy('id', 'desc').execute()))
    const messages = db.selectFrom('chat_messages').select('uuid').where('sender_id', '=', id)
    expect(of('chat_messages')).toEqual(uuids(await messages.orderBy('id').execute()))
    const comments = db.selectFrom('comments').select('uuid').where('author_id', '=', id)
    expect(of('comments')).toEqual(uuids(await comments.orderBy('id').execute()))
    const pictures = db.selectFrom('photos').select('uuid').where('owner_id', '=', id)
    expect(of('pictures')).toEqual(uuids(await pictures.orderBy('id').execute()))
  })

  test('has a page to read, whose links all lead to files of the download', { tags: 'long' }, async () => {
    const files = await downloaded(app, zq.as)
    const page = files['index.html']!
    const links = [...page.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, link]) => link!)
    for (const link of links) expect(Object.keys(files), link).toContain(link)
    expect(new Set(links)).toEqual(new Set(Object.keys(files).filter((name) => !/^(index|README)/.test(name))))
    expect(page).toMatch(/<h3>\d{4}<\/h3>/)
    expect(unclosedIn(page)).toEqual([])
    for (const word of [own.comment, own.bio, own.note]) expect(page).toContain(word)
    expect(page).not.toMatch(/<script|https?:\/\/(?!herons\.example)/)
    expect(files['README.txt']!.match(/\.\s/g)).toHaveLength(2)
  })

  test('contains no data of others, no token and no password hash', async () => {
    const [ben, ana] = [await person(app.deps, 'Ben', { lastName: 'Bentham' }), await person(app.deps)]
    const ramp = await activeCampaign(app.deps, ana.id)
    for (const who of [ana, ben])
      await settledGift(app.deps, { userId: who.id, to: { campaign: ramp.id }, message: `of ${who.uuid}` })
    const hashes = await app.deps.db.selectFrom('sessions').select('token_hash').where('user_id', '=', ana.id).execute()
    const whole = Object.values(await downloaded(app, ana)).join('\n')
    expect(whole).toContain(`of ${ana.uuid}`)
    for (const foreign of [ben.uuid, ben.email, 'Bentham', zq.as.uuid, own.mail]) expect(whole).not.toContain(foreign)
    for (const secret of [
      ana.token,
      ...hashes.flatMap(({ token_hash: h }) => [h.toString('hex'), h.toString('base64')]),
    ])
      expect(whole).not.toContain(secret)
  })

  test('contains all of 510 gifts once, without those made after it began', { tags: 'long' }, async () => {
    const ana = await person(app.deps)
    const ramp = await activeCampaign(app.deps)
    const gift = (amountCents: number) =>
      settledGift(app.deps, { userId: ana.id, to: { campaign: ramp.id }, amountCents })
    for (let n = 0; n < 510; n += 6) await Promise.all(Array.from({ length: 6 }, (_, i) => gift(1_000 + n + i)))
    const files: Record<string, string> = {}
    const owner = (await ownerOf(app.deps.db, ana.uuid))!
    for await (const { name, input } of filesOf(app.deps, owner)) {
      if (name === 'README.txt') await gift(999_900)
      files[name] = ''
      if (typeof input === 'object' && Symbol.asyncIterator in input)
        for await (const piece of input) files[name] += piece
    }
    const gifts = rowsIn(files, 'gifts')
    expect(gifts).toHaveLength(510)
    expect(new Set(gifts.map(({ amount_cents }) => amount_cents)).size).toBe(510)
    expect(files['gifts.csv']!.trimEnd().split('\r\n')).toHaveLength(511)
    expect(files['index.html']!.match(/<tr><td>/g)).toHaveLength(510)
    for (const content of Object.values(files)) expect(content).not.toMatch(/9999\.00|9,999\.00|999900/)
  })

  test('of a new person has only files with something in them', async () => {
    const files = await downloaded(app, await person(app.deps))
    expect(Object.keys(files)).toEqual(['README.txt', 'index.html', 'profile.json', 'sessions.json', 'sessions.csv'])
    expect(files['index.html']).not.toMatch(/<table|<img|Gifts|Photos/)
  })

  test('shows names and texts as they were written, in both directions, and runs none of them', async () => {
    const rtl = 'نور عبد الله'
    const bad = `<img src=x onerror=alert(1)>"'&../..`
    const ana = await person(app.deps, bad, { lastName: rtl })
    const ben = await person(app.deps, `${rtl}</bdi><script>`)
    const ramp = await activeCampaign(app.deps)
    await settledGift(app.deps, { userId: ana.id, to: { campaign: ramp.id }, message: `=1+1 ${bad} ${rtl}` })
    await app.deps.db
      .updateTable('giveables')
      .set({ name: `${rtl} ${bad}` })
      .where('uuid', '=', ramp.uuid)
      .execute()
    const uuid = await chatWith(app, ben, ana)
    const body = { uuid: crypto.randomUUID(), text: `${rtl} </p><script>alert(1)</script>` }
    await ask(app, 'POST /chats/{uuid}/messages', { as: ana, params: { uuid }, body })
    const files = await downloaded(app, ana)
    const page = files['index.html']!
    expect(page).not.toMatch(/<script|<img/)
    const shown = '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;../..'
    expect(page).toContain(`<bdi>${rtl} ${shown}</bdi>`)
    expect(page).toContain(`dir="auto">=1+1 ${shown} ${rtl}</p>`)
    expect(page).toContain(`in \u2068${rtl}&lt;/bdi&gt;&lt;script&gt;`)
    expect(page).toContain(`dir="auto">${rtl} &lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>`)
    expect(files['gifts.csv']).toContain("'=1+1")
    for (const name of Object.keys(files)) expect(name).toMatch(/^(?:(?:photos|receipts)\/)?[\w-]+\.\w+$/)
  })
})

describe('asking for the download', () => {
  test('requires a sign-in of the last ten minutes, as deleting the account does', async () => {
    expect((await ask(app, 'POST /user/export')).statusCode).toBe(401)
    const ana = await person(app.deps)
    expect((await asked(ana)).statusCode).toBe(200)
    app.clock.advance(10 * minute + 1)
    const late = await asked(ana)
    expect(late.statusCode).toBe(403)
    expect(late.json()).toMatchObject({ code: 'sign_in_again' })
  })

  test('is possible twenty times a day, also with parallel calls', async () => {
    const ana = await person(app.deps)
    const answers = await Promise.all(Array.from({ length: 22 }, () => asked(ana)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect(answers.find(({ statusCode }) => statusCode === 429)!.json().message).toMatch(/^Try again after /)
    app.clock.advance(day)
  })

  test('keeps no address for a repeated key', async () => {
    const ana = await person(app.deps)
    await ask(app, 'POST /user/export', { as: ana, key: crypto.randomUUID() })
    const keys = await app.deps.db.selectFrom('idempotency_keys').select('scope').execute()
    expect(keys.map(({ scope }) => scope)).not.toContain(`person:${ana.id}`)
  })
})

describe('the address of the download', () => {
  test('makes a browser save the file, for a minute, and no cache keep it', async () => {
    const path = await downloadPath(app, await person(app.deps))
    expect((await app.http.inject(path)).headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="kindling-my-data.zip"',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'accept-ranges': 'none',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    // reading everything to answer only the head would cost as much as the download
    expect((await app.http.inject({ method: 'HEAD', url: path })).statusCode).toBe(404)
    const part = await app.http.inject({ url: path, headers: { range: 'bytes=10-' } })
    expect(part.statusCode).toBe(200)
    app.clock.advance(minute - 1)
    expect((await app.http.inject(path)).statusCode).toBe(200)
    app.clock.advance(1)
    expect((await app.http.inject(path)).statusCode).toBe(404)
  })

  test('opens nobody else’s data', async () => {
    const [ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
    const [mine, theirs] = [await downloadPath(app, ana), await downloadPath(app, ben)]
    const [path, query] = mine.split('?') as [string, string]
    for (const wrong of [
      path,
      `${theirs.split('?')[0]}?${query}`,
      `${path}?${query.replace(/until=\d+/, 'until=999999999999999')}`,
      `${path.replace(ana.uuid, '..%2Fsecret-key')}?${query}`,
      `${path.replace('/user/exports', '/billing/history')}/csv?${query}`,
    ])
      expect((await app.http.inject(wrong)).statusCode, wrong).toBe(404)
  })
})
