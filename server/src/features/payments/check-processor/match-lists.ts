import type { Page, Stretch } from '../../../processor/processor.ts'
import type { Ours, Times } from './ours.queries.ts'

export async function* pagesOf<T>(
  list: (stretch: Stretch) => Promise<Page<T>>,
  { from, to }: Pick<Stretch, 'from' | 'to'>,
): AsyncGenerator<T[]> {
  for (let behind: string | null = null; ;) {
    const page: Page<T> = await list({ from, to, behind })
    yield page.items
    behind = page.behind
    if (behind === null) return
  }
}

const batch = 500

/**
 * Matches our list with the processor's, page by page. Both are newest first, so only ids that are not yet matched are
 * in memory. `onUnmatched` is called for each of our rows without a match.
 */
export function matchLists(
  { from, to }: Times,
  ours: (times: Times, behind: Ours | null, limit: number) => Promise<Ours[]>,
  onUnmatched: (row: Ours) => Promise<void>,
) {
  const matchedAs = new Map<string, string>()
  let until = to
  return {
    /** Notes that the processor has our `id`, under its own id `as`. False if another of its ids matched before. */
    match(id: string, as: string): boolean {
      const before = matchedAs.get(id)
      matchedAs.set(id, as)
      return before === undefined || before === as
    },
    /** Reports our rows since this time that have no match. The processor's list must have been read up to there. */
    async reportUnmatched(since: Date = from): Promise<void> {
      if (since >= until) return
      let behind: Ours | null = null
      for (let left = true; left;) {
        const rows: Ours[] = await ours({ from: since, to: until }, behind, batch)
        for (const row of rows) if (!matchedAs.delete(row.id)) await onUnmatched(row)
        behind = rows.at(-1) ?? null
        left = rows.length === batch
      }
      until = since
    },
  }
}
