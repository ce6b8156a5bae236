import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { english } from '../../platform/words.ts'
import { receiptMail } from './receipt-mail.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { coversOf, deductibleWords } from './receipt-words.ts'
import type { Receipt, ReceiptLine } from './receipts.queries.ts'
import { returnRows } from './return-rows.ts'

const { documents } = english
const receiver = (name: string, basisPoints: number, deductible = true) => ({
  name,
  ein: '123456789',
  deductible,
  basisPoints,
})
const line = (more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  giveable: 'Larkspur Street Pantry',
  amountCents: 2_500,
  refundedCents: 0,
  receivers: [receiver('North Shore Table Fund', 10_000)],
  ...more,
})
const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  number: 'K-2026-000123',
  userId: 1,
  issuedAt: new Date('2026-11-20T15:00:00Z'),
  firstName: 'Maya',
  name: 'Maya Oyelaran-Brandt',
  email: 'maya@tests.example',
  timeZone: 'America/New_York',
  amountCents: 2_500,
  coverCents: 0,
  refundedCents: 0,
  refundAskedCents: 0,
  takenBackCents: 0,
  refunds: [],
  cardBrand: 'visa',
  cardLast4: '4242',
  lines: [line()],
  ...more,
})
const house = { postalAddress: 'Kindling, 1 Hearth Lane, Duluth, MN 55802', supportEmail: 'help@kindling.example' }

/** How many pages a document has, and how much is drawn on them. */
async function drawn(r: Receipt) {
  const pdf = await receiptPdf(r, house, documents)
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, raw]) =>
    unpack(Buffer.from(raw!, 'latin1')),
  )
  return {
    pages: text.match(/\/Type \/Page\b/g)?.length ?? 0,
    words: streams.reduce((n, s) => n + (s.match(/ TJ/g)?.length ?? 0), 0),
  }
}

function unpack(raw: Buffer): string {
  try {
    return inflateSync(raw).toString('latin1')
  } catch {
    return ''
  }
}

describe('the document', () => {
  test.each([
    ['one who receives', receipt()],
    [
      'three who receive',
      receipt({ lines: [line({ receivers: [1, 2, 3].map((n) => receiver(`Fund ${n}`, n * 1_000)) })] }),
    ],
    ['covered fee', receipt({ coverCents: 106 })],
    ['no card known', receipt({ cardLast4: null })],
    ['right to left', receipt({ name: 'ليلى حسن الخطيب', lines: [line({ giveable: 'مخبز (الحي) 2026' })] })],
    ['unicode', receipt({ name: 'Zoë 👩‍👩‍👧‍👦 日本 Nguyễn Łódź' })],
    ['nameless', receipt({ name: '' })],
    ['refunded', receipt({ refundedCents: 1_000, lines: [line({ refundedCents: 1_000 })] })],
  ])('%s: one page', async (_, r) => {
    const { pages, words } = await drawn(r)
    expect(pages).toBe(1)
    expect(words).toBeGreaterThan(30)
  })

  test('brings letters of its own, so that names of any script are drawn', async () => {
    const pdf = (await receiptPdf(receipt({ name: 'ليلى' }), house, documents)).toString('latin1')
    expect(pdf).toMatch(/\/BaseFont \/\w+\+DejaVuSans/)
    expect(pdf).not.toContain('Helvetica')
  })

  test('goes on to further pages, and a name of 200 letters breaks', async () => {
    const long = receipt({ name: 'x'.repeat(200), lines: Array.from({ length: 40 }, () => line()) })
    expect((await drawn(long)).pages).toBeGreaterThan(2)
  })

  test('says more of a refund', async () => {
    const whole = await drawn(receipt())
    const refunds = [{ at: new Date('2026-11-22T15:00:00Z'), amountCents: 500 }]
    const back = await drawn(receipt({ refundedCents: 500, refunds, lines: [line({ refundedCents: 500 })] }))
    expect(back.words).toBeGreaterThan(whole.words)
  })

  test('is the same each time', async () => {
    const [a, b] = await Promise.all([receiptPdf(receipt(), house, documents), receiptPdf(receipt(), house, documents)])
    expect(a.equals(b)).toBe(true)
  })
})

