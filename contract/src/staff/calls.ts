import { reportedThing } from '../complaints/calls.ts'
import { z } from 'zod'
import { campaignStates } from '../campaigns/calls.ts'
import { cents, giveableRef, identifier, moment, person, topic } from '../common.ts'
import { caseActs, caseStatuses, complaintCase, reasonText } from '../complaints/calls.ts'
import { claimStates, claimWays } from '../nonprofits/claims.ts'
import { dataOf, endpoint, nothing, pageOf, pageQuery } from '../endpoint.ts'
import { nonprofitStates } from '../nonprofits/calls.ts'
import { longestAnnouncement, longestStaffReason, versionPattern } from './rules.ts'
import { text } from '../text.ts'

const waiting = z.int().min(0)

export const staffOverview = z
  .object({
    campaigns: waiting.describe('Number of campaigns that wait for review.'),
    reports: waiting.describe('Number of complaints and appeals that staff must decide.'),
    refunds: waiting.describe(
      'Number of refunds that need a second person’s approval, and of owed refunds that cannot be sent yet.',
    ),
    claims: waiting.describe('Number of claims and changes of nonprofits that need a letter or a decision.'),
    alarms: waiting,
  })
  .meta({ id: 'StaffOverview' })
export type StaffOverview = z.infer<typeof staffOverview>

export const waitingCampaign = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    title: z.string(),
    organizer: z.string(),
    nonprofit: z.string(),
    sent_at: moment,
  })
  .meta({ id: 'WaitingCampaign' })
export type WaitingCampaign = z.infer<typeof waitingCampaign>

export const reviewedCampaign = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    title: z.string(),
    summary: z.string(),
    story: z.string(),
    cover: z.string().nullable(),
    cover_alt: z.string(),
    topic,
    quiet: z.boolean(),
    status: z.enum(campaignStates),
    goal_cents: cents,
    raised_cents: cents,
    ends_at: moment.nullable(),
    sent_at: moment.nullable(),
    budget: z.array(z.object({ label: z.string(), amount_cents: cents })),
    organizer: z
      .object({ name: z.string(), email: z.string() })
      .nullable()
      .describe('Null if the account was deleted.'),
    nonprofit: z.object({ name: z.string(), status: z.enum(nonprofitStates) }),
    community: z
      .object({
        name: z.string(),
        slug: z.string(),
        is_open: z.boolean(),
        organizer_runs_it: z.boolean(),
        gives_to_nonprofit: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'ReviewedCampaign' })
export type ReviewedCampaign = z.infer<typeof reviewedCampaign>

export const staffAlarm = z
  .object({
    kind: z.string(),
    about: z.string(),
    detail: z.string().describe('Details as JSON.'),
    raised_at: moment,
    last_at: moment.describe('When it was last seen.'),
  })
  .meta({ id: 'StaffAlarm' })
export type StaffAlarm = z.infer<typeof staffAlarm>

export const staffRefunds = z
  .object({
    waiting: z.array(
      z.object({
        uuid: z.uuid(),
        payment: z.uuid(),
        gift: z.uuid().nullable(),
        amount_cents: cents,
        giver: person.nullable().describe('Null for deleted accounts.'),
        giveables: z.array(giveableRef).describe('What the refunded gifts went to.'),
        dispute: z.enum(['none', 'open', 'won', 'lost']).describe('What the giver’s bank says about the payment.'),
        fee_cents: cents.describe(
          'The card fee of the refunded part. The processor keeps it, so the platform pays it.',
        ),
        loss_cents: cents.describe('The drawn part of a match, which the platform loses by this refund.'),
        reason: z.string(),
        asked_by: z.string().nullable().describe('The email address of the staff member. Null if the giver asks.'),
        asked_at: moment,
        may_approve: z.boolean().describe('Whether somebody else requested it.'),
      }),
    ),
    owed: z.array(
      z.object({
        payment: z.uuid(),
        gift: z.uuid().nullable(),
        refund: z.uuid().nullable().describe('Null if the bank returned the refund, so a new one must be requested.'),
        amount_cents: cents,
        because: z.string().describe('Why it cannot be sent yet.'),
        since: moment,
      }),
    ),
  })
  .meta({ id: 'StaffRefunds' })
export type StaffRefunds = z.infer<typeof staffRefunds>

export const refundAnswer = z
  .object({
    uuid: z.uuid(),
    amount_cents: cents,
    state: z.enum(['refunded', 'waits', 'held', 'booked']),
    because: z.string().nullable().describe('For `held`: why the processor does not accept it yet.'),
    loss_cents: cents.describe('The drawn part of a match, which the platform loses by this refund.'),
  })
  .meta({ id: 'RefundAnswer' })
