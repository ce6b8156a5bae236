import { z } from 'zod'
import { card, confirmationToken } from './cards.ts'
import { cents, giveableRef, giveableTypes, identifier, image, moment, topic, visibility } from './common.ts'
import { dataOf, endpoint } from './endpoint.ts'
import { declineReasons } from './errors.ts'
import { fault } from './fault.ts'
import { giveable, givenGift } from './gifts.ts'
import { chargeDays, longestPause, longestStopReason, mostItems } from './plan-rules.ts'
import { text } from './text.ts'

/**
 * `retrying`: a month failed and is retried automatically. `needs_action`: the giver must do something. `lapsed`: the
 * month was missed, and nothing is charged until the giver resumes. `paused` until `next.on`. `ended`: stopped.
 */
export const planStates = ['active', 'retrying', 'needs_action', 'lapsed', 'paused', 'ended'] as const
export type PlanState = (typeof planStates)[number]

/** `starting`: its first gift has not arrived yet. `held`: its giveable is closed, and nothing is charged. */
export const itemStates = ['starting', 'active', 'paused', 'held'] as const
export type PlanItemState = (typeof itemStates)[number]

const chargeDay = z.int().min(chargeDays.first).max(chargeDays.last)
const months = z.int().min(1).max(longestPause)
const itemCents = z.int().min(1).max(100_000_000)

/** One line of a plan. */
export const planItem = z
  .object({
    uuid: z.uuid(),
    giveable: giveableRef.extend({ topic, cover: image }).meta({ id: 'PlanItemTo' }),
    amount_cents: cents,
    visibility,
    state: z.enum(itemStates),
    next_on: z.iso
      .date()
      .nullable()
      .describe('The day of its next gift, if the plan is charged then; null while nothing is to come.'),
    since: moment,
    goes_to: z
      .array(z.object({ uuid: z.uuid(), name: z.string(), amount_cents: cents }))
      .describe('What of it each nonprofit gets, before the card fee.'),
  })
  .meta({ id: 'PlanItem' })
export type PlanItem = z.infer<typeof planItem>

/** A failed month that is not over. */
export const planProblem = z
  .object({
    due_on: z.iso.date().describe('The day on which it was to be charged.'),
    failed_on: z.iso.date().describe('The day of the last try.'),
    amount_cents: cents,
    reason: z.enum(declineReasons),
    needs: z
      .enum(['nothing', 'card', 'confirmation'])
      .describe('`card`: another card, this one is not tried again. `confirmation`: its bank asks the giver.'),
    next_try_on: z.iso.date().nullable(),
    ends_on: z.iso.date().describe('Unless it arrives by then, the month is skipped and the plan lapses.'),
  })
  .meta({ id: 'PlanProblem' })
export type PlanProblem = z.infer<typeof planProblem>

/** A person's monthly giving: one charge a month for all items. */
export const plan = z
  .object({
    uuid: z.uuid(),
    state: z.enum(planStates),
    day: chargeDay,
    time_zone: z.string().describe('IANA: of its days.'),
    monthly_cents: cents.describe('The sum of all items that are not held or paused; 0 once it has ended.'),
    cover_fee: z.boolean(),
    card: card.nullable().describe('The card that is charged; null: none is left.'),
    next: z
      .object({
        on: z.iso.date(),
        amount_cents: cents,
        charged_cents: cents.describe('With the card fee, if it is covered.'),
      })
      .nullable()
      .describe('Null while nothing will be charged by itself: lapsed, ended, or no item to come.'),
    skipped: z.array(z.iso.date()).describe('Days to come that are skipped or paused.'),
    saved_fee_cents: cents.describe('What one charge a month for all saves in card fees, each month.'),
    months_given: z.int().describe('Months in which a gift of this plan arrived.'),
    charging: z.boolean().describe('A charge is under way; what is changed now applies to the one after.'),
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
    today_cents: cents.describe('Charged at once, with the card fee if it is covered.'),
    today_on: z.iso.date(),
    next_on: z.iso.date().describe('The day of the second gift, by itself, with the plan.'),
    day: chargeDay,
    next_cents: cents.describe('What is charged then for the whole plan.'),
    has_plan: z.boolean().describe('There is a plan already: the day and the card fee are the plan’s.'),
    resumes: z.boolean().describe('The plan has lapsed, and goes on with this gift.'),
    item: z
      .object({ uuid: z.uuid(), amount_cents: cents })
      .nullable()
      .describe('One gives to it monthly already: change that item instead.'),
  })
  .meta({ id: 'FirstGift' })
export type FirstGift = z.infer<typeof firstGift>

const oneMethod = (b: { confirmation_token?: string | undefined; card_id?: string | undefined }) =>
  (b.confirmation_token === undefined) !== (b.card_id === undefined)
const oneMethodText = { ...fault({ words: 'field.oneCard' }), path: ['confirmation_token'] }

/** Body of `POST /plan/items`, as of `POST /gifts`. A new card is saved for the following months. */
export const planItemInput = z
  .strictObject({
    giveable,
    amount_cents: itemCents,
    day: chargeDay.optional().describe('Of a new plan; one that is there keeps its own.'),
    cover_fee: z.boolean().optional().describe('Of a new plan; one that is there keeps its own.'),
    visibility: visibility.optional(),
    message: text({ max: 280, trim: true, multiline: true }).optional().describe('With the first gift alone.'),
    via: identifier.optional().describe('Slug of the partner whose link led here.'),
    confirmation_token: confirmationToken.optional(),
    card_id: z.uuid().optional().describe('A saved card of one’s own.'),
  })
  .refine(oneMethod, oneMethodText)
