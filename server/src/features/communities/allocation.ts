export type Share = { nonprofitId: number; basisPoints: number }

/** Each nonprofit once, each part above zero, all together 10,000 basis points. */
export function isWhole(shares: readonly Share[]): boolean {
  const distinct = new Set(shares.map((s) => s.nonprofitId)).size === shares.length
  const positive = shares.every((s) => Number.isInteger(s.basisPoints) && s.basisPoints > 0)
  return distinct && positive && shares.reduce((sum, s) => sum + s.basisPoints, 0) === 10_000
}

export function receiversText(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
