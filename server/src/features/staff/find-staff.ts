import type { Deps } from '../../deps.ts'
import { hour } from '../../platform/time/clock.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { askRecentSignIn } from '../accounts/index.ts'
import { isStaff } from './staff.queries.ts'

type StaffDeps = Pick<Deps, 'db' | 'clock'>

/** For calls that only read. Throws not_found to others, sign_in_again if the sign-in is over an hour old. */
export async function findStaff(deps: StaffDeps, viewer: Viewer): Promise<{ staffId: number }> {
  return find(deps, viewer, hour)
}

/** For calls that change something; they require a sign-in within the last minutes. */
export async function findActingStaff(deps: StaffDeps, viewer: Viewer): Promise<{ staffId: number }> {
  return find(deps, viewer)
}

async function find(deps: StaffDeps, viewer: Viewer, within?: number): Promise<{ staffId: number }> {
  if (!(await isStaff(deps.db, viewer.id))) throw notFound()
  await askRecentSignIn(deps, viewer, within)
  return { staffId: viewer.id }
}
