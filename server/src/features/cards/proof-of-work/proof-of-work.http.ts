import type { Deps } from '../../../deps.ts'
import { hour } from '../../../platform/time/clock.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { makeChallenge } from './make-challenge.ts'

export const proofOfWorkRoutes = (deps: Deps): Route[] => [
  route('POST /proofs', signedIn, async ({ viewer }) => ({ data: await makeChallenge(deps, viewer.id) }), {
    limit: { count: 40, seconds: hour / 1000 },
    keepsAnswer: false,
  }),
]
