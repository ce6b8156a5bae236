import type { Answer } from '@kindling/contract/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { give } from '../../../test/giving.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { ask, person } from '../../../test/people.ts'
import { readPdf } from '../../platform/pdf/read-pdf.fixtures.ts'
import { receiptsBy } from '../receipts/index.ts'
import { lastDayOf, periodNamed, twelveMonthsOf } from './period.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-06-30T15:00:00Z') })
})
afterAll(() => app?.close())

test.each([
  ['2026-06-30', 7, '2025-07', '2025-07-01', '2026-06-30'],
  ['2026-07-01', 7, '2026-07', '2026-07-01', '2027-06-30'],
  ['2028-02-29', 3, '2027-03', '2027-03-01', '2028-02-29'],
  ['2026-12-31', 1, '2026', '2026-01-01', '2026-12-31'],
])('%s in years that begin in month %i is in %s', (day, month, name, from, last) => {
  const { days, ...period } = twelveMonthsOf(day, month)
  expect({ ...period, from: days!.from, last: lastDayOf(days!) }).toEqual({ name, from, last })
  expect(periodNamed(name)).toEqual({ name, days })
})

test.each(['', '2026-01', '2026-13', '1999', 'All', '2026-7'])('%j names no months', (name) => {
  expect(periodNamed(name)).toBeNull()
})

test('statements of fiscal years and of all years list the receipts of their days, as PDF and CSV', async () => {
  const ana = await person(app.deps)
  const { id: campaign } = await activeCampaign(app.deps)
  await give(app, ana, { type: 'campaigns', id: campaign }, { amountCents: 1_100 })
  await app.drain()
  app.clock.set(new Date('2026-07-01T15:00:00Z'))
  await give(app, ana, { type: 'campaigns', id: campaign }, { amountCents: 2_200 })
  await app.drain()
  const answer = await ask(app, 'GET /billing/statements', { as: ana, query: { first_month: 7 } })
  const { data, all } = answer.json<Answer<'GET /billing/statements'>>()
  expect(data).toMatchObject([
    { year: 2026, first_day: '2026-07-01', last_day: '2027-06-30', given_cents: 2_200 },
    { year: 2025, first_day: '2025-07-01', last_day: '2026-06-30', given_cents: 1_100 },
  ])
  const open = async (url: string) => {
    const { pathname, search } = new URL(url)
    return app.http.inject({ url: pathname + search })
  }
  const daysIn = async (url: string) =>
    [...(await open(url)).body.matchAll(/^\uFEFF?(\d{4}-\d\d-\d\d),/gm)].map(([, day]) => day)
  expect(await daysIn(data[1]!.csv_url)).toEqual(['2026-06-30'])
  expect(await daysIn(all!.csv_url)).toEqual(['2026-06-30', '2026-07-01'])
  const pdf = async (url: string) => (await readPdf((await open(url)).rawPayload)).lines.join('\n')
  const fiscal = await pdf(data[0]!.pdf_url)
  expect(fiscal).toContain('Period | July 1, 2026 to June 30, 2027')
  expect(fiscal).toContain('Given | $22.00')
  expect(await pdf(all!.pdf_url)).toContain('Given | $33.00')
  expect((await open(data[0]!.csv_url.replace('2026-07', 'all'))).statusCode).toBe(404)
})

test('a statement lists what its version counts, also if a receipt is corrected while it is read', async () => {
  const ana = await person(app.deps)
  const { id: campaign } = await activeCampaign(app.deps)
  const { gift } = await give(app, ana, { type: 'campaigns', id: campaign })
  await app.drain()
  async function lastPapers({ receipts }: Awaited<ReturnType<typeof receiptsBy>>): Promise<string[]> {
    const papers: string[] = []
    for await (const some of receipts) papers.push(...some.map(({ number, last }) => last.slice(number.length)))
    return papers
  }
  const before = await receiptsBy(app.deps.db, ana.id, null)
  await app.deps.payments.refund({ paymentUuid: gift.payment.uuid, reason: 'Asked for', askedBy: null })
  await app.drain()
  await app.drain()
  expect([before.version, await lastPapers(before)]).toEqual([1, ['']])
  const after = await receiptsBy(app.deps.db, ana.id, null)
  expect([after.version, await lastPapers(after)]).toEqual([2, ['-1']])
})
