const second = 1_000
const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/**
 * Rounds a time left (ms) as a countdown shows it: to whole minutes until the last hour, then up to whole seconds, so
 * that zero shows only at the end. `changesIn`: milliseconds until the shown value changes.
 */
export function shownLeft(left: number): { shown: number; changesIn: number } {
  if (left > hour) {
    const shown = Math.floor(left / minute) * minute
    return { shown, changesIn: left - shown }
  }
  const shown = Math.max(0, Math.ceil(left / second) * second)
  return { shown, changesIn: left - (shown - second) }
}

/** A time left as its two largest units: days and hours, hours and minutes, or minutes and seconds. */
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
