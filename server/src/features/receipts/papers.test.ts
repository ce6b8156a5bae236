import type { GivingStatement } from '@kindling/contract/billing/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { diceOf } from '../../../test/dice.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { cards, cardToken, give, giftOf, tryAgain } from '../../../test/giving.ts'
import { anyAmount, noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { seed } from '../../../test/seed.ts'
import { readPdf } from '../../platform/pdf/read-pdf.fixtures.ts'
import { hour } from '../../platform/time/clock.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import { checkLedger } from '../ledger/index.ts'

const zones = ['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'UTC']
const names = ['Ana', 'ليلى', '王小明', 'Zoë', 'अनुष्का']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { ...noLimits, ...anyAmount } })
})
afterAll(() => app?.close())

/** A gift as its giver remembers it. `day`: of the charge, where the giver was then. */
type Given = { payment: string; number: string; day: string; chargedCents: number; backCents: number }

const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,−-]/g, '')) * 100)

async function textOf(url: string): Promise<string[]> {
  const { pathname, search } = new URL(url)
  const answer = await app.http.inject({ url: pathname + search })
  expect(answer.statusCode, answer.body).toBe(200)
  return (await readPdf(answer.rawPayload)).lines
}

const receiptAt = async (as: TestPerson, number: string) =>
  (await ask(app, 'GET /receipts/{number}', { as, params: { number } })).json<{ data: { url: string } }>().data

const statements = async (as: TestPerson) =>
  (await ask(app, 'GET /billing/statements', { as })).json<{ data: GivingStatement[] }>().data

const inWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** These rules hold whenever the giver looks, whatever happened since. */
async function holds(as: TestPerson, given: readonly Given[], first: Map<string, string>): Promise<void> {
  const listed = new Map<string, number[]>()
  for (const { year, pdf_url: pdf, csv_url: csv, given_cents: sum, refunded_cents: back } of await statements(as)) {
    const lines = await textOf(pdf)
    const text = lines.join('\n')
    for (const [number] of text.matchAll(/K-\d{4}-\d{6}\b/g)) {
      const years = listed.get(number) ?? []
      listed.set(number, years.includes(year) ? years : [...years, year])
    }
    const own = given.filter(({ day }) => day.startsWith(String(year)))
    const { pathname, search } = new URL(csv)
    const file = (await app.http.inject({ url: pathname + search })).body
    for (const { number, day } of own) {
      expect(file, 'the CSV and the PDF are of the same rows').toContain(number)
      expect(text).toContain(`${inWords(day)}, receipt ${number}`)
      expect(file).toContain(day)
    }
    expect(file.trim().split('\r\n')).toHaveLength(own.length + 1)
    const row = (name: RegExp) => lines.filter((line) => name.test(line)).map((line) => cents(line.split(' | ')[1]!))
    expect(row(/^Given \|/), 'the list of years is of the same rows').toEqual([sum])
    const covered = row(/^Card fees you covered/)[0] ?? 0
    const left = own.reduce((all, one) => all + one.chargedCents - one.backCents, 0)
    expect(sum - back + covered, 'what is left and the fees that are left are what was charged and stayed').toBe(left)
  }
  for (const { number, day } of given) {
    expect(number.slice(2, 6), 'the number is of the year of its day').toBe(day.slice(0, 4))
    expect(listed.get(number), 'each receipt is in the statement of its day').toEqual([Number(day.slice(0, 4))])
    const text = (await textOf((await receiptAt(as, number)).url)).join('\n')
    expect(text).toContain(`Date | ${inWords(day)}`)
    expect(text, 'what was issued stays').toBe(first.get(number) ?? text)
    first.set(number, text)
  }
}

const rounds = sizeOf(1, 150)

test.each(Array.from({ length: rounds }, (_, nth) => nth))(
  'papers stay as they were issued, and statements list them (%i)',
  async (nth) => {
    const dice = diceOf(seed + nth)
    // the processor takes cards that expire until 2100
    const year = 2026 + (nth % 70)
    app.clock.set(new Date(Date.UTC(year, 11, 31, dice.between(0, 23), 50)))
    const ana = await person(app.deps, dice.pick(names))
    let zone = dice.pick(zones)
    const change = async (body: object) =>
      expect((await ask(app, 'PATCH /user', { as: ana, body })).statusCode).toBe(200)
    await change({ time_zone: zone })
    const causes = [
      { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id },
      { type: 'communities' as const, id: (await openCommunity(app.deps)).id },
    ]
    const given: Given[] = []
    const first = new Map<string, string>()
    const acts = {
      async give() {
        const more = { cover_fee: dice.chance(0.7) }
        const amountCents = dice.between(2, 200) * 50
        const waits = dice.chance(0.4)
        const to = dice.pick(causes)
        const token = await cardToken(app, waits ? cards.noFunds : cards.good, year + 2)
        const tried = await give(app, ana, to, { amountCents, more, token })
        const gift = waits ? tried.error.gift! : tried.gift
        // the gift begins in one year and is charged in the next
        if (waits) {
          app.clock.advance(dice.between(1, 30) * (hour / 2))
          expect((await tryAgain(app, ana, gift.uuid, cards.good, undefined, year + 2)).status).toBe(200)
        }
        const day = dayIn(app.clock.now(), zone)
        await app.drain()
        const { receipt_number: number, charged_cents: chargedCents, payment } = await giftOf(app, ana, gift.uuid)
        given.push({ payment: payment.uuid, number: number!, day, chargedCents, backCents: 0 })
      },
      async refund() {
        const left = given.filter((one) => one.backCents < one.chargedCents)
        if (left.length === 0) return
        const one = dice.pick(left)
        const rest = one.chargedCents - one.backCents
        const amountCents = dice.chance(0.5) ? rest : dice.between(1, rest)
        const of = { paymentUuid: one.payment, reason: 'Given by mistake', askedBy: ana.id, amountCents }
        await app.deps.payments.refund(of)
        await app.drain()
        await app.drain()
        one.backCents += amountCents
      },
      async move() {
        zone = dice.pick(zones)
        await change({ time_zone: zone })
      },
      rename: () => change({ first_name: dice.pick(names), city: dice.pick(['Duluth', 'Fresno']) }),
      wait: async () => app.clock.advance(dice.between(1, 60) * hour),
    }
    await acts.give()
    await holds(ana, given, first)
    for (let step = 0; step < 7; step += 1) {
      await acts[dice.pick(['give', 'give', 'refund', 'refund', 'move', 'rename', 'wait'] as const)]()
      await holds(ana, given, first)
    }
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)
