import type { FirstGift, planCalls } from '@kindling/contract/plan/calls'
import { monthOf } from '@kindling/contract/plan/rules'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import type { WithKinds } from '../giveables/index.ts'
import { chargeOf } from '../gifts/index.ts'
import { comingItems, staysOpen } from './coming-items.ts'
import { currentItems, failedEndOf, itemsOf, sumOf } from './plan.ts'
import { joinMonth, nextCharge } from './plan-schedule.ts'
import { findPlan } from './plan.queries.ts'
import { joinsNext } from './changing/join-item.ts'
import { openToMonthly, termsOf } from './start-item.ts'

type PreviewFirstGiftInput = z.output<(typeof planCalls)['GET /plan/first']['query']>

/** Previews the charges of a new monthly gift: today, and at the next charge. Throws not_found, giveable_closed. */
export async function previewFirstGift(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & WithKinds,
  viewer: Viewer,
  input: PreviewFirstGiftInput,
): Promise<FirstGift> {
  const at = deps.clock.now()
  const giveable = await openToMonthly(deps, viewer.id, input)
  const plan = await findPlan(deps.db, viewer.id, at)
  const today = plan?.today ?? dayIn(at, viewer.timeZone)
  const { day, coverFee } = termsOf(plan, today, { day: input.day, cover_fee: input.cover_fee === 'true' })
  const live = plan?.state === 'ended' ? null : plan
  const joins = joinsNext(deps, plan, { giveable, amountCents: input.amount_cents })
  const from = joinMonth(today, { day, fromMonth: live?.fromMonth ?? null })
  const begun = nextCharge({
    day,
    movedTo: live?.movedTo ?? null,
    done: (plan?.months ?? []).map(({ month }) => month),
    after: live ? (failedEndOf(live) ?? today) : today,
    from,
  })
  const on = joins ? plan.nextOn : begun
  const charged = (cents: number) => chargeOf(cents, coverFee, deps)
  const item = live && currentItems(live).find(({ giveableId }) => giveableId === giveable.id)
  const then = live && { ...live, nextOn: on }
  const isOpenThen = staysOpen(giveable, { nextOn: on, timeZone: plan?.timeZone ?? viewer.timeZone }, at)
  const others = then ? itemsOf({ items: await comingItems(deps.db, deps, then) }, monthOf(on)) : []
  return {
    joins,
    today_cents: joins ? 0 : charged(input.amount_cents),
    today_on: today,
    next_on: isOpenThen ? on : null,
    day,
    next_cents: charged(sumOf(others.filter(({ id }) => id !== item?.id)) + (isOpenThen ? input.amount_cents : 0)),
    has_plan: live !== null,
    resumes: live?.state === 'lapsed' || live?.dispute === 'won',
    item: item ? { uuid: item.uuid, amount_cents: item.amountCents } : null,
  }
}
