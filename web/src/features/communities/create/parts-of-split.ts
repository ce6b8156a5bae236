import type { NonprofitRef, ProjectRef } from '@kindling/contract/common'
import type { Community } from '@kindling/contract/communities/calls'

/** One typed part of a split; `project`: the nonprofit's project that it goes toward. */
export type Part = { nonprofit: NonprofitRef; percent: string; project?: ProjectRef | undefined }

const allBasisPoints = 10_000
/** The most parts that the call accepts. */
export const mostParts = 10

/** "33.34" in basis points; null if it is not a share between 0.01 and 100. */
export function basisPointsOf(percent: string): number | null {
  const typed = percent.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(typed)) return null
  const points = Math.round(Number(typed) * 100)
  return points >= 1 && points <= allBasisPoints ? points : null
}

const percentText = (basisPoints: number): string => String(basisPoints / 100)

/** The basis points that are left to assign; negative if there are too many. */
export const leftOf = (parts: readonly Part[]): number =>
  allBasisPoints - parts.reduce((sum, { percent }) => sum + (basisPointsOf(percent) ?? 0), 0)

export const isWhole = (parts: readonly Part[]): boolean =>
  parts.length > 0 && leftOf(parts) === 0 && parts.every(({ percent }) => basisPointsOf(percent) !== null)

/** Divides evenly; the first parts get the remainder. */
export function evenly(parts: readonly Part[]): Part[] {
  const each = Math.floor(allBasisPoints / parts.length)
  const rest = allBasisPoints - each * parts.length
  return parts.map((part, i) => ({ ...part, percent: percentText(each + (i < rest ? 1 : 0)) }))
}

export const partsOf = (shares: Community['allocation']): Part[] =>
  shares.map(({ nonprofit, project, basis_points }) => ({
    nonprofit,
    percent: percentText(basis_points),
    ...(project && { project }),
  }))
