import { nextPayoutOn } from '@kindling/contract/payouts/rules'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn, type Viewer } from '../../platform/http/viewer.ts'
import { takesTransfers } from '../../processor/payout-account.ts'
import { representativeStatus } from '../nonprofits/index.ts'
import { accountOf } from './accounts/accounts.queries.ts'
import { debts } from './debts/debts.queries.ts'
import { openPayoutAccount } from './accounts/open-account.ts'
import { listPayouts, nonprofitOf } from './shown.queries.ts'
import { readStatement } from './statement/read-statement.ts'
import { statementAddresses } from './statement/statement.http.ts'

export const payoutRoutes = (deps: Deps): Route[] => [
  route('GET /nonprofits/{uuid}/payouts', signedIn, async ({ viewer, params: { uuid } }) => {
    const { id } = await nonprofitOfViewer(deps, viewer, uuid)
    const account = await accountOf(deps.db, id)
    const [debt] = await debts(deps.db, { nonprofitId: id })
    const arrives = account !== undefined && takesTransfers(account.state)
    return {
      data: {
        account: account ? { state: account.state, due_at: account.dueAt?.toISOString() ?? null } : null,
        next_payout: arrives ? nextPayoutOn(deps.clock.now()) : null,
        debt_cents: debt?.cents ?? 0,
        payouts: await listPayouts(deps.db, id),
      },
    }
  }),
  route('POST /nonprofits/{uuid}/payouts/account', signedIn, async ({ viewer, params: { uuid } }) => ({
    data: { url: await openPayoutAccount(deps, { uuid, viewer }) },
  })),
  route('GET /nonprofits/{uuid}/statement', signedIn, async ({ viewer, params: { uuid }, query: { year } }) => {
    const { id } = await nonprofitOfViewer(deps, viewer, uuid)
    const { language } = viewer
    const statement = await readStatement(deps, { nonprofitId: id, year, language, readerId: viewer.id })
    return { data: { ...statement, ...statementAddresses(deps, viewer, { uuid, year }) } }
  }),
]

/** Throws not_found if the viewer is not a representative of the nonprofit. */
async function nonprofitOfViewer({ db }: Deps, viewer: Viewer, uuid: string): Promise<{ id: number }> {
  const nonprofit = await nonprofitOf(db, uuid)
  if (!nonprofit || (await representativeStatus(db, nonprofit.id, viewer.id)) !== 'active') throw notFound()
  return nonprofit
}
