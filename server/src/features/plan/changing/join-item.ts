import type { Day } from '@kindling/contract/plan/rules'
import { invalidField, Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import type { Giveable } from '../../giveables/index.ts'
import { giverOf } from '../../gifts/index.ts'
import { staysOpen } from '../coming-items.ts'
import { insertJoined } from '../items.queries.ts'
import { canJoinNext, monthToJoin, type StoredPlan } from '../plan.ts'
import { findPlan } from '../plan.queries.ts'
import { mustBeNew, openToMonthly, type StartItemInput } from '../start-item.ts'
import { changeWithin, type ChangeDeps, type Owner } from './changing.ts'

type JoiningItem = { giveable: Giveable; amountCents: number }

/**
 * True if this item joins the next charge of the plan without a first gift of its own. What ends before that charge
 * cannot join it.
 */
export const joinsNext = (
  { config, clock }: Pick<ChangeDeps, 'config' | 'clock'>,
  plan: StoredPlan | null,
  { giveable, amountCents }: JoiningItem,
): plan is StoredPlan & { nextOn: Day } =>
  amountCents < config.SMALLEST_GIFT_CENTS &&
  plan !== null &&
  canJoinNext(plan) &&
  staysOpen(giveable, plan, clock.now())

/**
 * Adds an item below the smallest gift to a plan with others. Charges nothing: the next charge takes it along. Returns
 * the day of that charge, and null if the item begins with a gift instead. Throws not_found, giveable_closed, invalid,
 * and conflict like `startItem`.
 */
export async function joinItem(deps: ChangeDeps, owner: Owner, input: StartItemInput): Promise<Day | null> {
  const { giveable: to, amount_cents: amountCents, visibility, message, dedication } = input
  if (amountCents >= deps.config.SMALLEST_GIFT_CENTS) return null
  const item = { giveable: await openToMonthly(deps, owner.id, to), amountCents }
  if (!joinsNext(deps, await findPlan(deps.db, owner.id, deps.clock.now()), item)) return null
  if (dedication) throw invalidField('dedication', 'noteNeedsGift')
  if (message) throw invalidField('message', 'noteNeedsGift')
  return deps.db.transaction().execute(async (trx) => {
    let nextOn: Day | null = null
    await changeWithin(trx, deps, owner, async (_, plan, at) => {
      await mustBeNew(trx, deps, plan, { giveableId: item.giveable.id, amountCents })
      if (!joinsNext(deps, plan, item)) throw new Refusal('conflict', 'nothingToJoin')
      nextOn = plan.nextOn
      await insertJoined(trx, {
        uuid: uuidv7(at),
        userId: owner.id,
        giveableId: item.giveable.id,
        amountCents,
        visibility: visibility ?? (await giverOf(trx, owner.id)).defaultVisibility,
        // a plan that is skipped or paused may resume before its next charge
        fromMonth: monthToJoin(plan),
        at,
      })
    })
    await afterCommit(trx, () => deps.live.publish(subjectOf('people', owner.uuid)))
    return nextOn
  })
}
