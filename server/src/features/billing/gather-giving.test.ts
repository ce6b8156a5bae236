import { expect, test } from 'vitest'
import type { CurrentReceipt } from '../receipts/index.ts'
import { gatherGiving } from './gather-giving.ts'

/** A receipt of one gift. */
const receipt = (day: string, amountCents: number, refundedCents = 0): CurrentReceipt => ({
  number: `K-${day}`,
  last: `K-${day}`,
  day,
  facts: {
    lines: [{ giveable: 'Ramp', kind: 'campaigns', amountCents, refundedCents, coverCents: 30, coverBackCents: 10 }],
    match: null,
    donee: { name: 'Sponsor Inc', ein: '12-3456789', deductible: true },
  } as unknown as CurrentReceipt['facts'],
})

async function* chunks() {
  yield [receipt('2026-10-31', 500)]
  yield [receipt('2026-11-01', 700), receipt('2026-11-30', 900, 300)]
}

test('few gifts are listed; of more, only the sums of months are kept', async () => {
  const sums = { cents: 2_100, backCents: 300, coverCents: 60, donees: [{ name: 'Sponsor Inc' }] }
  const none = { cents: 0, count: 0 }
  const months = [
    { month: '2026-10-01', gifts: { cents: 500, count: 1 }, matches: none, back: none },
    { month: '2026-11-01', gifts: { cents: 1_600, count: 2 }, matches: none, back: { cents: 300, count: 1 } },
  ]
  const few = await gatherGiving(chunks(), 3)
  expect(few).toMatchObject({ ...sums, months })
  expect(few.rows!.map(({ day }) => day)).toEqual(['2026-10-31', '2026-11-01', '2026-11-30'])
  expect(await gatherGiving(chunks(), 2)).toMatchObject({ ...sums, months, rows: null })
})
