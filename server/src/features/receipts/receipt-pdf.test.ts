import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { receiptPdf } from './receipt-pdf.ts'
import { deductibleWords } from './receipt-words.ts'
import type { Receipt, ReceiptLine } from './receipts.queries.ts'

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
  cardBrand: 'visa',
  cardLast4: '4242',
  lines: [line()],
  ...more,
})
const house = { postalAddress: 'Kindling, 1 Hearth Lane, Duluth, MN 55802', supportEmail: 'help@kindling.example' }

/** How many pages a document has, and how much is drawn on them. */
async function drawn(r: Receipt) {
  const pdf = await receiptPdf(r, house)
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
    const pdf = (await receiptPdf(receipt({ name: 'ليلى' }), house)).toString('latin1')
    expect(pdf).toMatch(/\/BaseFont \/\w+\+DejaVuSans/)
    expect(pdf).not.toContain('Helvetica')
  })

  test('goes on to further pages, and a name of 200 letters breaks', async () => {
    const long = receipt({ name: 'x'.repeat(200), lines: Array.from({ length: 40 }, () => line()) })
    expect((await drawn(long)).pages).toBeGreaterThan(2)
  })

  test('says more of a refund', async () => {
    const whole = await drawn(receipt())
    const back = await drawn(receipt({ refundedCents: 500, lines: [line({ refundedCents: 500 })] }))
    expect(back.words).toBeGreaterThan(whole.words)
  })

  test('is the same each time', async () => {
    const [a, b] = await Promise.all([receiptPdf(receipt(), house), receiptPdf(receipt(), house)])
    expect(a.equals(b)).toBe(true)
  })
})

describe('what may be deducted', () => {
  test('is all where the registry says so', () => {
    expect(deductibleWords(receipt())).toBe(
      'No goods or services were given in return. Your gift is tax deductible as far as the law allows.',
    )
  })
  test('names who is not deductible, once each', () => {
    const lines = [1, 2].map(() => line({ receivers: [receiver('A', 5_000), receiver('B', 5_000, false)] }))
    expect(deductibleWords(receipt({ lines }))).toMatch(/Not tax deductible: what goes to B\.$/)
  })
  test('is less what was refunded, and nothing when all was', () => {
    expect(deductibleWords(receipt({ lines: [line({ refundedCents: 100 })] }))).toMatch(
      /What was refunded does not count\.$/,
    )
    expect(deductibleWords(receipt({ lines: [line({ refundedCents: 2_500 })] }))).toMatch(/nothing is tax deductible/)
  })
})
