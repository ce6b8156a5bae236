import { describe, expect, test } from 'vitest'
import { english } from '../../platform/words.ts'
import { deductibleWords, documentWords } from './receipt-words.ts'
import { line, receipt, receiver } from './receipts.fixtures.ts'
import { returnRows } from './return-rows.ts'

const documents = documentWords(english)

describe('the deductible amount', () => {
  test('is everything where the registry says so', () => {
    expect(deductibleWords(receipt(), documents)).toBe(
      'No goods or services were given in return. Your gift is tax deductible to the extent the law allows.',
    )
  })
  test('names each receiver that is not deductible, once', () => {
    const lines = [1, 2].map(() => line({ receivers: [receiver('A', 5_000), receiver('B', 5_000, false)] }))
    expect(deductibleWords(receipt({ lines }), documents)).toMatch(/Not tax deductible: what goes to \u2068B\u2069\.$/)
  })
  test('depends on the fiscal sponsor alone where one received the gift', () => {
    const lines = [line({ receivers: [receiver('A', 5_000), receiver('B', 5_000, false)] })]
    const by = (deductible: boolean) => receipt({ lines, donee: { name: 'Trust', ein: '98-7654321', deductible } })
    expect(deductibleWords(by(true), documents)).toMatch(/return\. Your gift is tax deductible to the extent/)
    expect(deductibleWords(by(false), documents)).toMatch(/Not tax deductible: what goes to \u2068Trust\u2069\.$/)
  })
  test('is reduced by refunds, to the cent and only for deductible receivers, and is nothing after a full refund', () => {
    expect(deductibleWords(receipt({ lines: [line({ refundedCents: 100 })] }), documents)).toBe(
      'No goods or services were given in return. $24.00 of your gift is tax deductible to the extent the law allows. What was refunded does not count.',
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

describe('the refunded amount', () => {
  const rows = (more: Parameters<typeof receipt>[0]) =>
    returnRows(receipt(more), documents).map(({ name, cents }) => [name, cents])
  const on = (day: number) => ({ refund: `re_${day}`, day: `2026-11-${day}` })

  test('is shown with its day, and with the rest', () => {
    const refunds = [
      { ...on(21), amountCents: 400 },
      { ...on(24), amountCents: 500 },
    ]
    expect(
      rows({ refundedCents: 900, arrivesNowCents: 1_500, refunds, lines: [line({ refundedCents: 900 })] }),
    ).toEqual([
      ['Refunded on November 21, 2026', -400],
      ['Refunded on November 24, 2026', -500],
      ['Your gift after refunds', 1_600],
      ['Arrives after refunds', 1_500],
    ])
  })
  test('includes what was withdrawn by the bank', () => {
    const lines = [line({ refundedCents: 2_500 })]
    expect(rows({ coverCents: 106, takenBackCents: 2_606, arrivesNowCents: 0, lines })).toEqual([
      ['Taken back by your bank', -2_606],
      ['Your gift after refunds', 0],
      ['Arrives after refunds', 0],
    ])
  })
  test('includes a partial withdrawal beside a refund', () => {
    const refunds = [{ ...on(21), amountCents: 400 }]
    expect(
      rows({
        refundedCents: 400,
        arrivesNowCents: 1_500,
        refunds,
        takenBackCents: 500,
        lines: [line({ refundedCents: 900 })],
      }),
    ).toEqual([
      ['Refunded on November 21, 2026', -400],
      ['Taken back by your bank', -500],
      ['Your gift after refunds', 1_600],
      ['Arrives after refunds', 1_500],
    ])
  })
  test('is not mentioned when nothing was refunded', () => {
    expect(rows({})).toEqual([])
  })
})
