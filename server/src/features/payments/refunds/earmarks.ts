import type { Standing } from '../../ledger/index.ts'

/** What is named for a gift; negative cents take it back. */
export type Earmark = { giftId: number | null; cents: number }

export function earmarked(earmarks: Standing['earmarks'], { giftId, cents }: Earmark): Standing['earmarks'] {
  if (giftId === null || cents === 0) return earmarks
  const { [giftId]: before = 0, ...others } = earmarks
  const after = before + cents
  return after > 0 ? { ...others, [giftId]: after } : others
}
