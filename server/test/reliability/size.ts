/** The size of a long test: its small form, with `TEST_FULL=on` its long form, or a number given there. */
export function sizeOf(small: number, long: number): number {
  const { TEST_FULL: full = 'off' } = process.env
  if (full === 'on') return long
  return /^[1-9]\d*$/.test(full) ? Number(full) : small
}