describe('what may be deducted', () => {
  test('is all where the registry says so', () => {
    expect(deductibleWords(receipt(), documents)).toBe(
      'No goods or services were given in return. Your gift is tax deductible as far as the law allows.',
    )
  })
  test('names who is not deductible, once each', () => {
    const lines = [1, 2].map(() => line({ receivers: [receiver('A', 5_000), receiver('B', 5_000, false)] }))
    expect(deductibleWords(receipt({ lines }), documents)).toMatch(/Not tax deductible: what goes to \u2068B\u2069\.$/)
  })
  test('is less what was refunded, to the cent and only of those who are deductible, and nothing when all was', () => {
    expect(deductibleWords(receipt({ lines: [line({ refundedCents: 100 })] }), documents)).toBe(
      'No goods or services were given in return. $24.00 of your gift is tax deductible as far as the law allows. What was refunded does not count.',
    )
    const split = line({ refundedCents: 1_499, receivers: [receiver('A', 5_000), receiver('B', 5_000, false)] })
    expect(deductibleWords(receipt({ lines: [split] }), documents)).toMatch(
      /return\. \$5\.01 of your gift is .* Not tax deductible: what goes to \u2068B\u2069\. What was refunded does not count\.$/,
    )
    const all = [line({ refundedCents: 2_500 })]
    expect(deductibleWords(receipt({ lines: all }), documents)).toMatch(
      /Everything was refunded, so nothing is tax deductible/,
    )
    expect(deductibleWords(receipt({ lines: all, takenBackCents: 2_500 }), documents)).toMatch(/Your bank took it back/)
  })
})

describe('the covered fee of several gifts', () => {
  const lines = [1_000, 1_000, 1_001].map((amountCents) => line({ amountCents }))
  test.each([0, 1, 106, 3_001])('of %i cents adds up to what was charged for it', (coverCents) => {
    const covers = coversOf(receipt({ amountCents: 3_001, coverCents, lines }))
    expect(covers.reduce((sum: number, cover) => sum + (cover ?? 0), 0)).toBe(coverCents)
  })

  test('stands beside each gift, in mail and document; of one gift once', async () => {
    const of = (count: number) =>
      receipt({ coverCents: 106, lines: lines.slice(0, count), amountCents: count * 1_000 + Math.floor(count / 3) })
    const told = (r: Receipt) => receiptMail(r, house, english).text.match(/Card fees? you covered.*/g)
    expect(told(of(1))).toEqual(['Card fee you covered: $1.06'])
    expect(told(of(3))).toEqual([
      'Card fee you covered: $0.35',
      'Card fee you covered: $0.35',
      'Card fee you covered: $0.36',
      'Card fees you covered, together: $1.06',
    ])
    expect((await drawn(of(3))).words).toBeGreaterThan((await drawn({ ...of(3), coverCents: 0 })).words + 3)
  })
})

describe('what went back', () => {
  const rows = (more: Partial<Receipt>) => returnRows(receipt(more), documents).map(({ name, cents }) => [name, cents])
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 2))

  test('stands with its day, in the giver’s own zone, and what is left', () => {
    const refunds = [
      { at: at(22), amountCents: 400 },
      { at: at(25), amountCents: 500 },
    ]
    expect(rows({ refundedCents: 900, refunds, lines: [line({ refundedCents: 900 })] })).toEqual([
      ['Refunded on November 21, 2026', -400],
      ['Refunded on November 24, 2026', -500],
      ['Your gift after refunds', 1_600],
    ])
  })
  test('and what is on its way, or was taken by the bank', () => {
    const lines = [line({ refundedCents: 2_500 })]
    expect(rows({ refundAskedCents: 2_500, lines })).toEqual([
      ['Refund on its way', -2_500],
      ['Your gift after refunds', 0],
    ])
    expect(rows({ coverCents: 106, takenBackCents: 2_606, lines })).toEqual([
      ['Taken back by your bank', -2_606],
      ['Your gift after refunds', 0],
    ])
  })
  test('and what was taken in part, beside what was refunded', () => {
    const refunds = [{ at: at(22), amountCents: 400 }]
    expect(rows({ refundedCents: 400, refunds, takenBackCents: 500, lines: [line({ refundedCents: 900 })] })).toEqual([
      ['Refunded on November 21, 2026', -400],
      ['Taken back by your bank', -500],
      ['Your gift after refunds', 1_600],
    ])
  })
  test('is no word where nothing did', () => {
    expect(rows({})).toEqual([])
  })
})
