import type { Answer } from '@kindling/contract/api'
import type { YearStatement } from '@kindling/contract/billing/calls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { give, giftOf } from '../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { signedAddress } from '../../platform/secrets/signed-address.ts'
import { readPdf } from '../../platform/pdf/read-pdf.fixtures.ts'
import { receiptDocument } from './receipts.http.ts'
import { receiptByNumber } from './receipts.queries.ts'

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

  test('prints the address that the profile had at that time, or what there was of it', async () => {
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

  test('keeps the donee that it was issued with, in the document, the email and the year’s statement', async () => {
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

    const [year] = (await ask(app, 'GET /billing/statements', { as: fay })).json<{ data: YearStatement[] }>().data
    const statement = (await textOf(year!.pdf_url)).replaceAll('\n', ' ')
    expect(statement).toContain(`receipt ${first.of}, received by Ember Trust`)
    expect(statement).toMatch(new RegExp(`receipt ${none.of}(?!, received)`))
    expect(statement).toContain('Ember Trust, EIN 98-7654321, received what is marked with its name.')
    expect(statement).toContain('Other Fund, EIN 11-1111111, received')
  })

  test('is deductible through a donee that the registry lists so', async () => {
    const { ein } = await app.deps.db
      .selectFrom('nonprofits')
      .select('ein')
      .where('subsection', '=', '03')
      .where('deductibility', '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow()
    await app.deps.db
      .updateTable('receipts')
      .set({ donee_name: 'Ember Trust', donee_ein: ein })
      .where('number', '=', number)
      .execute()
    expect((await receiptByNumber(app.deps.db, number))!.donee).toEqual({
      name: 'Ember Trust',
      ein: `${ein!.slice(0, 2)}-${ein!.slice(2)}`,
      deductible: true,
    })
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
    const receipt = (await receiptByNumber(app.deps.db, mine))!
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
  expect(Buffer.from(attached!.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})
