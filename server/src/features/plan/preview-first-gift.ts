import type { FirstGift, planCalls } from '@kindling/contract/plan/calls'
import { monthOf } from '@kindling/contract/plan/rules'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import { findGiveable, mustTakeGifts, takesMonthly, type WithKinds } from '../giveables/index.ts'
import { amountsOf, feeOf } from '../gifts/index.ts'
import { comingItems } from './coming-items.ts'
import { currentItems, failedEndOf, itemsOf, sumOf } from './plan.ts'
import { joinMonth, nextCharge } from './plan-schedule.ts'
import { findPlan } from './plan.queries.ts'
import { termsOf } from './start-item.ts'

type PreviewFirstGiftInput = z.output<(typeof planCalls)['GET /plan/first']['query']>

/** Previews the charges of a new monthly gift: today, and at the next charge. Throws not_found, giveable_closed. */
export async function previewFirstGift(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & WithKinds,
  viewer: Viewer,
  input: PreviewFirstGiftInput,
): Promise<FirstGift> {
  const at = deps.clock.now()
  const giveable = await findGiveable(deps.db, { type: input.type, id: input.id, viewer, at })
  if (!giveable) throw notFound()
  mustTakeGifts(deps, giveable, at)
  if (!takesMonthly(deps, giveable)) throw new Refusal('giveable_closed', 'noMonthlyGifts')
  const plan = await findPlan(deps.db, viewer.id, at)
  const today = plan?.today ?? dayIn(at, viewer.timeZone)
  const { day, coverFee } = termsOf(plan, today, { day: input.day, cover_fee: input.cover_fee === 'true' })
  const live = plan?.state === 'ended' ? null : plan
  const from = joinMonth(today, { day, fromMonth: live?.fromMonth ?? null })
  const on = nextCharge({
    day,
    movedTo: live?.movedTo ?? null,
    done: (plan?.months ?? []).map(({ month }) => month),
    after: live ? (failedEndOf(live) ?? today) : today,
    from,
  })
  const charged = (cents: number) => {
    const { amountCents, coverCents } = amountsOf(cents, coverFee, feeOf(deps.config))
    return amountCents + coverCents
  }
  const item = live && currentItems(live).find(({ giveableId }) => giveableId === giveable.id)
  const then = live && { ...live, nextOn: on }
  const others = then ? itemsOf({ items: await comingItems(deps.db, deps, then) }, monthOf(on)) : []
  return {
    today_cents: charged(input.amount_cents),
    today_on: today,
    next_on: on,
    day,
    next_cents: charged(sumOf(others.filter(({ id }) => id !== item?.id)) + input.amount_cents),
    has_plan: live !== null,
    resumes: live?.state === 'lapsed',
    item: item ? { uuid: item.uuid, amount_cents: item.amountCents } : null,
  }
}
