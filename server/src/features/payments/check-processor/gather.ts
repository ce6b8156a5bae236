import { isApart, keyOf, type Difference, type DifferenceKind } from './difference.ts'

/** More differences than this have one cause: a wrong key, or a database restored from an old backup. */
const most = 1_000
const named = 20

export class TooMany extends Error {}

/** Collects differences, and only counts the activity of others. Throws TooMany. */
export function gather() {
  const found = new Map<string, Difference>()
  const others = new Map<DifferenceKind, Difference>()
  const count = ({ kind, about, detail: { at } }: Difference) => {
    const { count: before = 0, first = [], at: newest } = others.get(kind)?.detail ?? { at }
    const detail = { at: newest, count: before + 1, first: [...first, about].slice(0, named) }
    others.set(kind, { kind, about: 'account', detail })
  }
  return {
    add(differences: readonly Difference[]): void {
      for (const one of differences) {
        if (isApart(one.kind)) count(one)
        else if (!found.has(keyOf(one))) found.set(keyOf(one), one)
        if (found.size > most) throw new TooMany()
      }
    },
    found: () => [...found.values()],
    others: () => [...others.values()],
  }
}
