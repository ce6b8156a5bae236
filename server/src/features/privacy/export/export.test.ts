import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settledGift } from '../../../../test/given.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { openLeaver, own, type Leaver } from '../../../../test/leaving.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { startSignInWorld, type SignInWorld } from '../../../../test/sign-in-world.ts'
import { day, hour } from '../../../platform/time/clock.ts'
import { createSession } from '../../accounts/index.ts'
import { eraseAccount } from '../erase-account.ts'
import { keyOf as keyOfPicture } from '../../photos/picture.ts'
import { exportFolder } from './export-file.ts'
import { privacyFeature } from '../index.ts'

let world: SignInWorld
let app: SignInWorld['app']
let zq: Leaver
beforeAll(async () => {
  world = await startSignInWorld(noLimits)
  app = world.app
  zq = await openLeaver(world)
})
afterAll(() => world?.close())
beforeEach(() => void (app.mails.length = 0))

const asked = (as: TestPerson) => ask(app, 'POST /user/export', { as })
async function linkOf(as: TestPerson): Promise<string> {
  const answer = await asked(as)
  expect(answer.statusCode, answer.body).toBe(202)
  await app.drain()
  const mail = app.mails.find(({ to, subject }) => to === as.email && subject === 'Your Kindling data is ready')!
  return /http:\/\/kindling\.test\/\S+/.exec(mail.text)![0]
}
const open = (url: string | URL) => {
  const { pathname, search } = new URL(url)
  return app.http.inject({ url: pathname + search })
}
async function filesAt(url: string): Promise<Record<string, string>> {
  const answer = await open(url)
  expect(answer.statusCode, answer.body).toBe(200)
  return Object.fromEntries(
    Object.entries(unzipSync(answer.rawPayload)).map(([name, b]) => [name, Buffer.from(b).toString()]),
  )
}
async function keys(): Promise<string[]> {
  const all: string[] = []
  for await (const key of app.deps.store.list(exportFolder)) all.push(key)
  return all
}
const sweep = () =>
  privacyFeature
    .runs(app.deps)
    .find(({ job }) => job.name === 'sweep-exports')!
    .run({})

describe('the export of one’s data', () => {
  test('contains everything that the person entered', async () => {
    const files = await filesAt(await linkOf(zq.as))
    const whole = Object.values(files).join('\n')
    // a device token is a secret, and old email addresses are no longer linked to the person
    const { device: _, oldMail: __, ...entered } = own
    for (const word of Object.values(entered)) expect(whole).toContain(word)
    expect(whole).not.toContain(own.device)
    for (const [name, content] of Object.entries(files))
      if (name.endsWith('.json')) expect(() => JSON.parse(content), name).not.toThrow()
    const list = (name: string) => JSON.parse(files[`${name}.json`]!) as Record<string, unknown>[]
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
    const photo = list('pictures').find(({ use }) => use === 'chat')!.address as string
    expect(list('chat_messages').flatMap(({ images }) => images)).toEqual([photo])
    expect(photo).toMatch(/^photos\/[\da-f-]{36}\.jpg$/)
    const uuid = photo.slice('photos/'.length, -'.jpg'.length)
    const { widths } = await app.deps.db
      .selectFrom('photos')
      .select('widths')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const stored = await app.deps.store.get(keyOfPicture(uuid, Math.max(...widths), 'jpg'))
    expect(files[photo]).toBe(stored!.toString())
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
      '\uFEFFnumber,issued_at,address,amount_cents,cover_cents,fee_cents,refunded_cents,card_brand,card_last4',
    )
  })

  test('contains no data of others, no token and no password hash', async () => {
    const [ben, ana] = [await person(app.deps, 'Ben', { lastName: 'Bentham' }), await person(app.deps)]
    const ramp = await activeCampaign(app.deps, ana.id)
    for (const who of [ana, ben])
      await settledGift(app.deps, { userId: who.id, to: { campaign: ramp.id }, message: `of ${who.uuid}` })
    const hashes = await app.deps.db.selectFrom('sessions').select('token_hash').where('user_id', '=', ana.id).execute()
    const whole = Object.values(await filesAt(await linkOf(ana))).join('\n')
    expect(whole).toContain(`of ${ana.uuid}`)
    for (const foreign of [ben.uuid, ben.email, 'Bentham', zq.as.uuid, own.mail]) expect(whole).not.toContain(foreign)
    for (const secret of [
      ana.token,
      ...hashes.flatMap(({ token_hash: h }) => [h.toString('hex'), h.toString('base64')]),
    ])
      expect(whole).not.toContain(secret)
  })

  test('contains all of 510 gifts once; that of a new person has none', async () => {
    const ana = await person(app.deps)
    const ramp = await activeCampaign(app.deps)
    for (let n = 0; n < 510; n += 102)
      await Promise.all(
        Array.from({ length: 102 }, (_, i) =>
          settledGift(app.deps, { userId: ana.id, to: { campaign: ramp.id }, amountCents: 1_000 + n + i }),
        ),
      )
    const files = await filesAt(await linkOf(ana))
    const gifts = JSON.parse(files['gifts.json']!) as { amount_cents: number }[]
    expect(new Set(gifts.map(({ amount_cents }) => amount_cents)).size).toBe(510)
    expect(files['gifts.csv']!.trimEnd().split('\r\n')).toHaveLength(511)
    const none = await filesAt(await linkOf(await person(app.deps)))
    expect(none['gifts.json']).toBe('[]\n')
    expect(none['receipts.csv']).toBe('\uFEFF')
  })
})

