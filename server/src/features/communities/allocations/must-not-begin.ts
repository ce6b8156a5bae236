import { minute } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import type { Split } from './allocations.queries.ts'

/** In its last minute a split stays as it is: by the processor's clock a gift may go by it already. */
export function mustNotBegin(coming: Split | null, at: Date): void {
  if (coming && coming.effectiveAt.getTime() - at.getTime() <= minute) throw new Refusal('conflict', 'splitBegins')
}
