import type { Random } from './random.ts'

const liked = [0.2, 0.3, 0.4, 0.5, 0.5, 0.6, 0.8, 0.8, 1, 1, 1, 1.2, 1.5, 2, 2, 4]

/** Whole dollars, multiples of `step` and at least one step. Throws RangeError if there is no such plan. */
export function amountsFor(
  random: Random,
  { count, total, step }: { count: number; total: number; step: number },
): number[] {
  if (count === 0 ? total !== 0 : total % step !== 0 || total < count * step)
    throw new RangeError(`${count} gifts of multiples of $${step} cannot make $${total}`)
  const mean = total / Math.max(1, count)
  const amounts = Array.from({ length: count }, () =>
    Math.max(step, Math.round((random.pick(liked) * mean) / step) * step),
  )
  let left = total - amounts.reduce((a, b) => a + b, 0)
  // spreads the rest one step at a time, so that no gift is conspicuous
  for (let i = 0; left !== 0; i = (i + 1) % count) {
    const change = Math.sign(left) * step
    if (amounts[i]! + change < step) continue
    amounts[i]! += change
    left -= change
  }
  return amounts
}
