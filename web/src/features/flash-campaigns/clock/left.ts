const second = 1_000
const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/**
 * How long it is to a moment (ms), as a clock shows it: whole minutes until the last hour, then whole seconds, which are
 * rounded up so that zero comes with the moment. `changesIn`: when the clock shows another one.
 */
export function shownLeft(left: number): { shown: number; changesIn: number } {
  if (left > hour) {
    const shown = Math.floor(left / minute) * minute
    return { shown, changesIn: left - shown }
  }
  const shown = Math.max(0, Math.ceil(left / second) * second)
  return { shown, changesIn: left - (shown - second) }
}

/** Parts of a clock: the two largest that matter. */
export type Parts = [amount: number, unit: 'day' | 'hour' | 'minute' | 'second'][]

export function partsOf(shown: number): Parts {
  const of = (unit: number, within: number) => Math.floor((shown % within) / unit)
  if (shown >= 2 * day)
    return [
      [Math.floor(shown / day), 'day'],
      [of(hour, day), 'hour'],
    ]
  if (shown > hour)
    return [
      [Math.floor(shown / hour), 'hour'],
      [of(minute, hour), 'minute'],
    ]
  return [
    [Math.floor(shown / minute), 'minute'],
    [of(second, minute), 'second'],
  ]
}
