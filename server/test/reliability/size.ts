/** The size of a long test: its small form, with `TEST_FULL=on` its long form, or a number given there. */
export function sizeOf(small: number, long: number): number {
  const { TEST_FULL: full = 'off' } = process.env
  if (full === 'on') return long
  return /^[1-9]\d*$/.test(full) ? Number(full) : small
}

/**
 * Parts of a long form, each with a world of its own, since a full database slows each step. `TEST_FROM` leaves out
 * those before it, so that a run can be split or go on.
 */
export function partsOf(size: number, most = 1_000): { first: number; count: number }[] {
  const from = Number(process.env.TEST_FROM ?? 0)
  const firsts = Array.from({ length: Math.ceil(size / most) }, (_, nth) => nth * most)
  return firsts.filter((first) => first >= from).map((first) => ({ first, count: Math.min(most, size - first) }))
}
