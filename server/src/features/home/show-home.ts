import type { Home } from '@kindling/contract/home/calls'
import type { Deps } from '../../deps.ts'
import { day } from '../../platform/time/clock.ts'
import { campaignCard, newestReported, shelves } from '../campaigns/index.ts'
import { trendingCommunities } from '../communities/index.ts'
import { liveCards } from '../flash-campaigns/index.ts'
import { boardDays } from '../leaderboards/index.ts'
import { readTotals } from './home.queries.ts'

const mostCommunities = 6
const newsFor = 30 * day

type Viewer = { id: number } | null

/** Uses three queries for a guest and four for a member, in parallel. */
export async function showHome(deps: Pick<Deps, 'db' | 'clock' | 'config'>, viewer: Viewer): Promise<Home> {
  const { db, clock } = deps
  const now = clock.now()
  const [{ steps, put_away, invite_to, spot_on, live_flash, ...totals }, trending, shelf, [changed]] =
    await Promise.all([
      readTotals(db, { userId: viewer?.id ?? null, now, boardSince: boardDays(deps).all }),
      trendingCommunities(db, { count: mostCommunities, now, viewerId: viewer?.id ?? null }),
      shelves(db, { now, viewerId: viewer?.id ?? null }),
      viewer ? newestReported(db, { userId: viewer.id, since: new Date(now.getTime() - newsFor) }) : [],
    ])
  const cards = (list: 'trending' | 'almost-there' | 'new' | 'finished') =>
    (shelf.get(list) ?? []).map((row) => campaignCard(row, deps))
  const isNew = steps && !put_away && !(steps.joined && steps.gave && steps.invited)
  return {
    totals,
    live_flash: liveCards(live_flash, now),
    trending,
    trending_campaigns: cards('trending'),
    changed: changed ? withGift(changed, deps) : null,
    start: isNew ? steps : null,
    invite_to: invite_to ?? null,
    spot_on: spot_on ?? null,
    almost_there: cards('almost-there'),
    new_this_week: cards('new'),
    finished: cards('finished'),
  }
}

function withGift(
  { given_cents, ...row }: Awaited<ReturnType<typeof newestReported>>[number],
  deps: Pick<Deps, 'clock' | 'config'>,
) {
  return { campaign: campaignCard(row, deps), given_cents }
}
