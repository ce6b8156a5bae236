import type { Answer } from '@kindling/contract/api'
import type { GivingStatement } from '@kindling/contract/billing/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { give, giftOf } from '../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { day } from '../../platform/time/clock.ts'
import { signedAddress } from '../../platform/secrets/signed-address.ts'
import { readPdf } from '../../platform/pdf/read-pdf.fixtures.ts'
import { receiptDocument } from './receipts.http.ts'
import { readReceipt } from './read-receipt.ts'

let app: TestApp
let ana: TestPerson
let number: string

beforeAll(async () => {
  app = await startTestApp({ settings: { SECRET_KEY: 'a secret for tests that is long enough' } })
  ana = await person(app.deps)
  number = await receiptOf(ana, { type: 'campaigns', id: (await activeCampaign(app.deps)).id })
})
afterAll(() => app?.close())

async function receiptOf(as: TestPerson, to: Parameters<typeof give>[2], more: Record<string, unknown> = {}) {
  const { gift } = await give(app, as, to, { more })
  await app.drain()
  return (await giftOf(app, as, gift.uuid)).receipt_number!
}

const asked = (of: string, as?: TestPerson) =>
  ask(app, 'GET /receipts/{number}', { params: { number: of }, ...(as && { as }) })
const addressOf = async (of: string, as: TestPerson) => {
  const answer = await asked(of, as)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer<'GET /receipts/{number}'>>().data
}
const document = (url: string | URL) => {
  const { pathname, search } = new URL(url)
  return app.http.inject({ url: pathname + search })
}

