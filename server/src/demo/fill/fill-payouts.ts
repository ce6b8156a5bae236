import { firstOfMonth } from '@kindling/contract/payouts/rules'
import type { AppDeps } from '../../app.ts'
import { insertRepresentative } from '../../features/nonprofits/index.ts'
import { seeCharges } from '../../features/payments/index.ts'
import { accountOf, followOpenPayouts, onboard, readAccountOf, runPayouts } from '../../features/payouts/index.ts'
import { day, hour, minute, setClock } from '../../platform/time/clock.ts'
import { nonprofitByEin, nonprofitIdByEin } from '../demo.queries.ts'
import type { Ids } from './fill-causes.ts'
import { demoNonprofits, type NonprofitKey } from '../stories/nonprofits.ts'
import type { Sandbox } from '../sandbox.ts'

/** Nonprofits whose money is held until they connect their bank account. */
const notConnected: readonly NonprofitKey[] = ['twoTongues', 'ridgeHealth']
/** Months in which the others were paid out. */
const months = 3

type FillPayoutsInput = { now: Date; people: Ids; sandbox: Sandbox }

/** Connects the bank accounts of nonprofits, as their representatives do on the processor's page, and pays out the last months. */
export async function fillPayouts(deps: AppDeps, { now, people, sandbox }: FillPayoutsInput): Promise<void> {
  for (const [key, { ein, legalName, name = legalName }] of Object.entries(demoNonprofits)) {
    if (notConnected.includes(key as NonprofitKey)) continue
    const [id, uuid] = [await nonprofitIdByEin(deps.db, ein), await nonprofitByEin(deps.db, ein)]
    const page = await onboard(deps, { id, uuid, name })
    await fetch(page, { method: 'POST', body: new URLSearchParams({ answer: 'ready' }), redirect: 'manual' })
    const account = await accountOf(deps.db, id)
    await readAccountOf(deps, account!.accountId)
  }
  const northShore = await nonprofitIdByEin(deps.db, demoNonprofits.northShore.ein)
  const kofi = { nonprofit_id: northShore, user_id: people.get('kofi')!, invited: false, since: now }
  await deps.db.transaction().execute((trx) => insertRepresentative(trx, kofi))
  for (const [nth, period] of firstDays(now).entries()) {
    const at = (ms: number) => ({ ...deps, clock: setClock(new Date(period.getTime() + ms)) })
    await sandbox.setClock(new Date(period.getTime() + 7 * minute))
    await seeCharges(at(minute), { from: new Date(period.getTime() - (nth === 0 ? 400 : 40) * day), to: period })
    await runPayouts(at(7 * minute))
    await followOpenPayouts(at(8 * minute))
    await followOpenPayouts(at(2 * hour))
  }
}

/** The 1st of each of the last months, oldest first; without today's, whose run is still to come. */
const firstDays = (now: Date): Date[] =>
  Array.from({ length: months }, (_, back) => {
    const first = firstOfMonth(now)
    return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - back, 1))
  })
    .filter((first) => now.getTime() - first.getTime() > 3 * hour)
    .toReversed()
