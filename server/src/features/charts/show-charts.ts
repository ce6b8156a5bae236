import { chartBars, type Charts, type MemberBar } from '@kindling/contract/charts/calls'
import type { Deps } from '../../deps.ts'
import { findInside, type GiveableKey, type WithKinds } from '../giveables/index.ts'
import { readCharts, type StoredMemberMonth, type StoredMonth } from './charts.queries.ts'
import { maySplitsBeShown, moneyBars } from './money-bars.ts'
import { monthIn, monthsBetween, type Month } from './months.ts'

/** Throws not_found, also if the viewer may not see the inside of the giveable. */
export async function showCharts(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & WithKinds,
  viewer: { id: number } | null,
  which: GiveableKey,
): Promise<Charts> {
  const { giveable } = await findInside(deps, viewer, which)
  const [found] = await readCharts(deps.db, { giveableId: giveable.id, viewerId: viewer?.id ?? null })
  const { months: listed, own_cents, shares, members } = found!
  const now = deps.clock.now()
  const { closedAt, endsAt } = giveable
  const monthOf = (at: Date) => monthIn(at, deps.config.DEFAULT_TIME_ZONE)
  const closed = [closedAt, endsAt].flatMap((at) => (at !== null && at < now ? monthOf(at) : []))
  const months = withOwn(listed, own_cents, monthOf(now))
  const last = [months.at(-1)?.month ?? '', closed.toSorted()[0] ?? monthOf(now)].toSorted()[1]!
  const sumOf = (cents: readonly number[]) => cents.reduce((a, b) => a + b, 0)
  return {
    money: moneyBars(months, last).slice(-chartBars),
    went: {
      given_cents: sumOf(months.map((row) => row.given_cents)),
      arrived_cents: sumOf(shares.map((share) => share.arrived_cents)),
      nonprofits: maySplitsBeShown(listed) ? shares : null,
    },
    members: members.length > 0 ? memberBars(members, monthOf(now)).slice(-chartBars) : null,
  }
}

/** Adds the viewer's own gifts that others do not see yet to this month. They hide nothing from their giver. */
function withOwn(listed: readonly StoredMonth[], own_cents: number, month: Month): readonly StoredMonth[] {
  return own_cents === 0 ? listed : [...listed, { month, allocation_id: 0, given_cents: own_cents, hidden_people: [] }]
}

function memberBars(stored: readonly StoredMemberMonth[], lastMonth: Month): MemberBar[] {
  const byMonth = new Map(stored.map((row) => [row.month, row]))
  return monthsBetween(stored[0]!.month, lastMonth).map(
    (month) => byMonth.get(month) ?? { month, joined: 0, still_here: 0 },
  )
}
