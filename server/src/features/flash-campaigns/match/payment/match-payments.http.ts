import type { Deps } from '../../../../deps.ts'
import { route, type RouteInput, type Route } from '../../../../platform/http/route.ts'
import { signedIn, type Viewer } from '../../../../platform/http/viewer.ts'
import type { Payer } from '../../../cards/index.ts'
import type { WithKinds } from '../../../giveables/index.ts'
import type { WithPayments } from '../../../payments/index.ts'
import { fundMatch, tryAnotherCard } from './fund-match.ts'
import { listMatches, readMatch } from './read-match.ts'

const payerOf = ({
  viewer,
  address,
  proof,
}: Pick<RouteInput<never, Viewer>, 'viewer' | 'address' | 'proof'>): Payer => ({
  userId: viewer.id,
  timeZone: viewer.timeZone,
  address,
  proof,
})

export const matchPaymentRoutes = (deps: Deps & WithKinds & WithPayments): Route[] => [
  route('POST /flash-campaigns/{identifier}/match', signedIn, async (asked) => ({
    data: await fundMatch(deps, payerOf(asked), { ...asked.params, ...asked.body, key: asked.key! }),
  })),
  route('POST /match-payments/{uuid}/attempts', signedIn, async (asked) => ({
    data: await tryAnotherCard(deps, payerOf(asked), { ...asked.params, ...asked.body }),
  })),
  route('GET /match-payments', signedIn, async ({ viewer }) => ({ data: await listMatches(deps, viewer.id) })),
  route('GET /match-payments/{uuid}', signedIn, async ({ viewer, params }) => ({
    data: await readMatch(deps, viewer.id, params.uuid),
  })),
]
