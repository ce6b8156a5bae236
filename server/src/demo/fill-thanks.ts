import type { AppDeps } from '../app.ts'
import { thankGivers } from '../features/donations/index.ts'
import { day, setClock } from '../platform/time/clock.ts'
import type { CampaignKey } from './campaigns.ts'
import { giveableOf, newestGiftOf } from './demo.queries.ts'
import type { CauseIds, Ids } from './fill-causes.ts'

type Thanks = { by: string; of: CampaignKey; to: string; daysAgo: number; words?: string }

/** Only for gifts that show their amount, which have the same name in all lists. */
const thanks: readonly Thanks[] = [
  {
    by: 'wanjiru',
    of: 'olmara',
    to: 'maya',
    daysAgo: 61,
    words: 'From one nurse to another: you will hear the switch.',
  },
  { by: 'ruth', of: 'cedarHollow', to: 'benA', daysAgo: 0.6, words: 'The school bus runs again on Monday.' },
  { by: 'ruth', of: 'cedarHollow', to: 'marisol', daysAgo: 0.1 },
  { by: 'desmond', of: 'ramp', to: 'priya', daysAgo: 0.2, words: 'One theater door deserves another.' },
  { by: 'aminata', of: 'coach', to: 'amaraB', daysAgo: 0.05, words: 'He waited for me, too.' },
]

/** Runs after the gifts are listed. */
export async function fillThanks(deps: AppDeps, now: Date, { people, causes }: { people: Ids; causes: CauseIds }) {
  for (const { by, of, to, daysAgo, words } of thanks) {
    const clock = setClock(new Date(now.getTime() - daysAgo * day))
    const giveable = await giveableOf(deps.db, 'campaigns', causes[of])
    const gifts = [await newestGiftOf(deps.db, people.get(to)!, giveable.id)]
    const which = { type: 'campaigns' as const, id: String(causes[of]) }
    await thankGivers({ ...deps, clock }, { id: people.get(by)! }, { ...which, gifts, words })
  }
}
