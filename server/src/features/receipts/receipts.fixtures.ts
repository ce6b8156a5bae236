import type { GiveableKind } from '../../platform/database/tables.ts'
import type { Operator } from '../../platform/pdf/operator.ts'
import type { Receipt, ReceiptLine } from './receipts.queries.ts'
import { arrivalsOf } from './what-arrives.ts'

export const operator: Operator = {
  postalAddress: 'Kindling, 1 Hearth Lane, Duluth, MN 55802',
  supportEmail: 'help@kindling.example',
  url: 'https://kindling.example',
}

type Receiver = Omit<ReceiptLine['receivers'][number], 'arrivesCents' | 'nonprofitId'>

export const receiver = (name: string, basisPoints: number, deductible = true): Receiver => ({
  name,
  ein: '12-3456789',
  deductible,
  basisPoints,
})

type Line = Pick<ReceiptLine, 'giveable' | 'amountCents' | 'refundedCents' | 'path'> & { receivers: Receiver[] }

export const line = (more: Partial<Line> = {}): Line => ({
  giveable: 'Larkspur Street Pantry',
  path: '/communities/larkspur-street-pantry',
  amountCents: 2_500,
  refundedCents: 0,
  receivers: [receiver('North Shore Table Fund', 10_000)],
  ...more,
})

type More = Partial<Omit<Receipt, 'lines' | 'arrivesCents'>> & { lines?: readonly Line[] }

/** Computes shares from the amounts; the default fee is 2.9 % and 30 cents. */
export function receipt({ lines = [line()], coverCents = 0, ...more }: More = {}): Receipt {
  const amountCents = more.amountCents ?? lines.reduce((sum, each) => sum + each.amountCents, 0)
  const feeCents = more.feeCents ?? Math.floor(((amountCents + coverCents) * 29 + 500) / 1_000) + 30
  const gifts = lines.map((each, giftId) => ({
    giftId,
    amountCents: each.amountCents,
    shares: each.receivers.map(({ basisPoints }, nonprofitId) => ({ nonprofitId, basisPoints })),
  }))
  const arrivals = arrivalsOf({ amountCents, coverCents, feeCents }, gifts)
  const arrivesCents = arrivals.flatMap((each) => each.arrivesCents).reduce((a, b) => a + b, 0)
  return {
    number: 'K-2026-000123',
    userId: 1,
    giverUuid: '01980000-0000-7000-8000-000000000001',
    isMonthly: false,
    inviterId: null,
    issuedAt: new Date('2026-11-20T15:00:00Z'),
    firstName: 'Maya',
    name: 'Maya Oyelaran-Brandt',
    address: null,
    email: 'maya@tests.example',
    timeZone: 'America/New_York',
    feeKnown: true,
    refundedCents: 0,
    refundAskedCents: 0,
    takenBackCents: 0,
    refunds: [],
    match: null,
    donee: null,
    cardBrand: 'visa',
    cardLast4: '4242',
    arrivesNowCents: arrivesCents,
    ...more,
    amountCents,
    coverCents,
    feeCents,
    arrivesCents,
    lines: lines.map((each, i) => ({
      giftId: i,
      giftUuid: `01980000-0000-7000-8000-00000000000${i}`,
      kind: 'communities' satisfies GiveableKind,
      number: i + 1,
      ...each,
      coverCents: arrivals[i]!.coverCents,
      feeCents: arrivals[i]!.feeCents,
      receivers: each.receivers.map((part, k) => ({
        ...part,
        nonprofitId: k,
        arrivesCents: arrivals[i]!.arrivesCents[k]!,
      })),
    })),
  }
}
