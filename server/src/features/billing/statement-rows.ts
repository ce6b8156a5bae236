import type { GiveableType } from '@kindling/contract/common'
import { coverLeftCents, leftCents, type CurrentReceipt, type ReceiptDonee } from '../receipts/index.ts'

/** A gift or a match of a statement, as its receipt or the last correction says it. */
export type GivingRow = {
  /** The receipt's own day. */
  day: string
  receipt: string
  /** The number of the last correction; null without one. */
  correction: string | null
  name: string
  type: GiveableType | 'match'
  cents: number
  backCents: number
  /** The covered card fee, less what went back. */
  coverCents: number
  donee: ReceiptDonee | null
  /** Where the money of a match went. */
  drawnCents: number
  releasedCents: number
  inPoolCents: number
}

const noMatch = { drawnCents: 0, releasedCents: 0, inPoolCents: 0 }

/** The rows of a statement: PDF, CSV and screens are made of them. */
export const rowsOf = (receipts: readonly CurrentReceipt[]): GivingRow[] =>
  receipts.flatMap(({ number: receipt, last, day, facts }): GivingRow[] => {
    const { lines, match, donee, amountCents } = facts
    const paper = { day, receipt, correction: last === receipt ? null : last, donee }
    if (match) {
      const { drawnCents, releasedCents, leftCents: inPoolCents, giveable: name } = match
      const money = { cents: amountCents, backCents: amountCents - leftCents(facts), coverCents: coverLeftCents(facts) }
      return [{ ...paper, ...money, name, type: 'match', drawnCents, releasedCents, inPoolCents }]
    }
    return lines.map((line) => ({
      ...paper,
      ...noMatch,
      name: line.giveable,
      type: line.kind,
      cents: line.amountCents,
      backCents: line.refundedCents,
      coverCents: line.coverCents - line.coverBackCents,
    }))
  })
