import type { Deps } from '../../../deps.ts'
import { day, hour } from '../../../platform/time/clock.ts'
import { takesTransfers } from '../../../processor/payout-account.ts'
import { markStatus, publishPages } from '../../nonprofits/index.ts'
import { sendPayout } from '../payouts.jobs.ts'
import { accountsToRead, lockAccount, pendingPayouts, storeAccount } from './accounts.queries.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'live' | 'log' | 'processor'>

/** A nonprofit that can be paid becomes active, and waiting payouts are sent. */
export async function readAccountOf(deps: ReadDeps, accountId: string): Promise<void> {
  const askedAt = deps.clock.now()
  const account = await deps.processor.readAccount(accountId)
  await deps.db.transaction().execute(async (trx) => {
    const before = await lockAccount(trx, accountId)
    if (!before) return
    const { nonprofitId, nonprofitStatus } = before
    if (!(await storeAccount(trx, { nonprofitId, ...account, askedAt })) || before.state === account.state) return
    if (takesTransfers(account.state)) {
      if (nonprofitStatus === 'verified') await markStatus(trx, nonprofitId, 'verified', 'active')
      await deps.queue.sendAll(trx, sendPayout, await pendingPayouts(trx, nonprofitId))
    }
    await publishPages(trx, deps, nonprofitId)
  })
}

/** Reads accounts regularly, in case an event did not arrive. */
export async function readAccounts(deps: ReadDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  const times = { hourAgo: new Date(now - hour), dayAgo: new Date(now - day) }
  for (const account of await accountsToRead(deps.db, times)) {
    try {
      await readAccountOf(deps, account)
    } catch (error) {
      deps.log.warn({ err: error, account }, 'a payout account cannot be read')
    }
  }
}
