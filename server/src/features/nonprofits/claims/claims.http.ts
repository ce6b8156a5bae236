import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { claimNonprofit, shownClaim } from './claim-nonprofit.ts'
import { isNonprofit, lastClaim } from './claims.queries.ts'
import { proveClaim, withdrawClaim } from './prove-claim.ts'

export const claimRoutes = (deps: Deps): Route[] => [
  route('GET /nonprofits/{uuid}/claim', signedIn, async ({ viewer, params: { uuid } }) => {
    const found = await lastClaim(deps.db, { uuid, userId: viewer.id })
    if (!found && !(await isNonprofit(deps.db, uuid))) throw notFound()
    return { data: found && found.status !== 'withdrawn' ? shownClaim(found) : null }
  }),
  route('POST /nonprofits/{uuid}/claim', signedIn, async ({ viewer, params: { uuid }, body }) => {
    const made = await claimNonprofit(deps, { uuid, userId: viewer.id, wish: body, timeZone: viewer.timeZone })
    return { data: shownClaim(made) }
  }),
  route('POST /nonprofits/{uuid}/claim/code', signedIn, async ({ viewer, params: { uuid }, body }) => {
    const claim = await proveClaim(deps, { uuid, userId: viewer.id, code: body.code })
    return { data: shownClaim(claim) }
  }),
  route('DELETE /nonprofits/{uuid}/claim', signedIn, async ({ viewer, params: { uuid } }) => {
    await withdrawClaim(deps, { uuid, userId: viewer.id })
    return undefined
  }),
]
