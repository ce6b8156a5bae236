import { isolate, onOneLine } from '../../platform/words.ts'
import type { Operator } from '../../platform/pdf/operator.ts'
import { dateOf, deductibleWords, matchBackWords, shareOf, type DocumentWords } from './receipt-words.ts'
import { pathOf } from '../giveables/index.ts'
import { leftCents, type ReceiptDonee, type ReceiptLine, type ReceiptMatch } from './paper.ts'
import type { Receipt } from './read-receipt.ts'
import { returnRows } from './return-rows.ts'

export type Amount = { name: string; cents: number; below?: string; strong?: boolean }
type Link = { text: string; address: string }
type GiftContents = { name: string; address: string; amounts: Amount[]; links: Link[] }

/** The contents of a receipt in their order, for the email and the PDF. */
export type ReceiptContents = {
  facts: readonly (readonly [name: string, value: string])[]
  gifts: GiftContents[]
  sums: Amount[]
  notes: string[]
  /** Whom to ask; the end of an email says it in its own way. */
  questions: string
  /** Where all gifts of the giver are listed. */
  link: Link
}

export type Writing = { operator: Operator; words: DocumentWords }

export function contentsOf(receipt: Receipt, { operator, words }: Writing): ReceiptContents {
  return {
    facts: [
      ...(receipt.corrects === null
        ? [[words.receipt, receipt.number] as const]
        : [[words.correction, receipt.number] as const, [words.ofReceipt, receipt.corrects] as const]),
      [words.date, dateOf(receipt.day, words)],
      ...(receipt.name === null ? [] : [[giverLabel(receipt, words), receipt.name] as const]),
      ...(receipt.address === null ? [] : [[words.address, isolate(receipt.address)] as const]),
      ...(receipt.donee === null ? [] : [[words.receivedBy, doneeName(receipt.donee, words)] as const]),
    ],
    gifts: [
      ...receipt.lines.map((line) => giftContents(receipt, line, operator, words)),
      ...(receipt.match ? [matchContents(receipt, receipt.match, operator, words)] : []),
    ],
    sums: sumsOf(receipt, words),
    notes: [
      ...(receipt.corrects === null ? [] : [words.replaces]),
      ...(receipt.match ? matchNotes(receipt.match, words) : []),
      ...(receipt.donee === null || leftCents(receipt) === 0
        ? []
        : [words.passedOn({ name: isolate(receipt.donee.name) })]),
      deductibleWords(receipt, words),
    ],
    questions: words.questions({ email: operator.supportEmail }),
    link: { text: words.allGifts, address: `${operator.url}/account/billing` },
  }
}

const giverLabel = ({ giverKind }: Receipt, words: DocumentWords): string =>
  giverKind === 'organization' ? words.giverOfRecord : words.givenBy

function giftContents(receipt: Receipt, line: ReceiptLine, { url }: Operator, words: DocumentWords): GiftContents {
  const several = receipt.lines.length > 1
  const isGone = line.refundedCents >= line.amountCents
  return {
    name: line.giveable,
    address: url + pathOf(line),
    amounts: [
      { name: words.gift, cents: line.amountCents, strong: true },
      ...(line.coverCents > 0 ? [{ name: words.feeCovered, cents: line.coverCents }] : []),
      { name: receipt.feeKnown ? words.cardFee : words.cardFeeEstimated, cents: -line.feeCents },
      ...line.receivers.map(({ name, ein, basisPoints, arrivesCents }) => ({
        name: words.arrivesAt({ name: isolate(name) }),
        cents: arrivesCents,
        below: basisPoints === 10_000 ? einIn(ein, words) : `${einIn(ein, words)} · ${shareOf(basisPoints, words)}`,
      })),
      // of a single gift, the sums at the end already show the refund
      ...(line.refundedCents > 0 && several ? [{ name: words.refunded, cents: -line.refundedCents }] : []),
    ],
    links: isGone ? [] : [{ text: words.askForRefund, address: `${url}/account/billing?gift=${line.giftUuid}` }],
  }
}

function matchContents(receipt: Receipt, match: ReceiptMatch, { url }: Operator, words: DocumentWords): GiftContents {
  const name = isolate(match.receiver.name)
  const below = einIn(match.receiver.ein, words)
  const parts: Amount[] = [
    { name: words.match.drawn({ name }), cents: match.drawnCents, below },
    { name: words.match[match.isCanceled ? 'goesBack' : 'left'], cents: match.leftCents },
    { name: words.match.released({ name }), cents: match.releasedCents, below },
  ]
  return {
    name: match.giveable,
    address: url + pathOf({ kind: 'flash-campaigns', number: match.number, slug: null }),
    amounts: [
      { name: words.match.gift, cents: receipt.amountCents, strong: true },
      ...(receipt.coverCents > 0 ? [{ name: words.feeCovered, cents: receipt.coverCents }] : []),
      ...parts.filter(({ cents }) => cents > 0),
    ],
    links: [],
  }
}

const matchNotes = (m: ReceiptMatch, words: DocumentWords): string[] => {
  const back = matchBackWords(m, words)
  const rest = m.isClosed || back.length > 0 ? [] : [words.match.rest({ name: isolate(m.receiver.name) })]
  return [words.match.what({ name: isolate(m.giveable) }), ...back, ...rest]
}

const doneeName = ({ name, ein }: ReceiptDonee, words: DocumentWords): string =>
  `${isolate(name)}, ${einIn(ein, words)}`

const einIn = (ein: string, words: DocumentWords): string => onOneLine(words.ein({ ein }))

function sumsOf(receipt: Receipt, words: DocumentWords): Amount[] {
  const { amountCents, coverCents, feeCents, feeKnown, cardLast4: last4, lines } = receipt
  const charged = {
    name: last4 === null ? words.charged : words.chargedTo({ last4 }),
    cents: amountCents + coverCents,
    strong: true,
  }
  const returned = returnRows(receipt, words)
  if (lines.length < 2) return [charged, ...returned]
  return [
    { name: words.giftsTogether, cents: amountCents },
    ...(coverCents > 0 ? [{ name: words.feesCovered, cents: coverCents }] : []),
    charged,
    { name: feeKnown ? words.cardFees : words.cardFeesEstimated, cents: -feeCents },
    { name: words.arrivesTogether, cents: receipt.arrivesCents },
    ...returned,
  ]
}
