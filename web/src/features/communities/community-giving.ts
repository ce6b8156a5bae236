import type { Community } from '@kindling/contract/communities/calls'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import type { KindGiving } from '../giveables/index.ts'
import { communityKeys } from './communities.api.ts'

/** Suggested amounts of a one-time gift, if the community has set none. */
export const usualSuggestions = [1_000, 2_500, 5_000, 10_000]

export const communityGiving: KindGiving<Community> = {
  pageKey: communityKeys.one,
  identifierOf: (c) => c.slug,
  giveableOf(c) {
    const first = c.allocation[0]?.nonprofit.name ?? c.name
    return {
      type: 'communities',
      id: c.id,
      uuid: c.uuid,
      name: c.name,
      titled: false,
      topic: c.topic,
      receiver: giveablesWords.splitAcross({ count: c.allocation.length, name: first }),
      payee: c.allocation.length === 1 ? first : c.name,
      nonprofits: c.allocation.map(({ nonprofit }) => nonprofit),
      quiet: false,
      takes_gifts: c.may.includes('give'),
      goal_cents: null,
      raised_cents: c.raised_cents,
      suggested_cents: c.suggested_cents.length > 0 ? c.suggested_cents : usualSuggestions,
      impact_lines: c.impact_lines,
      monthly: { first: true, given_cents: c.my_monthly_cents ?? 0 },
    }
  },
}
