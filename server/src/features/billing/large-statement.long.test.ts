import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { give } from '../../../test/giving.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { heldMemory } from '../../../test/heap-growth.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { readPdf } from '../../platform/pdf/read-pdf.fixtures.ts'
import { receiptsBy, type CurrentReceipt } from '../receipts/index.ts'
import { ownerOf, type Owner } from './billing.queries.ts'
import { allYears } from './period.ts'
import { statementCsv } from './statement-csv.ts'
import { givingStatementPdf } from './statement.ts'

const MB = 1_000_000
const size = sizeOf(20_000, 100_000)
/** After so many receipts, the process has what it needs once. */
const warming = 3_000

let app: TestApp
let ana: Owner
let small: Owner
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T15:00:00Z') })
  const [of, one] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  for (const as of [of, one]) await give(app, as, { type: 'campaigns', id: (await activeCampaign(app.deps)).id })
  await app.drain()
  await withReceipts(of, size)
  await withReceipts(one, warming)
  ana = (await ownerOf(app.deps.db, of.uuid))!
  small = (await ownerOf(app.deps.db, one.uuid))!
})
afterAll(() => app?.close())

/** One statement may take only so long. */
const atOnce = 5_000

/** Copies a person's payment and receipt, over many days. */
async function withReceipts({ id }: TestPerson, count: number): Promise<void> {
  for (let from = 2; from <= count; from += atOnce)
    await sql`
      with one as (
        select p.*, r.facts, r.identity from payments p join receipts r on r.payment_id = p.id
        where p.user_id = ${id} and p.request_key not like 'copy %'
      ), paid as (
        insert into payments (uuid, user_id, kind, status, amount_cents, cover_cents, fee_cents, request_key, created_at,
          updated_at, succeeded_at)
        select gen_random_uuid(), user_id, kind, status, amount_cents, cover_cents, fee_cents, 'copy ' || n, created_at,
          updated_at, succeeded_at
        from one, generate_series(${from}::int, ${Math.min(from + atOnce - 1, count)}::int) n returning id
      )
      insert into receipts (number, payment_id, nth, day, issued_at, identity, facts)
      select 'K-2026-9' || p.id, p.id, 0, date '2026-11-20' - (p.id % 600)::int, now(), one.identity, one.facts
      from paid p, one`.execute(app.deps.db)
}

/** Passes chunks on, and notes the most memory that the process holds while they are read. */
async function* watched<T>(chunks: AsyncIterable<T>, noted: { most: number }): AsyncGenerator<T> {
  let nth = 0
  for await (const chunk of chunks) {
    if ((nth += 1) % 20 === 0) noted.most = Math.max(noted.most, heldMemory())
    yield chunk
  }
}

async function* read(owner: Owner, noted: { most: number }): AsyncGenerator<CurrentReceipt[]> {
  yield* watched((await receiptsBy(app.deps.db, owner.id, null)).receipts, noted)
}
const pdfOf = (owner: Owner, noted = { most: 0 }) =>
  givingStatementPdf(app.deps, owner, { period: allYears, version: 1, receipts: read(owner, noted) })

async function csvOf(owner: Owner, noted = { most: 0 }): Promise<number> {
  let lines = -1
  for await (const piece of statementCsv(read(owner, noted), app.deps.wordsIn('en').history))
    lines += piece.split('\n').length - 1
  return lines
}

test(`a statement of ${size} receipts holds at most 60 MB of memory`, { timeout: 600_000 }, async () => {
  await pdfOf(small)
  await csvOf(small)
  const noted = { most: 0 }
  const before = heldMemory()
  expect(await csvOf(ana, noted)).toBe(size)
  const pdf = await pdfOf(ana, noted)
  expect((noted.most - before) / MB).toBeLessThan(60)
  const { lines } = await readPdf(pdf)
  expect(lines.join('\n')).toMatch(/November 2026 \| \$[\d,.]+\n\d+ gifts/)
  expect(lines.join(' ')).toContain('Its CSV file lists each gift.')
})
