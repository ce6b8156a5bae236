import type { GivingStatement } from '@kindling/contract/billing/calls'
import { pseudo } from '@kindling/words/pseudo'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { settledGift } from '../../../test/given.ts'
import { cards, give } from '../../../test/giving.ts'
import { outsideWords, strayWords } from '../../../test/outside-words.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { english } from '../../platform/words.ts'
import { csvLine } from '../../platform/csv.ts'
import { readPdf } from '../../platform/pdf/read-pdf.fixtures.ts'
import { historyCsv } from './history-csv.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    now: new Date('2026-11-20T03:00:00Z'),
    settings: { SECRET_KEY: 'a secret for tests that is long enough' },
  })
})
afterAll(() => app?.close())

const addressOf = async (as: TestPerson) => {
  const answer = await ask(app, 'GET /billing/history', { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { url: string } }>().data.url
}
const open = (url: string | URL) => {
  const { pathname, search } = new URL(url)
  return app.http.inject({ url: pathname + search })
}
/** Parses the file as a spreadsheet does. */
const linesOf = async (as: TestPerson) => {
  const { body } = await open(await addressOf(as))
  expect(body.startsWith('\uFEFFDate,Given to,')).toBe(true)
  return body.trimEnd().split('\r\n').slice(1)
}

test('each gift in the history has the picture of its giveable’s page', async () => {
  type Shown = { topic: string; cover: string | null }
  const ana = await person(app.deps)
  const { id, uuid } = await activeCampaign(app.deps)
  await give(app, ana, { type: 'campaigns', id })
  const isSame = async () => {
    const params = { identifier: String(id) }
    const { topic, cover } = (await ask(app, 'GET /campaigns/{identifier}', { params })).json<{ data: Shown }>().data
    const { data } = (await ask(app, 'GET /gifts', { as: ana })).json<{ data: { giveable: Shown }[] }>()
    expect(data[0]!.giveable).toMatchObject({ topic, cover })
    return cover
  }
  expect(await isSame()).toBe(null)
  await app.deps.db.updateTable('campaigns').set({ art: uuid }).where('id', '=', id).execute()
  expect(await isSame()).toContain('/art/')
})

test('a gift to a community has the photo of its avatar, and a gift to a campaign none', async () => {
  const ana = await person(app.deps)
  const { uuid, id } = await openCommunity(app.deps)
  await give(app, ana, { type: 'campaigns', id: (await activeCampaign(app.deps)).id })
  await give(app, ana, { type: 'communities', id })
  const avatars = async () => {
    const { data } = (await ask(app, 'GET /gifts', { as: ana })).json<{ data: { giveable: { avatar: unknown } }[] }>()
    return data.map(({ giveable }) => giveable.avatar)
  }
  expect(await avatars()).toEqual([null, null])
  const avatar = `/files/${uuid}/640.jpg#123a63`
  await app.deps.db.updateTable('communities').set({ avatar }).where('id', '=', id).execute()
  expect(await avatars()).toEqual([avatar, null])
})

describe("one's own gifts as a file", () => {
  test('show the receiver, the amount, the charge and the state, newest first', { tags: 'long' }, async () => {
    const ana = await person(app.deps)
    const ramp = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
    await give(app, ana, ramp, { more: { cover_fee: true, visibility: 'full', message: 'For you' } })
    await app.drain()
    await give(app, ana, ramp, { card: cards.noFunds })
    const title = 'Level ground: a ramp for Eastgate Library'
    const [failed, paid] = await linesOf(ana)
    expect(failed).toBe(
      `2026-11-19,${title},Campaign,25.00,0.00,0.00,no,0.00,Didn't go through,Name only,,visa 9995,,,`,
    )
    expect(paid).toMatch(
      new RegExp(
        `^2026-11-19,${title},Campaign,25.00,26.06,1.06,yes,0.00,Paid,Name and amount,For you,visa 4242,K-2026-\\d{6},,$`,
      ),
    )
  })

  test('contain no formulas, whatever names and notes contain, and keep every script', async () => {
    const ana = await person(app.deps)
    const names = ['=HYPERLINK("http://evil","x")', '+1', '-1', '@SUM(A1)', 'بنك الطعام', 'Zoë, "Łódź" & 日本 👩‍👩‍👧']
    for (const title of names) {
      const padded = title.padEnd(5, '!')
      const campaign = await activeCampaign(app.deps, undefined, { title: padded })
      await settledGift(app.deps, { userId: ana.id, to: { campaign: campaign.id }, message: '\t=1+1\nand more' })
    }
    const { body } = await open(await addressOf(ana))
    expect(body).toContain(`,"'=HYPERLINK(""http://evil"",""x"")",`)
    for (const cell of ["'+1!!!", "'-1!!!", "'@SUM(A1)", 'بنك الطعام', '"Zoë, ""Łódź"" & 日本 👩‍👩‍👧"'])
      expect(body).toContain(`,${cell},`)
    expect(body).not.toMatch(/(^|,|\n)"?[=+@\t-]/)
    expect(body).toContain(`,"'\t'=1+1\nand more",`)
  })

  test('contain every gift once, and no gift of others', { tags: 'long' }, async () => {
    const ana = await person(app.deps)
    const ben = await person(app.deps, 'Ben')
    const { id: community } = await openCommunity(app.deps)
    // four at once, because they wait for the same lock, and waiting for a connection is limited
    for (let n = 0; n < 140; n++) {
      const many = Array.from({ length: 4 }, (_, i) => ({ amountCents: 1_000 + n * 4 + i }))
      await Promise.all(many.map((g) => settledGift(app.deps, { userId: ana.id, to: { community }, ...g })))
    }
    await settledGift(app.deps, { userId: ben.id, to: { community } })
    const lines = await linesOf(ana)
    expect(lines).toHaveLength(560)
    expect(new Set(lines.map((line) => line.split(',')[3])).size).toBe(560)
    expect(await linesOf(ben)).toHaveLength(1)
  })

  test('are empty for a person who never gave', async () => {
    expect(await linesOf(await person(app.deps))).toEqual([])
  })
})

test('every heading and value comes from the locale or from the gift', async () => {
  const ana = await person(app.deps)
  const { id: community } = await openCommunity(app.deps)
  const { id: campaign } = await activeCampaign(app.deps)
  await settledGift(app.deps, { userId: ana.id, to: { community }, message: 'For you' })
  await give(app, ana, { type: 'campaigns', id: campaign }, { card: cards.noFunds })
  const names = await app.deps.db.selectFrom('giveables').select('name').execute()
  const file = Readable.from(historyCsv(app.deps.db, { ...ana, timeZone: 'UTC' }, pseudo(english)))
  const [head = '', ...rows] = (await text(file)).slice(1).trimEnd().split('\r\n')
  expect(head.split(',').filter((cell) => outsideWords(cell) !== '' || cell === '')).toEqual([])
  expect(rows).toHaveLength(2)
  const given = [...names.map(({ name }) => name), 'For you', 'visa']
  const strays = rows.flatMap((row) => strayWords(row, given)).filter((word) => !/^[\d-]+$/.test(word))
  expect(strays).toEqual([])
})

test('a year has its own files, as PDF and CSV, with days in the giver’s time zone', { tags: 'long' }, async () => {
  const ana = await person(app.deps)
  const { id } = await activeCampaign(app.deps)
  await give(app, ana, { type: 'campaigns', id })
  await app.drain()
  const address = { street_name: '12 Hollow Road', city: 'Duluth', state: 'MN', zip_code: '55802' }
  await ask(app, 'PATCH /user', { as: ana, body: address })
  expect((await ask(app, 'GET /billing/statements')).statusCode).toBe(401)
  const years = (await ask(app, 'GET /billing/statements', { as: ana })).json<{ data: GivingStatement[] }>().data
  const year = app.clock.now().getUTCFullYear()
  expect(years).toMatchObject([{ year, refunded_cents: 0 }])
  const [{ given_cents: cents, pdf_url, csv_url }] = years as [GivingStatement]
  const { lines } = await readPdf((await open(pdf_url)).rawPayload)
  expect(lines.join('\n')).toContain(`Given by`)
  expect(lines.join('\n')).toMatch(/Address \| 12 Hollow Road, Duluth, MN 55802/)
  expect(lines.join('\n')).toContain(`$${(cents / 100).toFixed(2)}`)
  expect((await open(csv_url)).body.trim().split('\r\n')).toHaveLength(2)
  for (const wrong of [pdf_url.replace(String(year), String(year - 1)), csv_url.replace('/csv', '/pdf')])
    expect((await open(wrong)).statusCode, wrong).toBe(404)
})

describe('the address of the file', () => {
  test('requires a sign-in to get, works for a minute, and contains no session', async () => {
    const ana = await person(app.deps)
    expect((await ask(app, 'GET /billing/history')).statusCode).toBe(401)
    const url = await addressOf(ana)
    expect(url).not.toContain(ana.token)
    const answer = await open(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="kindling-gifts.csv"',
      'cache-control': 'private, no-store',
    })
    app.clock.advance(60_000)
    expect((await open(url)).statusCode).toBe(404)
  })

  test('does not work for another person or a receipt', async () => {
    const [ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
    const url = new URL(await addressOf(ana))
    const moved = (change: (u: URL) => void) => {
      const other = new URL(url)
      change(other)
      return other
    }
    for (const wrong of [
      moved((u) => void (u.pathname = u.pathname.replace(ana.uuid, ben.uuid))),
      moved((u) => void (u.pathname = u.pathname.replace(ana.uuid, 'x'))),
      moved((u) => void (u.pathname = '/api/v1/receipts/K-2026-000001/pdf')),
      moved((u) => u.searchParams.set('until', '999999999999999')),
      moved((u) => u.searchParams.append('sign', 'x')),
      moved((u) => void (u.search = '')),
    ])
      expect((await open(wrong)).statusCode, wrong.href).toBe(404)
  })
})

test.each([
  ['=1', "'=1"],
  ['\tx', "'\tx"],
  ['\t=1', "'\t'=1"],
  ['\r=1', `"'\r'=1"`],
  ['  =1', "'  =1"],
  ['\u00a0\u200b\ufeff=1', "'\u00a0\u200b\ufeff=1"],
  ['\u200f=1', "'\u200f=1"],
  ['\u0000=1', "'\u0000=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['﹦1', "'﹦1"],
  ['﹣1', "'﹣1"],
  ['⁼1', "'⁼1"],
  ['−1', "'−1"],
  ['=\u0338 1', "'=\u0338 1"],
  // if the separator is not a comma, quotes do not protect a cell
  ['x;=1', "x;'=1"],
  ['x; ＝1', "x; '＝1"],
  ['x\t@y', "x\t'@y"],
  ['x\n-1', `"x\n'-1"`],
  ['x, -1', '"x, -1"'],
  ["a'=1", "a'=1"],
  ['a-b + c = d @ e', 'a-b + c = d @ e'],
  ['— from all of us', '— from all of us'],
  ['', ''],
  [' ', ' '],
  ['نور=', 'نور='],
])('%j is written as %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test('every character that spreadsheets convert to a sign of a formula is escaped at the start of a cell', () => {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const sign = String.fromCodePoint(code)
    if (sign.isWellFormed() && /^[=+\-@−]/.test(sign.normalize('NFKC'))) expect(csvLine([`${sign}1`])).toMatch(/^'/)
  }
})

test('lines end with CRLF, and quotes are doubled', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', '2026-11-19', '12.50'])).toBe('a,"b,c","d""e","f\ng",2026-11-19,12.50\r\n')
})
