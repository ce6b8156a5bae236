import type { CallName } from '@kindling/contract/api'
import { Refusal } from './platform/http/errors.ts'
import { route, type Route } from './platform/http/route.ts'
import { signedIn } from './platform/http/viewer.ts'

const calls: CallName[] = [
  // communities
  'GET /communities/{identifier}/allocations',
  'PUT /communities/{identifier}/allocations/coming',
  'DELETE /communities/{identifier}/allocations/coming',
  // campaigns
  'GET /campaign-drafts',
  'POST /campaign-drafts',
  'GET /campaign-drafts/{uuid}',
  'PATCH /campaign-drafts/{uuid}',
  'DELETE /campaign-drafts/{uuid}',
  'POST /campaign-drafts/{uuid}/submit',
  'PATCH /campaigns/{identifier}',
  'POST /campaigns/{identifier}/withdraw',
  'POST /campaigns/{identifier}/pause',
  'POST /campaigns/{identifier}/resume',
  'POST /campaigns/{identifier}/end',
  'POST /campaigns/{identifier}/report',
  // collaborations
  'GET /campaigns/{identifier}/collaborations',
  'POST /campaigns/{identifier}/collaborations',
  'POST /campaigns/{identifier}/collaborations/{uuid}',
  // search
  'GET /nonprofits',
]

export const pendingRoutes = (): Route[] =>
  calls.map((call) => route(call, signedIn, () => Promise.reject(new Refusal('unavailable', 'breathless'))))