describe("one's own receipt", () => {
  test('shows what was charged, and opens as a document without a session', async () => {
    const mine = await receiptOf(
      ana,
      { type: 'communities', id: (await openCommunity(app.deps)).id },
      { cover_fee: true },
    )
    const data = await addressOf(mine, ana)
    expect(data).toMatchObject({ number: mine, amount_cents: 2_500, charged_cents: 2_606, refunded_cents: 0 })
    const answer = await document(data.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="kindling-receipt-${mine}.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('prints the address that the profile had at that time, or what there was of it', { tags: 'long' }, async () => {
    const eve = await person(app.deps, 'Eve')
    const to = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
    const lines = async (of: string) =>
      (await readPdf((await document((await addressOf(of, eve)).url)).rawPayload)).lines.join('\n')
    const moveTo = (body: object) => ask(app, 'PATCH /user', { as: eve, body })
    const before = await receiptOf(eve, to)
    await moveTo({ zip_code: '55802', city: 'دولوث' })
    const first = await receiptOf(eve, to)
    await moveTo({ street_name: '12 Hollow Road', city: 'Fresno', state: 'CA', zip_code: '93721' })
    const then = await receiptOf(eve, to)
    await moveTo({ street_name: null, city: null, state: null, zip_code: null })
    expect(await lines(before)).not.toContain('Address')
    expect(await lines(first)).toMatch(/Address.*55802/)
    expect(await lines(then)).toContain('Address | 12 Hollow Road, Fresno, CA 93721')
    expect(await lines(await receiptOf(eve, to))).not.toContain('Address')
  })

  test(
    'keeps the donee that it was issued with, in the document, the email and the year’s statement',
    { tags: 'long' },
    async () => {
      const fay = await person(app.deps, 'Fay')
      const to = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
      const textOf = async (url: string | URL) => (await readPdf((await document(url)).rawPayload)).lines.join('\n')
      const receive = (name?: string, ein?: string) =>
        Object.assign(app.deps.config, { DONEE_NAME: name, DONEE_EIN: ein })
      const sponsored = async () => {
        const of = await receiptOf(fay, to)
        return { of, before: await textOf((await addressOf(of, fay)).url), mail: app.mails.at(-1)!.text }
      }
      onTestFinished(() => void receive())
      const none = await sponsored()
      receive('Ember Trust', '98-7654321')
      const first = await sponsored()
      receive('Other Fund', '11-1111111')
      const second = await sponsored()
      receive()
      for (const { of, before } of [none, first, second])
        expect(await textOf((await addressOf(of, fay)).url)).toBe(before)

      expect(none.before + none.mail).not.toMatch(/Received by|passes it on/)
      expect(first.before).toContain('Received by | Ember Trust, EIN 98-7654321')
      expect(first.before.replaceAll('\n', ' ')).toContain('Ember Trust received what you gave. It passes it on to the')
      expect(first.before).toContain('Not tax deductible: what goes to Ember Trust.')
      expect(first.mail).toMatch(/Received by: \u2068Ember Trust\u2069, EIN.98-7654321\n/)
      expect(second.before).toContain('Other Fund, EIN 11-1111111')
      expect(second.before).not.toContain('Ember Trust')

      const [year] = (await ask(app, 'GET /billing/statements', { as: fay })).json<{ data: GivingStatement[] }>().data
      const statement = (await textOf(year!.pdf_url)).replaceAll('\n', ' ')
      expect(statement).toContain(`receipt ${first.of}, received by Ember Trust`)
      expect(statement).toMatch(new RegExp(`receipt ${none.of}(?!, received)`))
      expect(statement).toContain('Ember Trust, EIN 98-7654321, received what is marked with its name.')
      expect(statement).toContain('Other Fund, EIN 11-1111111, received')
    },
  )

  test('is deductible through a donee that the registry listed so on that day', async () => {
    const found = app.deps.db.selectFrom('nonprofits').select('ein').where('subsection', '=', '03')
    const { ein } = await found.where('deductibility', '=', 1).limit(1).executeTakeFirstOrThrow()
    const written = `${ein!.slice(0, 2)}-${ein!.slice(2)}`
    const receive = (name?: string, of?: string) => Object.assign(app.deps.config, { DONEE_NAME: name, DONEE_EIN: of })
    onTestFinished(() => void receive())
    receive('Ember Trust', written)
    const mine = await receiptOf(ana, { type: 'campaigns', id: (await activeCampaign(app.deps)).id })
    receive()
    expect((await readReceipt(app.deps, mine))!.donee).toEqual({ name: 'Ember Trust', ein: written, deductible: true })
  })

  test('is missing for strangers, like one that was never issued; guests are asked to sign in', async () => {
    const ben = await person(app.deps, 'Ben')
    const [theirs, none] = await Promise.all([asked(number, ben), asked('K-2026-999999', ben)])
    expect(theirs.statusCode).toBe(404)
    expect(theirs.body).toBe(none.body)
    expect((await asked(number)).statusCode).toBe(401)
  })

  test.each(['K-2026-000001%00', "'; drop table receipts", 'x'.repeat(41), 'x'.repeat(10_000), '🙂'])(
    'the number %.20j is missing',
    async (wrong) => {
      const { statusCode } = await asked(wrong, ana)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
    },
  )
})

describe('a correction', () => {
  const to = async () => ({ type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id })
  const textOf = async (url: string) => (await readPdf((await document(url)).rawPayload)).lines.join('\n')
  const rename = (as: TestPerson, body: object) => ask(app, 'PATCH /user', { as, body })
  const correct = (of: string, as: TestPerson) =>
    ask(app, 'POST /receipts/{number}/corrections', { as, params: { number: of } })

  test('comes by itself with each refund, is mailed, and leaves the receipt as it is', async () => {
    const gus = await person(app.deps, 'Gus')
    const { gift } = await give(app, gus, await to(), { more: { cover_fee: true } })
    await app.drain()
    const { payment, receipt_number: of } = await giftOf(app, gus, gift.uuid)
    const first = await textOf((await addressOf(of!, gus)).url)
    for (const amountCents of [1_000, 1_606]) {
      await app.deps.payments.refund({ paymentUuid: payment.uuid, reason: 'A', askedBy: gus.id, amountCents })
      await Promise.all([app.drain(), app.drain()])
    }
    const { url, corrections, refunded_cents: back } = await addressOf(of!, gus)
    expect(corrections).toMatchObject([
      { number: `${of}-1`, refunded_cents: 1_000 },
      { number: `${of}-2`, refunded_cents: 2_606 },
    ])
    expect(back).toBe(2_606)
    expect(await textOf(url)).toBe(first)
    const [part, all] = await Promise.all(corrections.map((each) => textOf(each.url)))
    expect(part).toContain(`kindling | Correction\nCorrection | ${of}-1\nOf receipt | ${of}`)
    expect(part).toContain('$15.41 of your gift is tax deductible')
    expect(all).toContain('Your gift after refunds | $0.00')
    expect(all).toContain('This correction replaces the receipt, and each correction before it.')
    const mails = app.mails.filter((m) => m.to === gus.email && m.key.startsWith('refund:'))
    expect(mails.map((m) => m.attachments![0]!.filename)).toEqual([
      `kindling-receipt-${of}-1.pdf`,
      `kindling-receipt-${of}-2.pdf`,
    ])
    expect(mails[0]!.text).toContain(`Receipt: ${of}\nCorrection: ${of}-1\n`)
  })

  test('with a new name comes on request only, once for each name, also when it is asked for five times at once', async () => {
    const hal = await person(app.deps, 'Hal')
    const of = await receiptOf(hal, await to())
    expect(await addressOf(of, hal)).toMatchObject({ corrections: [], names_you: true })
    expect((await correct(of, hal)).json().data.corrections).toEqual([])
    await rename(hal, { first_name: 'Henrietta', city: 'Duluth' })
    const { url, ...before } = await addressOf(of, hal)
    expect(before).toMatchObject({ corrections: [], names_you: false })
    const answers = await Promise.all(Array.from({ length: 5 }, () => correct(of, hal)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
    const after = await addressOf(of, hal)
    expect(after).toMatchObject({ corrections: [{ number: `${of}-1` }], names_you: true })
    expect(await textOf(after.corrections[0]!.url)).toContain('Given by | Henrietta Villegas\nAddress | Duluth')
    const stays = await textOf(url)
    expect(stays).toContain('Given by | Hal Villegas')
    expect(stays).not.toContain('Address')
  })

  test('with a new name comes three times a day, and again the next day', async () => {
    const lea = await person(app.deps, 'Lea')
    const of = await receiptOf(lea, await to())
    const renamed = async (first_name: string) => {
      await rename(lea, { first_name })
      return correct(of, lea)
    }
    for (const name of ['Leah', 'Lee', 'Leigh']) expect((await renamed(name)).statusCode).toBe(200)
    const fourth = await renamed('Lea')
    expect(fourth.statusCode).toBe(429)
    expect(fourth.json().message).toMatch(
      /^A receipt can take a new name or address three times a day\. Try again after /,
    )
    expect(await addressOf(of, lea)).toMatchObject({ corrections: [{}, {}, {}], names_you: false })
    app.clock.advance(day)
    expect((await correct(of, lea)).json().data).toMatchObject({ corrections: [{}, {}, {}, {}], names_you: true })
  })

  test('after a new name keeps the name of the last paper when money goes back', { tags: 'long' }, async () => {
    const ivy = await person(app.deps, 'Ivy')
    const { gift } = await give(app, ivy, await to())
    await app.drain()
    const { payment, receipt_number: of } = await giftOf(app, ivy, gift.uuid)
    await rename(ivy, { first_name: 'Iris' })
    await app.deps.payments.refund({ paymentUuid: payment.uuid, reason: 'A', askedBy: ivy.id, amountCents: 500 })
    await app.drain()
    await app.drain()
    const [correction] = (await addressOf(of!, ivy)).corrections
    expect(await textOf(correction!.url)).toContain('Given by | Ivy Villegas')
  })

  test('is asked for by the giver of the receipt alone, and not of a correction', async () => {
    const jo = await person(app.deps, 'Jo')
    const of = await receiptOf(jo, await to())
    await rename(jo, { first_name: 'Jonah' })
    expect((await correct(of, ana)).statusCode).toBe(404)
    expect((await correct(of, jo)).statusCode).toBe(200)
    expect((await correct(`${of}-1`, jo)).statusCode).toBe(404)
    expect((await asked(`${of}-1`, jo)).statusCode).toBe(404)
  })
})

describe('what is stored', () => {
  test('names nobody to a reader of the table', async () => {
    const zed = await person(app.deps, 'Zedekiah', { lastName: 'Quillfeather' })
    await ask(app, 'PATCH /user', { as: zed, body: { street_name: '9 Marzipan Row' } })
    const of = await receiptOf(zed, { type: 'campaigns', id: (await activeCampaign(app.deps)).id })
    const { rows } = await sql<{ row: string; identity: Buffer }>`
      select to_jsonb(r)::text as row, identity from receipts r where number = ${of}`.execute(app.deps.db)
    expect(rows[0]!.row + rows[0]!.identity.toString('latin1')).not.toMatch(/Zedekiah|Quillfeather|Marzipan/)
    expect(await readReceipt(app.deps, of)).toMatchObject({ name: 'Zedekiah Quillfeather', address: '9 Marzipan Row' })
  })

  test('never changes: the database refuses it', async () => {
    for (const change of [
      sql`update receipts set facts = facts || '{"amountCents": 1}'`,
      sql`update receipts set day = day + 1`,
      sql`update receipts set identity = 'x'`,
      sql`delete from receipts`,
    ])
      await expect(change.execute(app.deps.db)).rejects.toThrow(/is a fact/)
  })
})

describe('the document’s address', () => {
  test('expires after a minute', async () => {
    const { url } = await addressOf(number, ana)
    app.clock.advance(59_000)
    expect((await document(url)).statusCode).toBe(200)
    app.clock.advance(1_000)
    expect((await document(url)).statusCode).toBe(404)
  })

  test('cannot be altered, moved to another number, or extended', async () => {
    const { url } = await addressOf(number, ana)
    const other = await receiptOf(ana, { type: 'campaigns', id: (await activeCampaign(app.deps)).id })
    const forged = (change: (u: URL) => void) => {
      const changed = new URL(url)
      change(changed)
      return changed
    }
    const tries = [
      forged((u) => void (u.pathname = u.pathname.replace(number, other))),
      forged((u) => u.searchParams.set('until', String(Number(u.searchParams.get('until')) + 1))),
      forged((u) => u.searchParams.set('sign', `${u.searchParams.get('sign')!.slice(0, -1)}_`)),
      forged((u) => u.searchParams.set('sign', '')),
      forged((u) => u.searchParams.delete('sign')),
      forged((u) => u.searchParams.append('sign', 'x')),
      forged((u) => u.searchParams.set('until', '1e99')),
      forged((u) => void (u.search = '')),
    ]
    for (const t of tries) expect((await document(t)).statusCode, t.href).toBe(404)
    expect((await document(url)).statusCode).toBe(200)
  })

  test('of another installation is refused here', async () => {
    const config = { ...app.deps.config, SECRET_KEY: 'another secret that is long enough' }
    const [theirs, ours] = [{ ...app.deps, config }, app.deps].map((operator) =>
      signedAddress(operator, receiptDocument).make(number),
    )
    expect((await document(theirs!)).statusCode).toBe(404)
    expect((await document(ours!)).statusCode).toBe(200)
  })
})

describe('the contents', () => {
  test('show the net amounts that the books owe each nonprofit', async () => {
    const mine = await receiptOf(
      ana,
      { type: 'communities', id: (await openCommunity(app.deps)).id },
      { cover_fee: true },
    )
    const receipt = (await readReceipt(app.deps, mine))!
    const owed = await app.deps.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
      .where('e.gift_id', '=', receipt.lines[0]!.giftId)
      .where('a.kind', '=', 'payable')
      .groupBy('a.nonprofit_id')
      .select((eb) => ['a.nonprofit_id as id', eb.fn.sum<number>('e.amount_cents').as('cents')])
      .execute()
    expect(receipt.lines[0]!.receivers.map((r) => [r.nonprofitId, -r.arrivesCents]).toSorted()).toEqual(
      owed.map(({ id, cents }) => [id, Number(cents)]).toSorted(),
    )
    expect(receipt.lines[0]).toMatchObject({ feeCents: 106, coverCents: 106 })
    expect(receipt).toMatchObject({ arrivesCents: 2_500, arrivesNowCents: 2_500 })
  })

  test('name the inviter, if that person may be shown, and nobody else', async () => {
    const ben = await person(app.deps, 'Ben')
    const cleo = await person(app.deps, 'Cleo', { invitedBy: ben })
    const mailOf = async (to: { id: number }) => {
      const mine = await receiptOf(cleo, { type: 'campaigns', id: to.id })
      return app.mails.find((m) => m.key === `receipt:${mine}`)!.text
    }
    expect(await mailOf(await activeCampaign(app.deps, ben.id))).toContain('Invite: \u2068Ben\u2069 invited you\n')
    expect(await mailOf(await activeCampaign(app.deps))).not.toMatch(/Ben|invited/)
    expect(app.mails.find((m) => m.key === `receipt:${number}`)!.text).not.toContain('invited')
  })
})

test('the receipt email links to the document', async () => {
  const mail = app.mails.find((m) => m.key === `receipt:${number}`)!
  const [attached] = mail.attachments!
  expect(attached).toMatchObject({ filename: `kindling-receipt-${number}.pdf`, contentType: 'application/pdf' })
  expect((await attached!.draw()).subarray(0, 5).toString()).toBe('%PDF-')
})
