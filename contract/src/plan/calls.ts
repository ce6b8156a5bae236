import { z } from 'zod'
import { card, confirmationToken } from '../cards/calls.ts'
import {
  avatarOfGiveable,
  cents,
  dedicationInput,
  giveableRef,
  giveableTypes,
  identifier,
  image,
  moment,
  topic,
  visibility,
} from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'
import { declineReasons } from '../errors.ts'
import { fieldRefusal } from '../field-refusal.ts'
import { giveable, givenGift } from '../gifts/calls.ts'
import { chargeDays, longestPause, longestStopReason, mostItems } from './rules.ts'
import { text } from '../text.ts'

/**
 * `retrying`: a month failed and is retried automatically. `needs_action`: the giver must do something. `lapsed`: the
 * month was missed, and nothing is charged until the giver resumes. `paused` until `next.on`. `ended`: stopped.
 */
export const planStates = ['active', 'retrying', 'needs_action', 'lapsed', 'paused', 'ended'] as const
export type PlanState = (typeof planStates)[number]

/** `starting`: its first gift has not arrived yet. `held`: its giveable is closed, and nothing is charged. `ending`: its
 * giveable ends before its next charge. `ended`: stopped with its plan, which can be started again. */
export const itemStates = ['starting', 'active', 'paused', 'held', 'ending', 'ended'] as const
export type PlanItemState = (typeof itemStates)[number]

const chargeDay = z.int().min(chargeDays.first).max(chargeDays.last)
const months = z.int().min(1).max(longestPause)
const itemCents = z.int().min(1).max(100_000_000)

export const planItem = z
  .object({
    uuid: z.uuid(),
    giveable: giveableRef.extend({ topic, cover: image, avatar: avatarOfGiveable }).meta({ id: 'PlanItemTo' }),
    amount_cents: cents,
    visibility,
    state: z.enum(itemStates),
    next_on: z.iso
      .date()
      .nullable()
      .describe('Day of its next gift, if the plan is charged then. Null if no gift is due.'),
    since: moment,
    goes_to: z
      .array(z.object({ uuid: z.uuid(), name: z.string(), amount_cents: cents }))
      .describe('Amount for each nonprofit, before the card fee.'),
  })
  .meta({ id: 'PlanItem' })
export type PlanItem = z.infer<typeof planItem>

/** A failed month that is not over. */
export const planProblem = z
  .object({
    due_on: z.iso.date().describe('The day on which the charge was due.'),
    failed_on: z.iso.date().describe('The day of the last try.'),
    amount_cents: cents,
    charged_cents: cents.describe('Amount with the card fee, if the giver covered it on the day of the charge.'),
    reason: z.enum(declineReasons),
    needs: z
      .enum(['nothing', 'card', 'confirmation'])
      .describe(
        '`card`: the giver must choose another card, because this one is not tried again. `confirmation`: the bank asks the giver to confirm.',
      ),
    next_try_on: z.iso.date().nullable(),
    ends_on: z.iso
      .date()
      .describe('If the payment has not arrived by this day, the month is skipped and the plan lapses.'),
  })
  .meta({ id: 'PlanProblem' })
export type PlanProblem = z.infer<typeof planProblem>

