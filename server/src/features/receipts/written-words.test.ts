import { pseudo } from '@kindling/words/pseudo'
import { describe, expect, test } from 'vitest'
import { strayWords } from '../../../test/outside-words.ts'
import type { Letter } from '../../platform/letter.ts'
import { english } from '../../platform/words.ts'
import type { Paper } from './paper.ts'
import { receiptMail } from './receipt-mail.ts'
import { receiptPdf, writeReceipt } from './receipt-pdf.ts'
import type { Receipt } from './receipts.queries.ts'
import { chargedAfterEnd, closedBeforeCharge, refundMail } from './refunds/refund-mail.ts'
import { returnedRefundMail } from './refunds/returned-refund-mail.ts'
import { strayChargeMail } from './refunds/tell-of-stray-charge.ts'

const strange = pseudo(english)
const house = { postalAddress: 'POSTAL ADDRESS', supportEmail: 'SUPPORT@HOUSE' }

const lines = [
  {
    giveable: 'FIRST CAUSE',
    amountCents: 2_500,
    refundedCents: 500,
    receivers: [
      { name: 'SOUND FUND', ein: '123456789', deductible: true, basisPoints: 6_000 },
      { name: 'OTHER FUND', ein: '987654321', deductible: false, basisPoints: 4_000 },
    ],
  },
  {
    giveable: 'نور',
    amountCents: 700,
    refundedCents: 0,
    receivers: [{ name: 'SOUND FUND', ein: '123456789', deductible: true, basisPoints: 10_000 }],
  },
]
const receipt: Receipt = {
  ...{ number: 'K-2026-000123', userId: 1, firstName: 'ANA', name: 'ANA NAME', email: 'ANA@TESTS' },
  ...{ issuedAt: new Date('2026-11-20T15:00:00Z'), timeZone: 'America/New_York' },
  ...{ amountCents: 3_200, coverCents: 130, refundedCents: 500, refundAskedCents: 100, takenBackCents: 0 },
  ...{ cardBrand: 'visa', cardLast4: '4242', lines },
  refunds: [{ at: new Date('2026-11-22T15:00:00Z'), amountCents: 500 }],
}
const gone = lines.map((line) => ({ ...line, refundedCents: line.amountCents }))
const whole = lines.map((line) => ({ ...line, refundedCents: 0 }))
const receipts: [string, Receipt][] = [
  ['refunded in part', receipt],
  ['whole', { ...receipt, refundedCents: 0, refundAskedCents: 0, refunds: [], lines: whole }],
  ['whole and deductible', { ...receipt, refunds: [], lines: whole.slice(1) }],
  ['gone', { ...receipt, lines: gone }],
  ['taken back in part', { ...receipt, takenBackCents: 500 }],
  ['taken back', { ...receipt, takenBackCents: 3_330, lines: gone }],
  ['by a card that is not known', { ...receipt, cardBrand: null, cardLast4: null }],
  ['by a card of no known brand', { ...receipt, cardBrand: 'other' }],
]

const given = [
  ...['kindling', 'POSTAL ADDRESS', 'ANA NAME', 'ANA', 'K-2026-000123', 'FIRST CAUSE', 'SOUND FUND', 'OTHER FUND'],
  ...['نور', 'November 20, 2026', 'November 22, 2026'],
]
/** Amounts are written by the locale of numbers. */
const unmoneyed = (text: string) => text.replaceAll(/-?\$[\d,]+(\.\d\d)?/g, ' ')
const strays = (text: string) => strayWords(unmoneyed(text), given)
const shown = ({ html }: Letter) => html.replace(/<style>[\s\S]*<\/style>/, '').replaceAll(/<[^>]*>/g, ' ')

describe.each(receipts)('of a gift %s', (_, of) => {
  const letters = {
    receipt: receiptMail(of, house, strange),
    refund: refundMail(of, { nowCents: 500, inAllCents: 900, because: null }, house, strange),
    closed: refundMail(of, { nowCents: 500, inAllCents: 3_330, because: closedBeforeCharge }, house, strange),
    late: refundMail(of, { nowCents: 500, inAllCents: 3_330, because: chargedAfterEnd }, house, strange),
    returned: returnedRefundMail(of, 500, house, strange),
    stray: strayChargeMail(of.firstName, 500, house, strange),
  }

  test.each(Object.entries(letters))('the mail %s says nothing that stands in no locale', (_name, letter) => {
    expect(letter.subject).toContain('⟦')
    for (const text of [letter.subject, letter.text, shown(letter)]) expect(strays(text)).toEqual([])
  })

  test('the document neither', async () => {
    const texts: string[] = []
    const note = (...told: unknown[]) => {
      for (const one of told) if (typeof one === 'string') texts.push(one)
      for (const one of told) if (typeof one === 'object') note(...Object.values(one as object))
    }
    const paper: Paper = { title: note, fact: note, row: note, paragraph: note, rule: note, space: note }
    writeReceipt(paper, of, house, strange.documents)
    expect(texts.length).toBeGreaterThan(15)
    expect(texts.flatMap(strays)).toEqual([])
    expect((await receiptPdf(of, house, strange.documents)).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('a letter in English, whole', () => {
  expect(receiptMail({ ...receipt, lines: whole.slice(1), coverCents: 0 }, house, english).text).toBe(
    [
      'Thank you, \u2068ANA\u2069.\n',
      'Receipt: K-2026-000123\nDate: November 20, 2026\nGiven by: ANA NAME\nGift to: \u2068نور\u2069, $7.00',
      'Received by: \u2068SOUND FUND\u2069, EIN 12-3456789, $7.00\nCharged: $32.00, card ending 4242\n',
      'No goods or services were given in return. Your gift is tax deductible as far as the law allows.\n',
      'Questions? Write to SUPPORT@HOUSE.\n',
      'POSTAL ADDRESS',
    ].join('\n'),
  )
})
