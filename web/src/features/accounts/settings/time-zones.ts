import { folded } from '@kindling/contract/folded'
import { numberLocale } from '@kindling/words/locale'

/** `name`: "Central Time" once it is computed; until then the region, such as "America". */
export type Zone = { id: string; city: string; name: string }

/** Browsers and servers use old names for some cities; people search for the current ones. */
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

export const named = (id: string): string => renamed[id] ?? id

/** The city of "America/Argentina/Buenos_Aires". */
export const cityOf = (id: string): string => spaced(id.slice(id.lastIndexOf('/') + 1))

const spaced = (id: string) => id.replaceAll('_', ' ')

/** All time zones of this browser and the chosen one, sorted by city. */
export function allZones(chosen: string): Zone[] {
  const { compare } = new Intl.Collator(numberLocale)
  const known = Intl.supportedValuesOf('timeZone').map(named)
  return [...new Set([...known, 'UTC', chosen])]
    .map((id) => ({ id, city: cityOf(id), name: spaced(id.slice(0, Math.max(0, id.lastIndexOf('/')))) }))
    .toSorted((a, b) => compare(a.city, b.city))
}

const atOnce = 20

/** Adds the names of the zones, a few at a time, because each is slow to compute and there are hundreds. */
export async function withNames(zones: readonly Zone[], signal: AbortSignal): Promise<Zone[]> {
  const done: Zone[] = []
  for (let from = 0; from < zones.length && !signal.aborted; from += atOnce) {
    done.push(...zones.slice(from, from + atOnce).map((zone) => ({ ...zone, name: nameOf(zone) })))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return done
}

/** A zone that this browser does not know keeps its name. */
function nameOf({ id, name }: Zone): string {
  try {
    const format = new Intl.DateTimeFormat(numberLocale, { timeZone: id, timeZoneName: 'longGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? name
  } catch {
    return name
  }
}

/** The zones that contain each word of a search, ignoring accents and case. */
export function zonesLike(zones: readonly Zone[], search: string): Zone[] {
  const wanted = folded(search)
    .replaceAll(/[_/,]+/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return zones.filter(({ id, name }) => {
    const text = folded(`${id.replaceAll(/[_/]/g, ' ')} ${name}`)
    return wanted.every((word) => text.includes(word))
  })
}
