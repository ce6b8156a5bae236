import type { FlashCard } from '@kindling/contract/flash-campaigns'
import type { Deps } from '../../../deps.ts'
import { flashCard } from '../flash-card.ts'
import { readOpen } from './lists.queries.ts'

/** Those of all communities that are scheduled or live, the next to end first, at most 500. */
export async function listFlash({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<FlashCard[]> {
  const now = clock.now()
  return (await readOpen(db, { now })).map((row) => flashCard(row, now))
}
