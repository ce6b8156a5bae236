import { minute } from '../../../platform/time/clock.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import type { Split } from './allocations.queries.ts'

/**
 * A split cannot be withdrawn in the last minute before it begins, because the processor's clock may be ahead of ours.
 */
export function mustNotBegin(coming: Split | null, at: Date): void {
  if (coming && coming.effectiveAt.getTime() - at.getTime() <= minute) throw new Refusal('conflict', 'splitBegins')
}
