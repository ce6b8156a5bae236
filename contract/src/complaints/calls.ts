import { z } from 'zod'
import { giveableRef, identifier, may, moment, person } from '../common.ts'
import { complaintTypes, complaintWhys, hidableTypes, longestAppeal, longestLine, longestReason } from './rules.ts'
import { dataOf, endpoint, nothing, pageOf, pageQuery } from '../endpoint.ts'
import { text } from '../text.ts'

export const caseActs = ['hide', 'dismiss', 'grant', 'refuse'] as const
export type CaseAct = (typeof caseActs)[number]

export const caseStatuses = ['open', 'actioned', 'dismissed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

const decided = {
  reason: z.string().nullable(),
  decided_at: moment.nullable(),
}
const deciders = {
  decided_by: person.nullable().describe('Null for Kindling and for deleted accounts.'),
  decided_by_kindling: z.boolean(),
}

/** The complaints about one thing, as staff and organizers see them: never with the names of who complained. */
export const complaintCase = z
  .object({
    uuid: z.uuid(),
    type: z.enum(complaintTypes),
    about: z.uuid().describe('Uuid of the reported thing.'),
    path: z.string().describe('Path of its page.'),
    giveable: giveableRef.nullable().describe('What it hangs on, or is. Null for people.'),
    excerpt: z.string().describe('Start of its text at the time of the first complaint.'),
    author: person.nullable(),
    by_organizer: z.boolean(),
    status: z.enum(caseStatuses),
    hidden: z.boolean(),
    whys: z.array(z.object({ why: z.enum(complaintWhys), count: z.int() })),
    lines: z.array(z.string()).describe('Explanations that complainants added.'),
    messages: z
      .array(z.object({ person: person.nullable(), text: z.string(), images: z.array(z.string()), sent_at: moment }))
      .describe('For a complaint about a person in a chat: the last messages before it, as they were then.'),
    opened_at: moment,
    ...decided,
    ...deciders,
    appeal: z
      .object({ text: z.string(), sent_at: moment, granted: z.boolean().nullable(), ...decided, ...deciders })
      .nullable(),
    may: may(caseActs),
  })
  .meta({ id: 'ComplaintCase' })
export type ComplaintCase = z.infer<typeof complaintCase>

/** In a log: what complaints or an appeal are about. */
export const reportedThing = z
  .object({ type: z.enum(complaintTypes), page: z.string().nullable().describe('Name of the page that it is on.') })
  .nullable()
  .describe('For complaints and appeals: what they are about.')
export type ReportedThing = z.infer<typeof reportedThing>

/** The reason why something is hidden, as part of that thing. */
export const hiddenWhy = z
  .object({
    case: z.uuid(),
    reason: z.string().nullable().describe('Null if it was hidden because of complaints and nobody has decided yet.'),
    may_appeal: z.boolean(),
  })
  .meta({ id: 'HiddenWhy' })
export type HiddenWhy = z.infer<typeof hiddenWhy>

/** A decided case as the author of the thing reads it. */
export const appealedCase = z
  .object({
    uuid: z.uuid(),
    type: z.enum(complaintTypes),
    path: z.string(),
    excerpt: z.string(),
    status: z.enum(['actioned', 'dismissed']),
    hidden: z.boolean(),
    by_kindling: z.boolean(),
    reason: z.string().nullable(),
    decided_at: moment,
    appeal: z
      .object({
        text: z.string(),
        sent_at: moment,
        granted: z.boolean().nullable().describe('Null until it is decided.'),
        reason: z.string().nullable(),
      })
      .nullable(),
    may: may(['appeal']),
  })
  .meta({ id: 'AppealedCase' })
export type AppealedCase = z.infer<typeof appealedCase>

export const reasonText = text({ max: longestReason, min: 1, trim: true, multiline: true })

const queue = z.object({ identifier })
const aboutCase = z.object({ case: z.uuid() })

export const complaintCalls = {
  'POST /reports/{type}/{uuid}': endpoint({
    summary: 'Report something. Several reports by one person count once',
    params: z.object({ type: z.enum(complaintTypes), uuid: z.uuid() }),
    body: z.strictObject({
      why: z.enum(complaintWhys),
      line: text({ max: longestLine, trim: true, multiline: true }).default(''),
    }),
    response: nothing,
    errors: ['forbidden'],
  }),
  'GET /reports/{type}/{uuid}': endpoint({
    summary: 'What the viewer may do with something besides reporting it',
    params: z.object({ type: z.enum(complaintTypes), uuid: z.uuid() }),
    response: dataOf(z.object({ may: may(['hide']) })),
  }),
  'POST /reports/{type}/{uuid}/hide': endpoint({
    summary: 'Hide a text of others without a report, as staff or as one who runs the place',
    params: z.object({ type: z.enum(hidableTypes), uuid: z.uuid() }),
    body: z.strictObject({ reason: reasonText }),
    response: nothing,
    errors: ['sign_in_again'],
  }),
  'GET /communities/{identifier}/moderation/reports': endpoint({
    summary: 'Complaints in a community, latest first, for its organizers',
    params: queue,
    query: z.strictObject({
      ...pageQuery,
      'filter[status]': z
        .enum(caseStatuses)
        .optional()
        .describe('Default: `open`, all cases and appeals without a decision.'),
    }),
    response: pageOf(complaintCase),
  }),
  'POST /communities/{identifier}/moderation/reports/{uuid}': endpoint({
    summary: 'Decide a case or an appeal, as an organizer',
    params: queue.extend({ uuid: z.uuid() }),
    body: z.strictObject({ act: z.enum(caseActs), reason: reasonText }),
    response: nothing,
    errors: ['conflict'],
  }),
  'GET /appeals/{case}': endpoint({
    summary: 'Why something of the viewer was hidden, and the state of the viewer’s appeal',
    params: aboutCase,
    response: dataOf(appealedCase),
  }),
  'POST /appeals/{case}': endpoint({
    summary: 'Appeal a decision, once. Somebody else decides the appeal',
    params: aboutCase,
    body: z.strictObject({ text: text({ max: longestAppeal, min: 1, trim: true, multiline: true }) }),
    response: dataOf(appealedCase),
    errors: ['conflict'],
  }),
}
