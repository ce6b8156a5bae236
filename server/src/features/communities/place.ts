import { stateOf } from '@kindling/contract/us-states'

export type Place = { city: string; state: string | null }

/** Parses "Duluth, MN", "duluth mn" and "Duluth, Minnesota" to city and state; "Duluth" to a city in any state. */
export function placeOf(written: string): Place {
  const [before = '', after] = written.split(/\s*,\s*(?=[^,]*$)/)
  const named = after === undefined ? null : stateOf(after)
  if (named !== null && before.trim() !== '') return { city: before.trim(), state: named }
  const [, city = '', state] = /^(.*?)(?:(?:\s*,\s*|\s+)([A-Za-z]{2}))?$/.exec(written.trim()) ?? []
  return state === undefined || city === ''
    ? { city: written.trim(), state: null }
    : { city, state: state.toUpperCase() }
}
