import { apart, whole } from '../../platform/words.ts'
import type { House } from './house.ts'
import { dateOf, deductibleWords, shareOf, type DocumentWords } from './receipt-words.ts'
import type { Receipt, ReceiptLine } from './receipts.queries.ts'
import { returnRows } from './return-rows.ts'

export type Amount = { name: string; cents: number; below?: string; strong?: boolean }
type Link = { text: string; address: string }
type GiftTold = { name: string; address: string; amounts: Amount[]; links: Link[] }

/** The contents of a receipt in order; the email and the document print the same. */
export type ReceiptContents = {
  facts: readonly (readonly [name: string, value: string])[]
  gifts: GiftTold[]
  sums: Amount[]
  notes: string[]
  links: Link[]
}

export type Writing = { house: House; words: DocumentWords; invitedBy: string | null }

export function contentsOf(receipt: Receipt, { house, words, invitedBy }: Writing): ReceiptContents {
  return {
    facts: [
      [words.receipt, receipt.number],
      [words.date, dateOf(receipt)],
      [words.givenBy, receipt.name],
      ...(receipt.address === null ? [] : [[words.address, apart(receipt.address)] as const]),
      ...(invitedBy === null ? [] : [[words.invite, words.invitedYou({ name: apart(invitedBy) })] as const]),
    ],
    gifts: receipt.lines.map((line) => giftTold(receipt, line, house, words)),
    sums: sumsOf(receipt, words),
    notes: [deductibleWords(receipt, words), words.questions({ email: house.supportEmail })],
    links: [{ text: words.allGifts, address: `${house.url}/account/billing` }],
  }
}

function giftTold(receipt: Receipt, line: ReceiptLine, { url }: House, words: DocumentWords): GiftTold {
  const several = receipt.lines.length > 1
  const isGone = line.refundedCents >= line.amountCents
  return {
    name: line.giveable,
    address: url + line.path,
    amounts: [
      { name: words.gift, cents: line.amountCents, strong: true },
      ...(line.coverCents > 0 ? [{ name: words.feeCovered, cents: line.coverCents }] : []),
      { name: receipt.feeKnown ? words.cardFee : words.cardFeeEstimated, cents: -line.feeCents },
      ...line.receivers.map(({ name, ein, basisPoints, arrivesCents }) => ({
        name: words.arrivesAt({ name: apart(name) }),
        cents: arrivesCents,
        below: basisPoints === 10_000 ? einIn(ein, words) : `${einIn(ein, words)} · ${shareOf(basisPoints)}`,
      })),
      // for a single gift the sums already say this
      ...(line.refundedCents > 0 && several ? [{ name: words.wentBack, cents: -line.refundedCents }] : []),
    ],
    links: isGone ? [] : [{ text: words.askForRefund, address: `${url}/account/billing?gift=${line.giftUuid}` }],
  }
}

const einIn = (ein: string, words: DocumentWords): string => whole(words.ein({ ein }))

function sumsOf(receipt: Receipt, words: DocumentWords): Amount[] {
  const { amountCents, coverCents, feeCents, feeKnown, cardLast4: last4, lines } = receipt
  const charged = {
    name: last4 === null ? words.charged : words.chargedTo({ last4 }),
    cents: amountCents + coverCents,
    strong: true,
  }
  const returned = returnRows(receipt, words)
  if (lines.length === 1) return [charged, ...returned]
  return [
    { name: words.giftsTogether, cents: amountCents },
    ...(coverCents > 0 ? [{ name: words.feesCovered, cents: coverCents }] : []),
    charged,
    { name: feeKnown ? words.cardFees : words.cardFeesEstimated, cents: -feeCents },
    { name: words.arrivesTogether, cents: receipt.arrivesCents },
    ...returned,
  ]
}
