/** How much a long test does: its small form, with `TEST_FULL=on` its long one, or as much as a number there says. */
export function sizeOf(small: number, long: number): number {
  const { TEST_FULL: full = 'off' } = process.env
  if (full === 'on') return long
  return /^[1-9]\d*$/.test(full) ? Number(full) : small
}
