import type { NonprofitRef } from '@kindling/contract/common'
import type { Community } from '@kindling/contract/communities'

/** One part of a split as it is typed. */
export type Part = { nonprofit: NonprofitRef; percent: string }

const whole = 10_000
/** As many as the call takes. */
export const mostParts = 10

/** "33.34" as basis points; null for what is no share between 0.01 and 100. */
export function basisPointsOf(percent: string): number | null {
  const typed = percent.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(typed)) return null
  const points = Math.round(Number(typed) * 100)
  return points >= 1 && points <= whole ? points : null
}

const percentText = (basisPoints: number): string => String(basisPoints / 100)

/** What is left to place, in basis points; below zero where it is too much. */
export const leftOf = (parts: readonly Part[]): number =>
  whole - parts.reduce((sum, { percent }) => sum + (basisPointsOf(percent) ?? 0), 0)

export const isWhole = (parts: readonly Part[]): boolean =>
  parts.length > 0 && leftOf(parts) === 0 && parts.every(({ percent }) => basisPointsOf(percent) !== null)

/** The same for each; the first ones take what does not divide. */
export function evenly(parts: readonly Part[]): Part[] {
  const each = Math.floor(whole / parts.length)
  const rest = whole - each * parts.length
  return parts.map((part, i) => ({ ...part, percent: percentText(each + (i < rest ? 1 : 0)) }))
}

export const partsOf = (shares: Community['allocation']): Part[] =>
  shares.map(({ nonprofit, basis_points }) => ({ nonprofit, percent: percentText(basis_points) }))
