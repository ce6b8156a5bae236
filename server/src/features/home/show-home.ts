import type { Home } from '@kindling/contract/home'
import type { Deps } from '../../deps.ts'
import { campaignCard, shelves } from '../campaigns/index.ts'
import { pageOfCommunities } from '../communities/index.ts'
import { readTotals } from './home.queries.ts'

const sixCommunities = { number: 1, size: 6, offset: 0, after: null }

/** Three queries, side by side. */
export async function showHome({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Home> {
  const now = clock.now()
  const [totals, trending, shelf] = await Promise.all([
    readTotals(db),
    pageOfCommunities(db, {
      page: sixCommunities,
      sort: 'trending',
      topics: undefined,
      place: undefined,
      memberId: undefined,
      now,
    }),
    shelves(db, now),
  ])
  const cards = (list: 'almost-there' | 'new' | 'finished') =>
    (shelf.get(list) ?? []).map((row) => campaignCard(row, now))
  return {
    totals,
    trending: trending.cards.slice(0, sixCommunities.size),
    trending_campaigns: [],
    changed: null,
    start: null,
    invite_to: null,
    almost_there: cards('almost-there'),
    new_this_week: cards('new'),
    finished: cards('finished'),
  }
}
