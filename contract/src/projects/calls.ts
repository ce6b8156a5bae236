import { z } from 'zod'
import { cents, image, may, nonprofitRef, person, supporterRow, topic, topics } from '../common.ts'
import { dataOf, endpoint, fieldsOf, filterOf, pageMeta, pageQuery } from '../endpoint.ts'
import { altText } from '../photos/calls.ts'
import { actsOn, coverFields, pageCall, supportersCall } from '../giveables/calls.ts'
import {
  largestGoalCents,
  longest,
  milestoneStates,
  mostHelped,
  mostLines,
  mostMilestones,
  projectLists,
  projectStates,
  shortest,
} from './rules.ts'
import { text } from '../text.ts'
import { usState } from '../us-state.ts'

/** `organize`: the viewer represents its nonprofit, or is staff. */
const projectActs = ['give', 'edit', 'advance', 'report', 'organize'] as const
export type ProjectAct = (typeof projectActs)[number]

/** A project on a card. */
const projectCard = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    slug: z.string(),
    title: z.string(),
    line: z.string().describe('What the project is, in one line.'),
    topic,
    quiet: z.boolean().describe('The page shows no celebration.'),
    city: z.string(),
    state: z.string(),
    cover: image,
    nonprofit: nonprofitRef,
    goal_cents: cents.describe('Sum of the budget.'),
    raised_cents: cents.describe('Settled gifts before card fees, without covered fees.'),
    shared_cents: cents.describe('Amount that arrived through splits and campaigns for this project, after card fees.'),
    supporters_count: z.int().describe('Number of people with a listed gift to it.'),
    status: z.enum(projectStates),
    milestones_count: z.int(),
    milestones_done: z.int(),
  })
  .meta({ id: 'ProjectCard' })
export type ProjectCard = z.infer<typeof projectCard>

const projectLine = z
  .object({
    label: z.string(),
    amount_cents: cents,
    filled_cents: cents.describe('The part that is raised. Lines fill in order, with amounts after card fees.'),
    spent_cents: cents.nullable().describe('Amount spent. Null until the report.'),
    note: z.string().nullable().describe('Why the amount spent differs.'),
  })
  .meta({ id: 'ProjectLine' })
export type ProjectLine = z.infer<typeof projectLine>

const milestone = z
  .object({
    uuid: z.uuid(),
    title: z.string(),
    state: z.enum(milestoneStates),
    day: z.iso.date().nullable().describe('The day on which it was done or is planned.'),
    note: z.string().nullable(),
    photo: image,
    photo_alt: z.string(),
  })
  .meta({ id: 'Milestone' })
export type Milestone = z.infer<typeof milestone>

