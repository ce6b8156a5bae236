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

/** Compares two lists that are both newest first, so that only ids not yet matched are held in memory. */
export function rollOf(
  { from, to }: Times,
  ours: (times: Times, behind: Ours | null, limit: number) => Promise<Ours[]>,
  unmet: (one: Ours) => Promise<void>,
) {
  const met = new Map<string, string>()
  let until = to
  return {
    /** False if the id was met before under another name. */
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
