import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { payoutEventOf } from '../../processor/payout-event.ts'
import type { ProcessorEvent } from '../../processor/processor.ts'
import { readAccount, readTransfer } from './payouts.jobs.ts'

/** Jobs read the named objects, so the order of events does not matter and no lock joins payouts and payments. */
export async function notePayoutEvents(
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  events: readonly ProcessorEvent[],
): Promise<void> {
  const named = events.flatMap((event) => payoutEventOf(event) ?? [])
  const accounts = new Set(named.flatMap((event) => (event.kind === 'account' ? event.accountId : [])))
  const transfers = new Set(named.flatMap((event) => (event.kind === 'transfer' ? event.transferId : [])))
  await queue.sendAll(
    trx,
    readAccount,
    [...accounts].map((account) => ({ account })),
  )
  await queue.sendAll(
    trx,
    readTransfer,
    [...transfers].map((transfer) => ({ transfer })),
  )
}
