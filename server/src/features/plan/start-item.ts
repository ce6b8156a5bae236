import type { GivenGift } from '@kindling/contract/gifts/calls'
import type { startItemInput } from '@kindling/contract/plan/calls'
import { usualChargeDay, type Day } from '@kindling/contract/plan/rules'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { invalidField, Refusal } from '../../platform/http/refusal.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import type { Payer } from '../cards/index.ts'
import { takesMonthly, type WithKinds } from '../giveables/index.ts'
import { largestGiftOf, startGift } from '../gifts/index.ts'
import type { WithPayments } from '../payments/index.ts'
import { insertItem } from './items.queries.ts'
import { currentItems, sumOf, type StoredPlan } from './plan.ts'
import { joinMonth } from './plan-schedule.ts'
import { findPlan, firstOfRequest, lockPlan, openPlan, storePlan } from './plan.queries.ts'

export type StartItemInput = z.output<typeof startItemInput>
type TermsOfInput = { day?: number | undefined; cover_fee?: boolean | undefined }

/** The charge day and fee cover: those of the running plan, else those that the giver chose. */
export function termsOf(plan: StoredPlan | null, today: Day, { day, cover_fee: coverFee = false }: TermsOfInput) {
  const live = plan !== null && plan.state !== 'ended'
  return live ? { day: plan.day, coverFee: plan.coverFee } : { day: day ?? usualChargeDay(today), coverFee }
}

/**
 * Charges the first gift now, like any other gift. The item is stored with the gift's payment and joins the plan once
 * the gift has settled. Throws what `startGift` throws, and conflict if this person already gives monthly to the
 * giveable.
 */
export async function startItem(
  deps: Deps & WithKinds & WithPayments,
  giver: Payer,
  body: StartItemInput,
  { key }: { key: string },
): Promise<{ gift: GivenGift; nextOn: Day }> {
  const { day, confirmation_token: token, card_id, ...order } = body
  const at = deps.clock.now()
  const plan = await findPlan(deps.db, giver.userId, at)
  const terms = termsOf(plan, plan?.today ?? dayIn(at, giver.timeZone), body)
  if (!(await firstOfRequest(deps.db, giver.userId, key))) await mustBeWithinLimit(deps, giver, plan, body.amount_cents)
  const method = token === undefined ? { card_id } : { confirmation_token: token, save_card: true }
  const asked = { monthly: true, ...(day !== undefined && { day }) }
  const gift = await startGift(
    deps,
    giver,
    { ...order, ...method },
    {
      key,
      kind: 'monthly',
      coverFee: terms.coverFee,
      asked,
      async within(trx, payment, to) {
        if (!takesMonthly(deps, to)) throw new Refusal('giveable_closed', 'noMonthlyGifts')
        await openPlan(trx, { userId: giver.userId, uuid: uuidv7(at), ...terms, at })
        await insertItem(trx, {
          uuid: uuidv7(at),
          firstPaymentId: payment.id,
          at,
          fromMonth: await firstMonth(trx, giver.userId, { giveableId: to.id, terms, at }),
        })
      },
    },
  )
  return { gift, nextOn: (await firstOfRequest(deps.db, giver.userId, key))! }
}

type Joining = { giveableId: number; terms: { day: number; coverFee: boolean }; at: Date }

async function firstMonth(trx: Trx, userId: number, { giveableId, terms, at }: Joining) {
  const plan = (await lockPlan(trx, userId, at))!
  if (currentItems(plan).some((item) => item.giveableId === giveableId)) throw new Refusal('conflict', 'alreadyMonthly')
  if (plan.state !== 'ended') return joinMonth(plan.today, plan)
  await storePlan(trx, userId, terms, at)
  return joinMonth(plan.today, { day: terms.day, nextOn: null })
}

/** Throws invalid if all items together exceed the largest gift of this person. */
async function mustBeWithinLimit(
  deps: Deps,
  { userId }: Payer,
  plan: StoredPlan | null,
  amountCents: number,
): Promise<void> {
  const cents = await largestGiftOf(deps, userId)
  if (sumOf(plan ? currentItems(plan) : []) + amountCents > cents)
    throw invalidField('amount_cents', { words: 'largestMonthly', amount: { cents, style: 'exact' } })
}
