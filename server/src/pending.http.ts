import type { CallName } from '@kindling/contract/api'
import { Refusal } from './platform/http/errors.ts'
import { route, type Route } from './platform/http/route.ts'
import { signedIn } from './platform/http/viewer.ts'

const calls: CallName[] = [
  'POST /user/export',
]

export const pendingRoutes = (): Route[] =>
  calls.map((call) => route(call, signedIn, () => Promise.reject(new Refusal('unavailable', 'breathless'))))
