import type { Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { wordsBlocked } from '../giveables/index.ts'
import { hideBlocked } from './hide-blocked.ts'
import type { Feature } from '../../platform/feature.ts'
import { complaintRoutes } from './complaints.http.ts'
import type { AccusedDeps } from './find-accused.ts'
import { complaintExports, forgetComplaints } from './complaints.queries.ts'

export { sendAppeal } from './appeal.ts'
export { complain, complainAbout } from './complain.ts'
export { lockAccused } from './cases.queries.ts'
export { decideCase } from './decide-case.ts'
export { findAccused, type AccusedDeps } from './find-accused.ts'
export { hiddenWhyOf } from './complaints.queries.ts'
export { recordHidden, recordShown } from './hide-directly.ts'
export { listCases, showCase } from './list-cases.ts'

export const complaintsFeature = {
  name: 'complaints',
  routes: complaintRoutes,
  runs: (deps) => [runs(wordsBlocked, (blocked) => hideBlocked(deps, blocked))],
  exports: complaintExports,
  erase: (trx, _, { id }) => forgetComplaints(trx, id),
} satisfies Feature<Deps & AccusedDeps>
