import type { AppDeps } from '../app.ts'
import { announceAllocation } from '../features/communities/index.ts'
import { notificationsFeature } from '../features/notifications/index.ts'
import type { DemoCommunity } from './community.ts'
import { isAnnounced, nonprofitByEin } from './demo.queries.ts'
import { demoNonprofits } from './nonprofits.ts'

export async function fillComingSplit(
  deps: AppDeps,
  { id, ownerId, coming = [] }: Pick<DemoCommunity, 'coming'> & { id: number; ownerId: number },
): Promise<void> {
  if (coming.length === 0 || (await isAnnounced(deps.db, id))) return
  const shares = []
  for (const [key, basis_points] of coming)
    shares.push({ nonprofit: await nonprofitByEin(deps.db, demoNonprofits[key].ein), basis_points })
  await announceAllocation(deps, { id: ownerId }, { identifier: String(id), shares })
  // its members are notified at that time, not when the demo starts
  await deps.queue.drain(notificationsFeature.runs(deps))
}
