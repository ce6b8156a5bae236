import { minute } from '../../../platform/time/clock.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import type { Split } from './allocations.queries.ts'

/** Nobody can withdraw a split in its last minute, because the processor's clock may be ahead of ours. */
export function mustNotBegin(coming: Split | null, at: Date): void {
  if (coming && coming.effectiveAt.getTime() - at.getTime() <= minute) throw new Refusal('conflict', 'splitBegins')
}