/** A person's monthly giving: one charge a month for all items. */
export const plan = z
  .object({
    uuid: z.uuid(),
    state: z.enum(planStates),
    day: chargeDay,
    time_zone: z.string().describe('IANA name of the time zone of all days in the plan.'),
    monthly_cents: cents.describe('Sum of all active items. 0 while the plan has ended or lapsed.'),
    charged_monthly_cents: cents.describe('`monthly_cents` with the card fee, if the giver covers it.'),
    cover_fee: z.boolean(),
    card: card.nullable().describe('The card that is charged. Null if there is none left.'),
    next: z
      .object({
        on: z.iso.date(),
        amount_cents: cents,
        charged_cents: cents.describe('Amount with the card fee, if the giver covers it.'),
        below_least: z
          .boolean()
          .describe('The amount is below the smallest monthly charge, so that nothing is charged on that day.'),
      })
      .nullable()
      .describe('Null if nothing will be charged automatically: the plan lapsed or ended, or no item is due.'),
    skipped: z.array(z.iso.date()).describe('Future days that are skipped or paused.'),
    saved_fee_cents: cents.describe('Card fees saved each month by charging all items at once.'),
    months_given: z.int().describe('Number of months in which a gift of this plan arrived.'),
    dispute: z
      .enum(['open', 'won', 'lost'])
      .nullable()
      .describe(
        '`open`: a bank asks about a monthly charge, and the plan is paused. `won`: it can be resumed. `lost`: the plan ended.',
      ),
    starts_again_until: z.iso.date().nullable().describe('Of a stopped plan: the last day to start it again.'),
    charging: z.boolean().describe('Whether a charge is in progress. Changes made now apply to the next one.'),
    problem: planProblem.nullable(),
    items: z.array(planItem),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof plan>

/** A plan after a change. `from`: the first charge with the change; null if none is planned. */
export const changedPlan = z.object({ data: plan, from: z.iso.date().nullable() })
export type ChangedPlan = z.infer<typeof changedPlan>

/** The effect of a monthly gift, before the giver confirms it. */
export const firstGift = z
  .object({
    joins: z
      .boolean()
      .describe(
        'Below the smallest gift and beside other items: nothing is charged today, the item joins the next charge.',
      ),
    today_cents: cents.describe('Charged at once, with the card fee if the giver covers it. 0 if the item joins.'),
    today_on: z.iso.date(),
    next_on: z.iso
      .date()
      .nullable()
      .describe(
        'The day of the second gift, which the plan charges automatically; if the item joins, of the first. Null if the giveable ends before.',
      ),
    day: chargeDay,
    next_cents: cents.describe('The next charge for the whole plan.'),
    has_plan: z.boolean().describe('Whether a plan exists. Its day and its card fee setting apply.'),
    resumes: z
      .boolean()
      .describe('Whether this gift resumes a plan that lapsed, or that paused for a dispute which is won.'),
    item: z
      .object({ uuid: z.uuid(), amount_cents: cents })
      .nullable()
      .describe('The existing monthly item for this giveable. Change that item instead.'),
  })
  .meta({ id: 'FirstGift' })
export type FirstGift = z.infer<typeof firstGift>

type Method = {
  confirmation_token?: string | undefined
  card_id?: string | undefined
  payment_sheet?: true | undefined
}
const oneMethod = ({ confirmation_token, card_id, payment_sheet }: Method) =>
  [confirmation_token, card_id, payment_sheet].filter((way) => way !== undefined).length <= 1
const oneMethodText = { ...fieldRefusal({ words: 'field.oneCard' }), path: ['confirmation_token'] }

/**
 * Body of `POST /plan/items`, like `POST /gifts`. A new card is saved for the following months. An item that joins the
 * next charge needs no card, and carries no message.
 */
export const startItemInput = z
  .strictObject({
    giveable,
    amount_cents: itemCents,
    day: chargeDay.optional().describe('For a new plan. An existing plan keeps its day.'),
    cover_fee: z.boolean().optional().describe('For a new plan. An existing plan keeps its setting.'),
    visibility: visibility.optional(),
    message: text({ max: 280, trim: true, multiline: true }).optional().describe('Message of the first gift only.'),
    dedication: dedicationInput.optional().describe('Dedication of the first gift only.'),
    via: identifier.optional().describe('Slug of the partner whose link led here.'),
    confirmation_token: confirmationToken.optional(),
    card_id: z.uuid().optional().describe('A saved card of the viewer.'),
    payment_sheet: z
      .literal(true)
      .optional()
      .describe('The payment sheet of a phone takes the card. `client_secret` of the answer opens it.'),
  })
  .refine(oneMethod, oneMethodText)
export type StartItemInput = z.input<typeof startItemInput>

export const planLink = z
  .object({
    state: z.enum(['ready', 'used', 'expired']),
    act: z.enum(['skip', 'pause', 'stop', 'retry']).nullable().describe('If the link was used: what it did last.'),
    changed: z.boolean().describe('Whether this call changed the plan. False if it had been changed before.'),
    plan: z
      .object({
        state: z.enum(planStates),
        first_name: z.string(),
        next_on: z.iso.date().nullable(),
        amount_cents: cents.describe('Amount of the next charge, with the card fee if the giver covers it.'),
        items: z.array(z.object({ name: z.string(), amount_cents: cents })).describe('What the next charge is for.'),
        problem: planProblem.nullable(),
        pauses: z
          .array(z.object({ months, until: z.iso.date() }))
          .describe('The day on which the plan would resume after a pause of so many months.'),
        skips: z.iso
          .date()
          .nullable()
          .describe('The charge that the link would skip. Null if it was charged or skipped before.'),
        after_skip: z.iso.date().nullable().describe('The day on which the plan would resume after a skipped month.'),
      })
      .nullable()
      .describe('Null if the link has expired.'),
  })
  .meta({ id: 'PlanLink' })
export type PlanLink = z.infer<typeof planLink>

const ownItem = z.object({ uuid: z.uuid() })
const link = {
  params: z.strictObject({ subject: z.string().regex(/^[\da-f-]{36}\.[\w-]{1,64}$/) }),
  query: z.strictObject({ until: z.string().regex(/^[\w-]{1,15}$/), sign: z.string().regex(/^[\w-]{1,100}$/) }),
}
const write = { response: changedPlan, errors: ['conflict', 'not_found'], idempotency: 'required' } as const

/** A charge that the giver started again by hand, like the payment of a gift. */
export const planTry = z
  .object({
    status: z.enum(['processing', 'requires_action', 'succeeded']),
    gift: z.uuid().describe('The first gift of the payment. `GET /gifts/{uuid}` returns its state.'),
    next_action: z
      .object({ type: z.enum(['use_stripe_sdk', 'redirect_to_url']), url: z.string().nullable() })
      .optional(),
    client_secret: z.string().optional(),
  })
  .meta({ id: 'PlanTry' })
export type PlanTry = z.infer<typeof planTry>

const tried = ['card_declined', 'proof_required', 'conflict', 'not_found'] as const

export const planCalls = {
  'GET /plan': endpoint({
    summary: 'Monthly plan of the viewer. Null if there never was one',
    response: dataOf(plan.nullable()),
  }),
  'GET /plan/first': endpoint({
    summary: 'Preview of a monthly gift: today’s charge and the next due day',
    query: z.strictObject({
      type: z.enum(giveableTypes),
      id: identifier,
      amount_cents: z.coerce.number().int().min(1).max(100_000_000),
      day: z.coerce.number().int().min(chargeDays.first).max(chargeDays.last).optional(),
      cover_fee: z.enum(['true', 'false']).optional(),
    }),
    response: dataOf(firstGift),
    errors: ['giveable_closed', 'not_found'],
  }),
  'POST /plan/items': endpoint({
    summary:
      'Start a monthly gift. The first gift is charged at once. Once it arrives, the item joins the plan. An amount below the smallest gift joins the next charge of a plan with other items',
    body: startItemInput,
    response: z.object({
      data: givenGift.nullable().describe('The first gift. Null if the item joins the next charge.'),
      next_on: z.iso
        .date()
        .nullable()
        .describe('The day of the next gift by the plan. Null if the giveable ends before.'),
    }),
    status: 201,
    errors: [
      'card_declined',
      'proof_required',
      'giveable_closed',
      'state_closed',
      'not_found',
      'forbidden',
      'conflict',
    ],
    idempotency: 'required',
  }),
  'PATCH /plan': endpoint({
    summary: 'Change day, card, fee, amounts and items of the viewer’s plan. Changes apply from the next charge',
    body: z.strictObject({
      day: chargeDay.optional(),
      card_id: z.uuid().optional(),
      cover_fee: z.boolean().optional(),
      items: z
        .array(z.strictObject({ uuid: z.uuid(), amount_cents: itemCents, visibility: visibility.optional() }))
        .max(mostItems)
        .optional()
        .describe('Items to change. Others stay as they are.'),
      remove: z.array(z.uuid()).max(mostItems).optional().describe('Items to stop.'),
    }),
    ...write,
  }),
  'POST /plan/skip': endpoint({
    summary: 'Skip the failed month, or the next month if none failed. A second time changes nothing',
    body: z.strictObject({
      on: z.iso.date().describe('The day of the charge that is meant: `problem.due_on`, or `next.on` if none failed.'),
    }),
    ...write,
  }),
  'POST /plan/pause': endpoint({
    summary: 'Pause the whole plan for one to three months. It resumes automatically',
    body: z.strictObject({ months }),
    ...write,
  }),
  'POST /plan/resume': endpoint({
    summary: 'Resume what is paused, skipped, lapsed or stopped, from the next charge day',
    body: z.strictObject({}),
    ...write,
  }),
  'POST /plan/stop': endpoint({
    summary: 'Stop all monthly giving',
    body: z.strictObject({ reason: text({ max: longestStopReason, trim: true, multiline: true }).optional() }),
    ...write,
  }),
  'POST /plan/retry': endpoint({
    summary: 'Retry the failed month now, with another card if one is named. The bank may ask for confirmation',
    body: z.strictObject({ card_id: z.uuid().optional().describe('The new card of the whole plan.') }),
    response: dataOf(planTry),
    errors: tried,
    idempotency: 'required',
  }),
  'POST /plan/items/{uuid}/pause': endpoint({
    summary: 'Pause one item for one to three months',
    params: ownItem,
    body: z.strictObject({ months }),
    ...write,
  }),
  'POST /plan/items/{uuid}/resume': endpoint({
    summary: 'Resume one item from the next charge',
    params: ownItem,
    body: z.strictObject({}),
    ...write,
  }),
  'DELETE /plan/items/{uuid}': endpoint({ summary: 'Stop one item', params: ownItem, ...write }),
  'GET /plan/links/{subject}': endpoint({
    summary: 'Content of the link in a monthly email. Needs no session and changes nothing',
    ...link,
    response: dataOf(planLink),
  }),
  'POST /plan/links/{subject}': endpoint({
    summary: 'Skip the month that the link names, pause or stop. Needs no session. A second time changes nothing',
    ...link,
    body: z.strictObject({ act: z.enum(['skip', 'pause', 'stop']), months: months.optional() }),
    response: dataOf(planLink),
    errors: ['conflict'],
  }),
  'POST /plan/links/{subject}/retry': endpoint({
    summary:
      'Retry the failed month with the link in an email, so that the bank can ask for confirmation. Needs no session',
    ...link,
    body: z.strictObject({}),
    response: dataOf(planTry),
    errors: tried,
    idempotency: 'required',
  }),
}