export type RefundAnswer = z.infer<typeof refundAnswer>

export const announcement = z
  .object({ title: z.string(), version: z.string(), made_by: z.string().nullable(), made_at: moment })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof announcement>

export const staffLogEntry = z
  .object({
    id: z.int(),
    action: z.string(),
    at: moment,
    by: z.string().nullable().describe('A name. Null for Kindling and for deleted accounts.'),
    by_kindling: z.boolean(),
    as_staff: z.boolean(),
    person: z.string().nullable(),
    page: z.string().nullable().describe('Name of the giveable.'),
    reported: reportedThing,
    reason: z.string().nullable(),
  })
  .meta({ id: 'StaffLogEntry' })
export type StaffLogEntry = z.infer<typeof staffLogEntry>

/** A claim that waits for staff: to post a letter, or to decide. */
export const staffClaim = z
  .object({
    uuid: z.uuid(),
    nonprofit: z.object({ uuid: z.uuid(), name: z.string(), legal_name: z.string(), ein: z.string() }),
    address: z.string().nullable(),
    fit: z.boolean().describe('Whether the registry lists it under 501(c)(3) with deductible gifts.'),
    person: z.object({ uuid: z.uuid(), name: z.string(), email: z.string() }),
    way: z.enum(claimWays),
    email: z.string().nullable(),
    site: z.string().nullable(),
    status: z.enum(claimStates),
    asked_at: moment,
    proved_at: moment.nullable(),
  })
  .meta({ id: 'StaffClaim' })
export type StaffClaim = z.infer<typeof staffClaim>

/** A new name or website of a verified nonprofit, which waits for staff. */
export const staffChange = z
  .object({
    uuid: z.uuid(),
    nonprofit: z.object({
      uuid: z.uuid(),
      name: z.string(),
      legal_name: z.string(),
      ein: z.string(),
      site: z.string().nullable(),
    }),
    name: z.string().nullable(),
    site: z.string().nullable().describe('Empty if the website is to be removed.'),
    person: z.object({ uuid: z.uuid(), name: z.string(), email: z.string() }),
    asked_at: moment,
  })
  .meta({ id: 'StaffNonprofitChange' })
export type StaffChange = z.infer<typeof staffChange>

const id = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const uuid = z.object({ uuid: z.uuid() })
const ein = z.object({ ein: z.string().regex(/^\d{9}$/) })
const note = text({ max: longestStaffReason, min: 1, trim: true, multiline: true })

const ofSent = z.iso.datetime().describe('The `sent_at` of the reviewed version.')

/** The error codes for people who are not staff, and for staff whose sign-in is too old. */
const read = ['not_found', 'sign_in_again'] as const

