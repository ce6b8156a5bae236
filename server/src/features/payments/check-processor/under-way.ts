import type { Deps } from '../../../deps.ts'
import { day } from '../../../platform/time/clock.ts'
import type { Stretch } from '../../../processor/processor.ts'
import type { Difference } from './difference.ts'
import { thingsUnderWay } from './ours.queries.ts'
import { pagesOf } from './match-lists.ts'

/** An event that waits in the inbox for longer than this keeps failing, so its differences are reported to staff. */
const longestWait = day

/**
 * Drops differences that an event of the last hour will resolve. Lists of refunds and disputes do not say when these
 * changed, so the processor's list of events is read.
 */
export async function withoutUnderWay(
  { db, clock, processor }: Pick<Deps, 'db' | 'clock' | 'processor'>,
  differences: readonly Difference[],
  since: Date,
): Promise<Difference[]> {
  if (differences.length === 0) return []
  const things = [
    ...new Set(differences.flatMap(({ about, detail }) => [about, ...(detail.intent ? [detail.intent] : [])])),
  ]
  const waitingSince = new Date(clock.now().getTime() - longestWait)
  const underWay = await thingsUnderWay(db, things, { since, waitingSince })
  if (differences.some(({ kind }) => /^(refund|dispute|transfer)|^movement_missing/.test(kind)))
    for await (const id of changedSince(processor, since)) underWay.add(id)
  return differences.filter(({ about, detail }) => !underWay.has(about) && !underWay.has(detail.intent ?? ''))
}

const changes = [
  ...['updated', 'failed'].map((type) => `refund.${type}`),
  'transfer.reversed',
  ...['updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((word) => `charge.dispute.${word}`),
]

async function* changedSince(processor: Deps['processor'], from: Date): AsyncGenerator<string> {
  const list = async (stretch: Stretch) => (await processor.listEvents(stretch, changes)) ?? { items: [], behind: null }
  for await (const events of pagesOf(list, { from, to: null }))
    for (const { payload } of events) yield (payload as { id: string }).id
}
