import type { CallName } from '@kindling/contract/api'
import { Refusal } from './platform/http/errors.ts'
import { route, type Route } from './platform/http/route.ts'
import { signedIn } from './platform/http/viewer.ts'

const calls: CallName[] = [
  // collaborations
  'GET /campaigns/{identifier}/collaborations',
  'POST /campaigns/{identifier}/collaborations',
  'POST /campaigns/{identifier}/collaborations/{uuid}',
]

export const pendingRoutes = (): Route[] =>
  calls.map((call) => route(call, signedIn, () => Promise.reject(new Refusal('unavailable', 'breathless'))))