describe('requesting an export', () => {
  test('requires a sign-in, and is possible once a day, also with parallel calls', async () => {
    expect((await ask(app, 'POST /user/export')).statusCode).toBe(401)
    const ana = await person(app.deps)
    const answers = await Promise.all(Array.from({ length: 6 }, () => asked(ana)))
    expect(answers.map((a) => a.statusCode).toSorted()).toEqual([202, 429, 429, 429, 429, 429])
    expect(answers.find((a) => a.statusCode === 429)!.json().message).toMatch(/^Try again after /)
    await app.drain()
    expect(app.mails.filter(({ to }) => to === ana.email)).toHaveLength(1)
    app.clock.advance(day)
    expect((await asked(ana)).statusCode).toBe(202)
    await app.drain()
  })

  test('stores one file and sends one email if the job runs twice', async () => {
    const ana = await person(app.deps)
    const [put] = privacyFeature.runs(app.deps)
    const file = { export: '01980000-0000-7000-8000-000000000001', person: ana.uuid }
    for (let n = 0; n < 2; n += 1) await put!.run(file)
    expect((await keys()).filter((key) => key.includes(ana.uuid))).toHaveLength(1)
    expect(app.mails.filter(({ to }) => to === ana.email)).toHaveLength(1)
  })
})

describe('the address of an export', () => {
  test('downloads the file for a day, and is cached nowhere', async () => {
    const url = await linkOf(await person(app.deps))
    expect((await open(url)).headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="kindling-my-data.zip"',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    app.clock.advance(day - 1)
    expect((await open(url)).statusCode).toBe(200)
    app.clock.advance(1)
    expect((await open(url)).statusCode).toBe(404)
  })

  test('does not open another person’s file, and no other address opens this one', async () => {
    const [ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
    const [mine, theirs] = [new URL(await linkOf(ana)), new URL(await linkOf(ben))]
    const moved = (change: (url: URL) => void) => {
      const other = new URL(mine)
      change(other)
      return other
    }
    const name = mine.pathname.split('/').at(-1)!
    for (const wrong of [
      moved((u) => void (u.pathname = theirs.pathname)),
      moved((u) => void (u.pathname = u.pathname.replace(ana.uuid, ben.uuid))),
      moved((u) => u.searchParams.set('until', '999999999999999')),
      moved((u) => void (u.search = '')),
      moved((u) => void (u.pathname = `/files/${name}/1280.jpg`)),
      moved((u) => void (u.pathname = `/files/exports/${name}.zip`)),
      moved((u) => void (u.pathname = u.pathname.replace(name, '..%2Fsecret-key'))),
    ])
      expect((await open(wrong)).statusCode, wrong.href).toBe(404)
  })

  test('expires when the file is deleted: after a week, and with the account', async () => {
    const ana = await person(app.deps)
    await linkOf(ana)
    const of = async (who: TestPerson) => (await keys()).filter((key) => key.includes(who.uuid)).length
    app.clock.advance(7 * day - hour)
    await sweep()
    expect(await of(ana)).toBe(1)
    app.clock.advance(hour)
    await sweep()
    expect(await of(ana)).toBe(0)

    const ben = await person(app.deps, 'Ben')
    const token = await createSession(app.deps.db, app.deps, { userId: ben.id, platform: 'web', userAgent: 'tests' })
    await ask(app, 'DELETE /user', { as: { token } })
    app.clock.advance(6 * day)
    await linkOf({ ...ben, token })
    app.clock.advance(day)
    await eraseAccount(app.deps, ben.uuid)
    await app.drain()
    expect(await of(ben)).toBe(0)
  })
})
