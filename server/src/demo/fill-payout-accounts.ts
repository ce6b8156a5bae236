import type { AppDeps } from '../app.ts'
import { accountOf, onboard, readAccountOf } from '../features/payouts/index.ts'
import { nonprofitByEin, nonprofitIdByEin } from './demo.queries.ts'
import { demoNonprofits, type NonprofitKey } from './nonprofits.ts'

/** Nonprofits whose money is held until they connect their bank account. */
const notConnected: readonly NonprofitKey[] = ['twoTongues', 'ridgeHealth']

/** Connects the bank accounts of nonprofits, as their representatives do on the processor's page. */
export async function fillPayoutAccounts(deps: AppDeps): Promise<void> {
  for (const [key, { ein, legalName, name = legalName }] of Object.entries(demoNonprofits)) {
    if (notConnected.includes(key as NonprofitKey)) continue
    const [id, uuid] = [await nonprofitIdByEin(deps.db, ein), await nonprofitByEin(deps.db, ein)]
    const page = await onboard(deps, { id, uuid, name })
    await fetch(page, { method: 'POST', body: new URLSearchParams({ answer: 'ready' }), redirect: 'manual' })
    const account = await accountOf(deps.db, id)
    await readAccountOf(deps, account!.accountId)
  }
}
