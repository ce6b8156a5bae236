import type { UpdateCard } from '@kindling/contract/updates/calls'

type Group = { year: number | null; updates: UpdateCard[] }

/** Groups updates by year, in the given order. `year` is the divider above a group, null where none is needed. */
export function byYear(updates: readonly UpdateCard[], now: Date): Group[] {
  const groups: Group[] = []
  let current: number | undefined
  for (const update of updates) {
    const year = update.pinned || update.published_at === null ? now.getFullYear() : yearOf(update.published_at)
    const divides = year !== (current ?? now.getFullYear())
    if (groups.length === 0 || divides) groups.push({ year: divides ? year : null, updates: [] })
    groups.at(-1)!.updates.push(update)
    current = year
  }
  return groups
}

const yearOf = (at: string) => new Date(at).getFullYear()
