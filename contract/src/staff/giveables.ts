import { z } from 'zod'
import { cents, identifier, moment, nonprofitRef } from '../common.ts'
import { dataOf, endpoint, nothing } from '../endpoint.ts'
import { flashStates } from '../flash-campaigns/calls.ts'
import { projectStates } from '../projects/rules.ts'
import { longestStaffReason } from './rules.ts'
import { text } from '../text.ts'

export const staffFlash = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    title: z.string(),
    community: z.string(),
    status: z.enum(flashStates),
    starts_at: moment,
    ends_at: moment,
    goal_cents: cents,
    raised_cents: cents,
    match: z
      .object({
        cap_cents: cents,
        funded: z.boolean(),
        drawn_cents: cents.describe('Amount added to gifts.'),
        released_cents: cents.describe('What was left at the end and went to the beneficiary.'),
        back_cents: cents.describe('Amount that went back to the sponsor.'),
        left_cents: cents.describe('Amount left in the pool.'),
      })
      .nullable(),
    refunded: z.boolean().describe('Whether every gift and the match are refunded, if it was canceled.'),
    can_cancel: z.boolean(),
  })
  .meta({ id: 'StaffFlash' })
export type StaffFlash = z.infer<typeof staffFlash>

export const staffProject = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    nonprofit: nonprofitRef,
    status: z.enum(projectStates),
    pause_reason: z.string().nullable().describe('Why staff paused it. Null while it is not paused.'),
    goal_cents: cents,
    given_cents: cents.describe('Gifts to it, and shares of splits and campaigns.'),
  })
  .meta({ id: 'StaffProject' })
export type StaffProject = z.infer<typeof staffProject>

const reason = text({ max: longestStaffReason, min: 1, trim: true, multiline: true })
const read = ['not_found', 'sign_in_again'] as const

export const staffGiveableCalls = {
  'GET /staff/flash-campaigns': endpoint({
    summary: 'The flash campaigns that are not over, the next to end first, then the newest that are over; at most 200',
    response: dataOf(z.array(staffFlash)),
    errors: read,
  }),
  'POST /staff/flash-campaigns/{uuid}': endpoint({
    summary: 'Cancel a flash campaign for good: every gift and its match are refunded. Everyone can read the reason',
    params: z.object({ uuid: z.uuid() }),
    body: z.strictObject({ act: z.literal('cancel'), reason }),
    response: nothing,
    errors: ['conflict', ...read],
  }),
  'GET /staff/projects': endpoint({
    summary: 'Projects in all states, the newest first, at most 500',
    response: dataOf(z.array(staffProject)),
    errors: read,
  }),
  'POST /staff/projects/{identifier}': endpoint({
    summary: 'Pause a project that takes gifts, or resume one that is paused. Everyone can read the reason',
    params: z.object({ identifier }),
    body: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('pause'), reason }),
      z.strictObject({ act: z.literal('resume') }),
    ]),
    response: nothing,
    errors: ['conflict', ...read],
  }),
}
