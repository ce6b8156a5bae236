import type { PaymentMoney } from '../../ledger/index.ts'

/** The cents of a refund that belong to one gift; negative cents take them back. */
export type Earmark = { giftId: number | null; cents: number }

export function earmarked(earmarks: PaymentMoney['earmarks'], { giftId, cents }: Earmark): PaymentMoney['earmarks'] {
  if (giftId === null || cents === 0) return earmarks
  const { [giftId]: before = 0, ...others } = earmarks
  const after = before + cents
  return after > 0 ? { ...others, [giftId]: after } : others
}
