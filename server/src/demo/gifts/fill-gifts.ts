import { addMonths, dayIn as dayOf, monthOf, usualChargeDay } from '@kindling/contract/plan/rules'
import type { AppDeps } from '../../app.ts'
import { startGift } from '../../features/gifts/index.ts'
import { isFinal } from '../../features/payments/index.ts'
import { runPlan, startItem } from '../../features/plan/index.ts'
import { setClock } from '../../platform/time/clock.ts'
import { dayIn, monthStart } from '../../platform/time/time-zone.ts'
import { unlessRefused } from '../unless-refused.ts'
import { paymentsOfPlan } from '../demo.queries.ts'
import type { CauseIds, Ids } from '../fill/fill-causes.ts'
import type { FlashIds } from '../fill/fill-flash.ts'
import type { ProjectIds } from '../fill/fill-projects.ts'
import { giftPlan } from './gift-plan.ts'
import { days, hours, minutes, type PlannedGift } from './planned-gift.ts'
import type { Sandbox } from '../sandbox.ts'

type Keyed = PlannedGift & { key: string }

const width = 8
/** Shorter than the time that any campaign was open before its first gift. */
const span = hours(3)

export type GiftFill = {
  now: Date
  people: Ids
  causes: CauseIds & FlashIds & ProjectIds
  sandbox: Sandbox
  wanted(gift: PlannedGift): boolean
  onGiven(count: number, all: number): Promise<void>
  /** Called before a gift with an exact time, so that lists are as they were then. */
  beforePictured(at: Date): Promise<void>
}

/** Gifts in a group share one setting of the processor's clock. Skips gifts that settled in an earlier run. */
export async function fillGifts(
  deps: AppDeps,
  { now, people, causes, sandbox, wanted, onGiven, beforePictured }: GiftFill,
): Promise<number> {
  const sinceMonth = now.getTime() - monthStart(now, deps.config.DEFAULT_TIME_ZONE).getTime()
  const { day, charges } = earlierCharges(now, deps.config.DEFAULT_TIME_ZONE)
  const plan = giftPlan(sinceMonth, charges)
    .map((g, i) => ({ ...g, key: `demo-${i}` }))
    .filter((g) => g.plan !== 'carried' && people.has(g.by) && wanted(g))
  const { settled, nextKeys } = await earlierRuns(deps)
  let given = settled.size
  let leftOut = 0
  for (const whole of handfuls(plan)) {
    const handful = whole.filter((g) => !settled.has(g.key))
    if (handful.length === 0) continue
    // the time of the whole group: a second run must find the first run's card tokens before they expire
    const at = new Date(now.getTime() - whole[0]!.ago)
    if (whole[0]!.exact) await beforePictured(at)
    await sandbox.setClock(at)
    const past = { ...deps, clock: setClock(at) }
    const outcomes = await Promise.all(
      handful
        .map((g) => ({ ...g, key: nextKeys.get(g.key) ?? g.key }))
        .map((g) => unlessRefused(async () => give(past, g, { people, causes, sandbox, day }).then(() => true))),
    )
    const refused = outcomes.filter((gave) => gave === undefined).length
    leftOut += refused
    given += handful.length - refused
    await onGiven(given, plan.length)
  }
  return plan.length - leftOut
}

/** What earlier runs have settled, and the next key of each gift that ended without a charge. */
async function earlierRuns({ db }: AppDeps): Promise<{ settled: Set<string>; nextKeys: Map<string, string> }> {
  const settled = new Set<string>()
  const ended = new Map<string, number>()
  for (const { key, status } of await paymentsOfPlan(db)) {
    const gift = key.split('-').slice(0, 2).join('-')
    if (status === 'succeeded') settled.add(gift)
    else if (isFinal(status)) ended.set(gift, (ended.get(gift) ?? 0) + 1)
  }
  return { settled, nextKeys: new Map([...ended].map(([gift, times]) => [gift, `${gift}-${times + 1}`])) }
}

async function give(
  deps: AppDeps,
  g: Keyed,
  { people, causes, sandbox, day }: Pick<GiftFill, 'people' | 'causes' | 'sandbox'> & { day: number },
): Promise<void> {
  const userId = people.get(g.by)!
  const { key, message, dedication, via } = g
  if (g.plan === 'charge') return runPlan(deps, userId, { key })
  const giver = { userId, address: '127.0.0.1', timeZone: deps.config.DEFAULT_TIME_ZONE }
  const order = {
    giveable: { type: g.to.type, id: String(causes[g.to.key]) },
    amount_cents: g.dollars * 100,
    visibility: g.visibility,
    confirmation_token: await sandbox.token(userId, key),
    message,
    dedication,
  }
  if (g.plan === 'start') await startItem(deps, giver, { ...order, day: g.exact ? day : undefined }, { key })
  else await startGift(deps, giver, { ...order, via }, { key })
}

/** Maya's charge day is today's, at most the 28th. `charges`: milliseconds since the charges of the last six months, each soon after midnight. */
export function earlierCharges(now: Date, timeZone: string): { day: number; charges: number[] } {
  const today = dayIn(now, timeZone)
  const day = usualChargeDay(today)
  const months = [-1, -2, -3, -4, -5, -6].map((back) => dayOf(addMonths(monthOf(today), back), day))
  return {
    day,
    charges: months.map(
      (on) => now.getTime() - monthStart(new Date(`${on}T12:00:00Z`), timeZone).getTime() - days(day - 1) - minutes(90),
    ),
  }
}

/** Groups gifts that share a time: up to eight neighbors in a row, or one gift with an exact time. */
function handfuls(gifts: readonly Keyed[]): Keyed[][] {
  const groups: Keyed[][] = []
  for (const gift of gifts) {
    const last = groups.at(-1)
    const joins = last && !gift.exact && !last[0]!.exact && last.length < width && last[0]!.ago - gift.ago < span
    if (joins) last.push(gift)
    else groups.push([gift])
  }
  return groups
}
