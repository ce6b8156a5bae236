import type { WithPayments } from '../payments/index.ts'
import type { Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { refundAll } from '../giveables/index.ts'
import { refundAllOf } from './refunds/refund-all-of.ts'
import { giveBack } from './refunds/refunds.jobs.ts'
import { giveGiftBack } from './refunds/give-gift-back.ts'
import { listingJobs, listingRuns } from './listing/listing.jobs.ts'
import { sumsJobs, sumsRuns } from './sums/sums.jobs.ts'

export const giftJobs = [giveBack, ...listingJobs, ...sumsJobs]

export const giftRuns = (deps: Deps & WithPayments) => [
  runs(giveBack, (what) => giveGiftBack(deps, what)),
  runs(refundAll, ({ giveableId }) => refundAllOf(deps, giveableId)),
  ...listingRuns(deps),
  ...sumsRuns(deps),
]