export const project = projectCard
  .extend({
    cover_alt: z.string().describe('Alternative text of the cover.'),
    story: z.string(),
    by: person.nullable().describe('The representative who wrote it. Null if the account was deleted.'),
    helps: z.int().nullable().describe('Number of people it helps.'),
    net_cents: cents.describe('Amount of the gifts to it that arrives after card fees.'),
    fees_covered: z.boolean().describe('Whether a supporter covered the card fee of a gift.'),
    invites_open: z.boolean(),
    budget: z.array(projectLine),
    milestones: z.array(milestone),
    communities: z
      .array(z.object({ uuid: z.uuid(), slug: z.string(), name: z.string(), topic, basis_points: z.int() }))
      .describe('Communities whose current split names it.'),
    campaigns: z
      .array(z.object({ uuid: z.uuid(), id: z.int(), title: z.string(), topic }))
      .describe('Public campaigns for this project.'),
    pause_reason: z
      .string()
      .nullable()
      .describe('Why staff paused it. It takes no gifts meanwhile. Null while it is not paused.'),
    outcome: z.string().nullable().describe('The report, once it is published.'),
    reported_on: z.iso.date().nullable(),
    supporters: z
      .array(supporterRow)
      .describe('The newest five supporters. The viewer’s own gifts that others cannot see yet come first.'),
    may: may(projectActs),
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof project>

const lineInput = z.strictObject({
  label: text({ max: longest.budgetLabel, min: 1, trim: true }),
  amount_cents: z.int().min(1).max(largestGoalCents),
})
const milestoneInput = z.strictObject({
  uuid: z.uuid().optional().describe('Uuid of an existing milestone. It keeps its photo unless another one is sent.'),
  title: text({ max: longest.milestone, min: 1, trim: true }),
  state: z.enum(milestoneStates),
  day: z.iso.date().nullable().optional(),
  note: text({ max: longest.milestoneNote, trim: true }).optional(),
  photo: z.uuid().nullable().optional().describe('A photo uploaded with the shape `wide`. Null for none.'),
  photo_alt: altText.optional(),
})

const fields = {
  title: text({ max: longest.title, min: shortest.title, trim: true }),
  slug: text({ max: 40, min: 3, trim: true }),
  line: text({ max: longest.line, min: 1, trim: true }),
  story: text({ max: longest.story, trim: true, multiline: true }),
  topic,
  quiet: z.boolean(),
  city: text({ max: longest.place, min: 1, trim: true }),
  state: usState,
  helps: z.int().min(1).max(mostHelped).nullable(),
  ...coverFields,
  budget: z.array(lineInput).min(1).max(mostLines).describe('All lines of the budget. Their sum is the goal.'),
}

export const createProjectInput = z
  .strictObject({ ...fields, nonprofit: z.uuid() })
  .partial({ slug: true, story: true, quiet: true, helps: true, cover: true, cover_alt: true })

/** The fields to change; omitted fields keep their values. The goal can be lowered only before the first gift. */
export const changeProjectInput = z.strictObject({ ...fields, invites_open: z.boolean() }).partial()

const { actWith } = actsOn(project, ['sign_in_again'])

export const projectCalls = {
  'GET /projects': endpoint({
    summary: 'Projects: open, finished, or those of nonprofits that the viewer represents; newest first',
    query: z.strictObject({
      ...pageQuery,
      fields: fieldsOf(projectCard),
      'filter[list]': filterOf(projectLists).describe('One list. Default: open.'),
      'filter[topic]': filterOf(topics),
      'filter[nonprofit]': z.uuid().optional().describe('Only projects of this nonprofit.'),
      'filter[q]': text({ max: 80, min: 1, trim: true })
        .optional()
        .describe('Words of its title, line, place or nonprofit. Allows typing errors.'),
    }),
    response: z.object({ data: z.array(projectCard), meta: pageMeta }),
  }),
  'GET /projects/{identifier}': pageCall(project, 'One project with its budget, milestones and supporters'),
  'GET /projects/{identifier}/supporters': supportersCall('a project'),
  'POST /projects': endpoint({
    summary: 'Propose a project of a nonprofit that the viewer represents. Nobody else sees it until it takes gifts',
    body: createProjectInput,
    response: dataOf(project),
    status: 201,
    errors: ['not_found', 'conflict', 'sign_in_again'],
  }),
  'PATCH /projects/{identifier}': actWith(changeProjectInput, 'Change a project'),
  'PUT /projects/{identifier}/milestones': actWith(
    z.strictObject({ milestones: z.array(milestoneInput).max(mostMilestones) }),
    'Replace the milestones of a project. Milestones that are not sent are deleted',
  ),
  'POST /projects/{identifier}/advance': actWith(
    z.strictObject({ to: z.enum(['funding', 'in_progress', 'delivered']) }),
    'Move a project to its next state: open it for gifts, start it, or mark it as delivered, which closes it',
  ),
  'POST /projects/{identifier}/report': actWith(
    z.strictObject({
      outcome: text({ max: longest.outcome, min: 1, trim: true, multiline: true }),
      spent: z
        .array(
          z.strictObject({
            spent_cents: z.int().min(0).max(largestGoalCents),
            note: text({ max: longest.spentNote, trim: true }).optional(),
          }),
        )
        .min(1)
        .max(mostLines)
        .describe('One entry for each line of the budget, in the same order.'),
    }),
    'Publish the report of a delivered project with the amounts spent. Supporters are notified',
  ),
}
