export type Place = { city: string; state: string | null }

/** "Duluth, MN" and "duluth mn" are a city and its state; "Duluth" any of that name. */
export function placeOf(written: string): Place {
  const [, city = '', state] = /^(.*?)(?:(?:\s*,\s*|\s+)([A-Za-z]{2}))?$/.exec(written.trim()) ?? []
  return state === undefined || city === ''
    ? { city: written.trim(), state: null }
    : { city, state: state.toUpperCase() }
}
