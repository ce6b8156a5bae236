import type { Share } from '../ledger/index.ts'

/** Each nonprofit once, each part above zero, all together 10,000 basis points. */
export function isWhole(shares: readonly Share[]): boolean {
  const distinct = new Set(shares.map((s) => s.nonprofitId)).size === shares.length
  const positive = shares.every((s) => Number.isInteger(s.basisPoints) && s.basisPoints > 0)
  return distinct && positive && shares.reduce((sum, s) => sum + s.basisPoints, 0) === 10_000
}
