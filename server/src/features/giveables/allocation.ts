import type { Share } from '../ledger/index.ts'

/** True if each nonprofit appears once, each part is above zero, and the parts add up to 10,000 basis points. */
export function isWhole(shares: readonly Share[]): boolean {
  const distinct = new Set(shares.map((s) => s.nonprofitId)).size === shares.length
  const positive = shares.every((s) => Number.isInteger(s.basisPoints) && s.basisPoints > 0)
  return distinct && positive && shares.reduce((sum, s) => sum + s.basisPoints, 0) === 10_000
}

/** Whatever the order. */
export function isSameSplit(one: readonly Share[], other: readonly Share[]): boolean {
  const points = new Map(one.map((s) => [s.nonprofitId, s.basisPoints]))
  return one.length === other.length && other.every((s) => points.get(s.nonprofitId) === s.basisPoints)
}