export type PlanItemInput = z.input<typeof planItemInput>

/** The content of an email's link. */
export const planLink = z
  .object({
    state: z.enum(['ready', 'used', 'expired']),
    act: z.enum(['skip', 'pause', 'stop', 'retry']).nullable().describe('What was done by this link, if it is used.'),
    plan: z
      .object({
        state: z.enum(planStates),
        first_name: z.string(),
        next_on: z.iso.date().nullable(),
        amount_cents: cents.describe('Of the next charge.'),
        items: z.array(z.object({ name: z.string(), amount_cents: cents })),
        problem: planProblem.nullable(),
        pauses: z
          .array(z.object({ months, until: z.iso.date() }))
          .describe('When it would go on after a pause of so many months.'),
        after_skip: z.iso.date().nullable().describe('When it would go on after a skipped month.'),
      })
      .nullable()
      .describe('Null unless it is `ready`, or was just used.'),
  })
  .meta({ id: 'PlanLink' })
export type PlanLink = z.infer<typeof planLink>

const ownItem = z.object({ uuid: z.uuid() })
const link = {
  params: z.strictObject({ subject: z.string().regex(/^[\da-f-]{36}\.[\w-]{1,64}$/) }),
  query: z.strictObject({ until: z.string().regex(/^[\w-]{1,15}$/), sign: z.string().regex(/^[\w-]{1,100}$/) }),
}
const write = { response: changedPlan, errors: ['conflict', 'not_found'], idempotency: 'required' } as const

/** The state of a try that the giver started, as of a gift's payment. */
export const planTry = z
  .object({
    status: z.enum(['processing', 'requires_action', 'succeeded']),
    gift: z.uuid().describe('The first gift of its payment: `GET /gifts/{uuid}` tells how it goes on.'),
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
    summary: 'One’s own monthly giving; null: there was never any',
    response: dataOf(plan.nullable()),
  }),
  'GET /plan/first': endpoint({
    summary: 'What a monthly gift would charge today and when the next is due, before the yes',
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
    summary: 'Give monthly: charges the first gift at once; once it arrives, the item joins the plan',
    body: planItemInput,
    response: z.object({ data: givenGift, next_on: z.iso.date() }),
    status: 201,
    errors: ['card_declined', 'proof_required', 'giveable_closed', 'not_found', 'conflict'],
    idempotency: 'required',
  }),
  'PATCH /plan': endpoint({
    summary: 'Change day, card, fee, amounts and items of one’s plan at once; each from the next charge',
    body: z.strictObject({
      day: chargeDay.optional(),
      card_id: z.uuid().optional(),
      cover_fee: z.boolean().optional(),
      items: z
        .array(z.strictObject({ uuid: z.uuid(), amount_cents: itemCents, visibility: visibility.optional() }))
        .max(mostItems)
        .optional()
        .describe('Those that change; others stay as they are.'),
      remove: z.array(z.uuid()).max(mostItems).optional().describe('Items that stop.'),
    }),
    ...write,
  }),
  'POST /plan/skip': endpoint({
    summary: 'Skip the month that failed, or else the next one',
    body: z.strictObject({}),
    ...write,
  }),
  'POST /plan/pause': endpoint({
    summary: 'Pause all of it for one to three months; it goes on by itself',
    body: z.strictObject({ months }),
    ...write,
  }),
  'POST /plan/resume': endpoint({
    summary: 'Go on with what is paused, skipped, lapsed or stopped, from the next charge day',
    body: z.strictObject({}),
    ...write,
  }),
  'POST /plan/stop': endpoint({
    summary: 'Stop all monthly giving',
    body: z.strictObject({ reason: text({ max: longestStopReason, trim: true, multiline: true }).optional() }),
    ...write,
  }),
  'POST /plan/retry': endpoint({
    summary: 'Try the month that failed now, with another card if one is named; its bank may ask',
    body: z.strictObject({ card_id: z.uuid().optional().describe('It becomes the card of the whole plan.') }),
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
    summary: 'Go on with one item from the next charge',
    params: ownItem,
    body: z.strictObject({}),
    ...write,
  }),
  'DELETE /plan/items/{uuid}': endpoint({ summary: 'Stop one item', params: ownItem, ...write }),
  'GET /plan/links/{subject}': endpoint({
    summary: 'What the link of a monthly email leads to; needs no session and changes nothing',
    ...link,
    response: dataOf(planLink),
  }),
  'POST /plan/links/{subject}': endpoint({
    summary: 'Skip, pause or stop by the link of an email, once; needs no session',
    ...link,
    body: z.strictObject({ act: z.enum(['skip', 'pause', 'stop']), months: months.optional() }),
    response: dataOf(planLink),
    errors: ['conflict'],
  }),
  'POST /plan/links/{subject}/retry': endpoint({
    summary: 'Try the month that failed again by the link of an email, so that its bank can ask; needs no session',
    ...link,
    body: z.strictObject({}),
    response: dataOf(planTry),
    errors: tried,
    idempotency: 'required',
  }),
}
