import type { Deps } from '../../deps.ts'
import { becomes } from './change-campaign.ts'

/** As of its own last moment if that has passed. Gifts confirmed before it count. */
export async function endCampaign(deps: Pick<Deps, 'db' | 'clock' | 'live'>, id: number): Promise<void> {
  const now = deps.clock.now()
  await becomes(deps, id, 'ended', ({ closed_at, ends_at }) => {
    const at = closed_at ?? (ends_at !== null && ends_at < now ? ends_at : now)
    return { closed: { at, because: 'ended' } }
  })
}
