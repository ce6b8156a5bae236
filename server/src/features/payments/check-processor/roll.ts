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

/** Both sides come newest first, so that only what is met and not yet called is kept. */
export function rollOf(
  { from, to }: Times,
  ours: (times: Times, behind: Ours | null, limit: number) => Promise<Ours[]>,
  unmet: (one: Ours) => Promise<void>,
) {
  const met = new Map<string, string>()
  let until = to
  return {
    /** False: it was met before, as another. */
    meet(id: string, as: string): boolean {
      const before = met.get(id)
      met.set(id, as)
      return before === undefined || before === as
    },
    async call(since: Date = from): Promise<void> {
      if (since >= until) return
      let behind: Ours | null = null
      for (let left = true; left;) {
        const rows: Ours[] = await ours({ from: since, to: until }, behind, batch)
        for (const one of rows) if (!met.delete(one.id)) await unmet(one)
        behind = rows.at(-1) ?? null
        left = rows.length === batch
      }
      until = since
    },
  }
}