export const staffCalls = {
  'GET /staff': endpoint({
    summary: 'Number of open tasks for staff. Everyone else gets 404',
    response: dataOf(staffOverview),
    errors: read,
  }),
  'GET /staff/campaigns': endpoint({
    summary: 'Campaigns to review, oldest first',
    response: dataOf(z.array(waitingCampaign)),
    errors: read,
  }),
  'GET /staff/campaigns/{id}': endpoint({
    summary: 'All details of a campaign for its review',
    params: id,
    response: dataOf(reviewedCampaign),
    errors: read,
  }),
  'POST /staff/campaigns/{id}': endpoint({
    summary: 'Review, pause, resume or end a campaign',
    params: id,
    body: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('approve'), sent_at: ofSent }),
      z.strictObject({ act: z.literal('reject'), sent_at: ofSent, note }),
      z.strictObject({ act: z.enum(['pause', 'end']), note }),
      z.strictObject({ act: z.literal('resume') }),
    ]),
    response: nothing,
    errors: ['conflict', ...read],
  }),
  'POST /staff/communities/{identifier}': endpoint({
    summary: 'Freeze or reopen a community. Its organizers can read the reason',
    params: z.object({ identifier }),
    body: z.strictObject({ act: z.enum(['freeze', 'thaw']), reason: note }),
    response: nothing,
    errors: ['conflict', ...read],
  }),
  'GET /staff/nonprofits/{ein}/representatives': endpoint({
    summary: 'Representatives of a nonprofit and those invited, earliest first',
    params: ein,
    response: dataOf(z.array(z.object({ uuid: z.uuid(), name: z.string(), email: z.string(), invited: z.boolean() }))),
    errors: read,
  }),
  'POST /staff/nonprofits/{ein}': endpoint({
    summary:
      'Suspend a nonprofit, verify it again, or remove a representative. Giveables that give only to a suspended nonprofit take no gifts',
    params: ein,
    body: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('suspend'), reason: note }),
      z.strictObject({ act: z.literal('verify') }),
      z.strictObject({ act: z.literal('remove_representative'), person: z.uuid(), reason: note }),
    ]),
    response: nothing,
    errors: ['conflict', ...read],
  }),
  'GET /staff/claims': endpoint({
    summary: 'Open claims of nonprofits, oldest first',
    response: dataOf(z.array(staffClaim)),
    errors: read,
  }),
  'POST /staff/claims/{uuid}': endpoint({
    summary: 'Verify a proved claim, or refuse a claim with a reason that the person can read',
    params: uuid,
    body: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('accept') }),
      z.strictObject({ act: z.literal('refuse'), reason: note }),
    ]),
    response: nothing,
    errors: ['conflict', ...read],
  }),
  'POST /staff/claims/{uuid}/letter': endpoint({
    summary: 'Create a letter with a new code to be mailed. Its address works for one minute',
    params: uuid,
    response: dataOf(z.object({ url: z.string() })),
    errors: ['conflict', ...read],
  }),
  'GET /staff/nonprofit-changes': endpoint({
    summary: 'New names and websites of verified nonprofits that wait, oldest first',
    response: dataOf(z.array(staffChange)),
    errors: read,
  }),
  'POST /staff/nonprofit-changes/{uuid}': endpoint({
    summary: 'Accept a new name or website, or refuse it with a reason that representatives can read',
    params: uuid,
    body: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('accept') }),
      z.strictObject({ act: z.literal('refuse'), reason: note }),
    ]),
    response: nothing,
    errors: ['conflict', ...read],
  }),
  'GET /staff/reports': endpoint({
    summary: 'Complaints and appeals that staff must decide or have decided',
    query: z.strictObject({ ...pageQuery, 'filter[status]': z.enum(caseStatuses).optional() }),
    response: pageOf(complaintCase),
    errors: read,
  }),
  'POST /staff/reports/{uuid}': endpoint({
    summary: 'Decide a case or an appeal',
    params: uuid,
    body: z.strictObject({ act: z.enum(caseActs), reason: reasonText }),
    response: nothing,
    errors: ['conflict', ...read],
  }),
  'GET /staff/alarms': endpoint({
    summary: 'Open alarms, oldest first',
    response: dataOf(z.array(staffAlarm)),
    errors: read,
  }),
  'GET /staff/refunds': endpoint({
    summary:
      'Refunds that givers ask for or that need a second person’s approval, and owed refunds that cannot be sent yet',
    response: dataOf(staffRefunds),
    errors: read,
  }),
  'POST /staff/refunds': endpoint({
    summary: 'Refund all or part of a payment. Above the limit of one person, a second person must approve',
    body: z.strictObject({
      payment: z.uuid(),
      gift: z.uuid().optional(),
      amount_cents: cents.min(1).optional().describe('Default: all that is left.'),
      reason: note,
    }),
    response: dataOf(refundAnswer),
    errors: ['forbidden', 'conflict', ...read],
    idempotency: 'required',
  }),
  'POST /staff/refunds/{uuid}': endpoint({
    summary: 'Approve a refund, or decline it with a reason. Nobody approves their own; a large one needs two',
    params: uuid,
    body: z.discriminatedUnion('act', [
      z.strictObject({
        act: z.literal('approve'),
        loss_cents: cents.optional().describe('The loss that the staff member saw. Another loss is a conflict.'),
      }),
      z.strictObject({ act: z.literal('decline'), reason: note }),
    ]),
    response: dataOf(refundAnswer.nullable().describe('Null if it was declined.')),
    errors: ['forbidden', 'conflict', ...read],
    idempotency: 'required',
  }),
  'GET /staff/announcements': endpoint({
    summary: 'The newest announcements',
    response: dataOf(z.array(announcement)),
    errors: read,
  }),
  'POST /staff/announcements': endpoint({
    summary: 'Send an announcement to everyone, once for each version',
    body: z.strictObject({
      title: text({ max: longestAnnouncement, min: 1, trim: true }),
      version: z.string().regex(versionPattern),
    }),
    response: dataOf(announcement),
    errors: ['conflict', ...read],
  }),
  'GET /staff/log': endpoint({
    summary: 'Log of what staff and organizers did, newest first',
    query: z.strictObject(pageQuery),
    response: pageOf(staffLogEntry),
    errors: read,
  }),
}
