import { stateOf } from '@kindling/contract/us-states'

export type Place = { city: string; state: string | null }

/** "Duluth, MN", "duluth mn" and "Duluth, Minnesota" are a city and its state; "Duluth" any of that name. */
export function placeOf(written: string): Place {
  const [before = '', after] = written.split(/\s*,\s*(?=[^,]*$)/)
  const named = after === undefined ? null : stateOf(after)
  if (named !== null && before.trim() !== '') return { city: before.trim(), state: named }
  const [, city = '', state] = /^(.*?)(?:(?:\s*,\s*|\s+)([A-Za-z]{2}))?$/.exec(written.trim()) ?? []
  return state === undefined || city === ''
    ? { city: written.trim(), state: null }
    : { city, state: state.toUpperCase() }
}
