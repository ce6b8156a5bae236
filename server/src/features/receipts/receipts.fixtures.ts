import type { Operator } from '../../platform/pdf/operator.ts'
import { paperOf, type GiftFacts, type ReceiptMatch, type ReceiptReceiver } from './paper.ts'
import type { Receipt } from './read-receipt.ts'

export const operator: Operator = {
  postalAddress: 'Kindling, 1 Hearth Lane, Duluth, MN 55802',
  supportEmail: 'help@kindling.example',
  url: 'https://kindling.example',
}

type Receiver = Omit<ReceiptReceiver, 'nonprofitId'>

export const receiver = (name: string, basisPoints: number, deductible = true): Receiver => ({
  name,
  ein: '12-3456789',
  deductible,
  basisPoints,
})

type Line = Pick<GiftFacts, 'giveable' | 'slug' | 'amountCents'> & { refundedCents: number; receivers: Receiver[] }

export const line = (more: Partial<Line> = {}): Line => ({
  giveable: 'Larkspur Street Pantry',
  slug: 'larkspur-street-pantry',
  amountCents: 2_500,
  refundedCents: 0,
  receivers: [receiver('North Shore Table Fund', 10_000)],
  ...more,
})

type More = Partial<Omit<Receipt, 'lines' | 'arrivesCents'>> & { lines?: readonly Line[]; match?: ReceiptMatch | null }

/** Computes shares from the amounts; the default fee is 2.9 % and 30 cents. */
export function receipt({ lines = [line()], coverCents = 0, ...more }: More = {}): Receipt {
  const amountCents = more.amountCents ?? lines.reduce((sum, each) => sum + each.amountCents, 0)
  const feeCents = more.feeCents ?? Math.floor(((amountCents + coverCents) * 29 + 500) / 1_000) + 30
  const gifts = lines.map(({ refundedCents: _, ...each }, i): GiftFacts => ({
    ...each,
    giftId: i,
    giftUuid: `01980000-0000-7000-8000-00000000000${i}`,
    kind: 'communities',
    number: i + 1,
    receivers: each.receivers.map((part, k) => ({ ...part, nonprofitId: k })),
  }))
  const paper = paperOf({
    isMonthly: false,
    cardBrand: 'visa',
    cardLast4: '4242',
    donee: null,
    match: null,
    refunds: [],
    gifts,
    payment: { amountCents, coverCents, feeCents, feeKnown: true, refundedCents: 0, lostCents: 0, earmarks: {} },
  })
  return {
    number: 'K-2026-000123',
    language: 'en',
    corrects: null,
    day: '2026-11-20',
    issuedAt: new Date('2026-11-20T15:00:00Z'),
    paymentId: 1,
    paymentUuid: '01980000-0000-7000-8000-000000000002',
    userId: 1,
    giverUuid: '01980000-0000-7000-8000-000000000001',
    inviterId: null,
    firstName: 'Maya',
    name: 'Maya Oyelaran-Brandt',
    address: null,
    giverKind: 'person',
    email: 'maya@tests.example',
    ...paper,
    ...more,
    lines: paper.lines.map((each, i) => ({ ...each, refundedCents: lines[i]!.refundedCents })),
  }
}
