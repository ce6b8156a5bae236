import { numberLocale } from '@kindling/words/locale'

/** `name`: "Central Time", once that is worked out; until then the part of the world. */
export type Zone = { id: string; city: string; name: string }

/** Browsers and servers keep old names of some cities; people look for the ones of today. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** A zone by its name of today. */
export const named = (id: string): string => renamed[id] ?? id

/** "America/Argentina/Buenos_Aires" is known by its city. */
export const cityOf = (id: string): string => spaced(id.slice(id.lastIndexOf('/') + 1))

const spaced = (id: string) => id.replaceAll('_', ' ')

/** All time zones that this browser knows, the chosen one among them, by their cities. */
export function allZones(chosen: string): Zone[] {
  const { compare } = new Intl.Collator(numberLocale)
  const known = Intl.supportedValuesOf('timeZone').map(named)
  return [...new Set([...known, 'UTC', chosen])]
    .map((id) => ({ id, city: cityOf(id), name: spaced(id.slice(0, Math.max(0, id.lastIndexOf('/')))) }))
    .toSorted((a, b) => compare(a.city, b.city))
}

const atOnce = 20

/** The same with the names of their times, a few at a time: one is slow to make, and there are hundreds. */
export async function withNames(zones: readonly Zone[], signal: AbortSignal): Promise<Zone[]> {
  const done: Zone[] = []
  for (let from = 0; from < zones.length && !signal.aborted; from += atOnce) {
    done.push(...zones.slice(from, from + atOnce).map((zone) => ({ ...zone, name: nameOf(zone) })))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return done
}

/** One that this browser does not know keeps what it has. */
function nameOf({ id, name }: Zone): string {
  try {
    const format = new Intl.DateTimeFormat(numberLocale, { timeZone: id, timeZoneName: 'longGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? name
  } catch {
    return name
  }
}

/** Those that each word of a search is in, whatever its case. */
export function zonesLike(zones: readonly Zone[], search: string): Zone[] {
  const wanted = search
    .toLowerCase()
    .replaceAll(/[_/,]+/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return zones.filter(({ id, name }) => {
    const said = `${id.replaceAll(/[_/]/g, ' ')} ${name}`.toLowerCase()
    return wanted.every((word) => said.includes(word))
  })
}
