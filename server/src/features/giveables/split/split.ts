import { split } from '@kindling/contract/money'
import type { Share } from '../../ledger/index.ts'

/** True if each nonprofit appears once, each share is above zero, and the shares add up to 10,000 basis points. */
export function isWhole(shares: readonly Share[]): boolean {
  const distinct = new Set(shares.map((s) => s.nonprofitId)).size === shares.length
  const positive = shares.every((s) => Number.isInteger(s.basisPoints) && s.basisPoints > 0)
  return distinct && positive && shares.reduce((sum, s) => sum + s.basisPoints, 0) === 10_000
}

/** Ignores the order of shares. */
export function isSameSplit(one: readonly Share[], other: readonly Share[]): boolean {
  const part = ({ basisPoints, towardId }: Share) => `${basisPoints} ${towardId ?? ''}`
  const parts = new Map(one.map((s) => [s.nonprofitId, part(s)]))
  return one.length === other.length && other.every((s) => parts.get(s.nonprofitId) === part(s))
}

export type Toward = { giveableId: number; cents: number }

/** The money that projects get or lose when a gift's net amount changes from `was` to `is`. */
export function towardBetween(shares: readonly Share[], { was, is }: { was: number; is: number }): Toward[] {
  if (!shares.some(({ towardId }) => towardId)) return []
  const points = shares.map((s) => s.basisPoints)
  const [before, after] = [split(was, points), split(is, points)]
  return shares.flatMap(({ towardId }, i) =>
    towardId ? [{ giveableId: towardId, cents: after[i]! - before[i]! }] : [],
  )
}
