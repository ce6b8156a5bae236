import { isOnlyCounted, keyOf, type Difference, type DifferenceKind } from './difference.ts'

/** More differences than this have one cause: a wrong key, or a database restored from an old backup. */
const mostDifferences = 1_000
/** The number of objects that are named, of a kind that is only counted. */
const mostNamed = 20

export class TooMany extends Error {}

/** Lists each difference once; counts the kinds that are only counted. `add` throws TooMany. */
export function collectDifferences() {
  const found = new Map<string, Difference>()
  const others = new Map<DifferenceKind, Difference>()
  const count = ({ kind, about, detail: { at } }: Difference) => {
    const { count: before = 0, first = [], at: newest } = others.get(kind)?.detail ?? { at }
    const detail = { at: newest, count: before + 1, first: [...first, about].slice(0, mostNamed) }
    others.set(kind, { kind, about: 'account', detail })
  }
  return {
    add(differences: readonly Difference[]): void {
      for (const difference of differences) {
        if (isOnlyCounted(difference.kind)) count(difference)
        else if (!found.has(keyOf(difference))) found.set(keyOf(difference), difference)
        if (found.size > mostDifferences) throw new TooMany()
      }
    },
    found: () => [...found.values()],
    others: () => [...others.values()],
  }
}
