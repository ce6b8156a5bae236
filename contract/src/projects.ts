import { z } from 'zod'
import { cents, identifier, image, may, nonprofitRef, person, supporterRow, topic, topics } from './common.ts'
import { dataOf, endpoint, fieldsOf, filterOf, listOf, pageMeta, pageOf, pageQuery } from './endpoint.ts'
import { altText } from './files.ts'
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
} from './project-rules.ts'
import { text } from './text.ts'
import { usState } from './us-state.ts'

/** `organize`: speaks for its nonprofit, or is staff. */
const projectActs = ['give', 'edit', 'advance', 'report', 'organize'] as const
export type ProjectAct = (typeof projectActs)[number]

/** A project on a card. */
const projectCard = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    slug: z.string(),
    title: z.string(),
    line: z.string().describe('What it is, in a line.'),
    topic,
    quiet: z.boolean().describe('No celebration.'),
    city: z.string(),
    state: z.string(),
    cover: image,
    nonprofit: nonprofitRef,
    goal_cents: cents.describe('The sum of its budget.'),
    raised_cents: cents.describe('Gross settled gifts to it, without fee cover.'),
    shared_cents: cents.describe('What arrived through splits and campaigns that name it, after card fees.'),
    supporters_count: z.int().describe('People of whom a gift to it was listed.'),
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
    filled_cents: cents.describe('In order, with what arrives after card fees.'),
    spent_cents: cents.nullable().describe('By its report; null until then.'),
    note: z.string().nullable().describe('Why more or less was spent.'),
  })
  .meta({ id: 'ProjectLine' })
export type ProjectLine = z.infer<typeof projectLine>

const milestone = z
  .object({
    uuid: z.uuid(),
    title: z.string(),
    state: z.enum(milestoneStates),
    day: z.iso.date().nullable().describe('When it was done, or is planned for.'),
    note: z.string().nullable(),
    photo: image,
    photo_alt: z.string(),
  })
  .meta({ id: 'Milestone' })
export type Milestone = z.infer<typeof milestone>

export const project = projectCard
  .extend({
    cover_alt: z.string().describe('What the cover shows, for who does not see it.'),
    story: z.string(),
    by: person.nullable().describe('Who wrote it for its nonprofit. Null: the account is gone.'),
    helps: z.int().nullable().describe('How many people it helps.'),
    net_cents: cents.describe('What arrives of gifts to it after card fees.'),
    fees_covered: z.boolean().describe('A supporter paid the card fee on top of a gift.'),
    invites_open: z.boolean(),
    budget: z.array(projectLine),
    milestones: z.array(milestone),
    communities: z
      .array(z.object({ uuid: z.uuid(), slug: z.string(), name: z.string(), topic, basis_points: z.int() }))
      .describe('Those whose present split names it.'),
    campaigns: z
      .array(z.object({ uuid: z.uuid(), id: z.int(), title: z.string(), topic }))
      .describe('Public campaigns whose money goes toward it.'),
    outcome: z.string().nullable().describe('What it did, once it was reported.'),
    reported_on: z.iso.date().nullable(),
    supporters: z.array(supporterRow).describe('The newest five; own ones that others do not see yet stand on top.'),
    may: may(projectActs),
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof project>

const lineInput = z.strictObject({
  label: text({ max: longest.budgetLabel, min: 1, trim: true }),
  amount_cents: z.int().min(1).max(largestGoalCents),
})
const milestoneInput = z.strictObject({
  uuid: z.uuid().optional().describe('One that is there: it keeps its photo unless another one is named.'),
  title: text({ max: longest.milestone, min: 1, trim: true }),
  state: z.enum(milestoneStates),
  day: z.iso.date().nullable().optional(),
  note: text({ max: longest.milestoneNote, trim: true }).optional(),
  photo: z.uuid().nullable().optional().describe('A picture that was sent as `wide`; null: none.'),
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
  cover: z.uuid().nullable().describe('A picture that was sent as `wide`; null: our drawing.'),
  cover_alt: altText.describe('What the photo shows that is the cover from now on.'),
  budget: z.array(lineInput).min(1).max(mostLines).describe('All lines; together they are the goal.'),
}

export const projectInput = z
  .strictObject({ ...fields, nonprofit: z.uuid() })
  .partial({ slug: true, story: true, quiet: true, helps: true, cover: true, cover_alt: true })

/** The fields that change; the rest stays. The goal shrinks only before the first gift. */
export const projectChange = z.strictObject({ ...fields, invites_open: z.boolean() }).partial()

const byIdentifier = z.object({ identifier })
const acts = <B extends z.ZodType>(summary: string, body: B) =>
  endpoint({ summary, params: byIdentifier, body, response: dataOf(project), errors: ['conflict', 'sign_in_again'] })

export const projectCalls = {
  'GET /projects': endpoint({
    summary: 'Projects: open, finished, or those of nonprofits that one represents; the newest first',
    query: z.strictObject({
      ...pageQuery,
      fields: fieldsOf(projectCard),
      'filter[list]': filterOf(projectLists).describe('One of them; open unless told.'),
      'filter[topic]': filterOf(topics),
      'filter[nonprofit]': z.uuid().optional().describe('Only those of this nonprofit.'),
    }),
    response: z.object({ data: z.array(projectCard), meta: pageMeta }),
  }),
  'GET /projects/{identifier}': endpoint({
    summary: 'One project with its budget, its milestones, and who funds it',
    params: byIdentifier,
    query: z.strictObject({ fields: fieldsOf(project) }),
    response: dataOf(project),
  }),
  'GET /projects/{identifier}/supporters': endpoint({
    summary: 'Settled gifts to it, newest first, as this viewer may see them',
    params: byIdentifier,
    query: z.strictObject({ ...pageQuery, 'filter[message]': listOf(['true']) }),
    response: pageOf(supporterRow),
  }),
  'POST /projects': endpoint({
    summary: 'Propose a project of a nonprofit that one represents; nobody else sees it until it takes gifts',
    body: projectInput,
    response: dataOf(project),
    status: 201,
    errors: ['not_found', 'conflict', 'sign_in_again'],
  }),
  'PATCH /projects/{identifier}': acts('Change it', projectChange),
  'PUT /projects/{identifier}/milestones': acts(
    'Say what is planned and what is done; those that are left out go',
    z.strictObject({ milestones: z.array(milestoneInput).max(mostMilestones) }),
  ),
  'POST /projects/{identifier}/advance': acts(
    'Take it one step on: take gifts, begin, or say that it is delivered, which closes it to gifts',
    z.strictObject({ to: z.enum(['funding', 'in_progress', 'delivered']) }),
  ),
  'POST /projects/{identifier}/report': acts(
    'Tell what it did and what was spent, once it is delivered; its supporters are notified',
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
        .describe('For each line of the budget, in its order.'),
    }),
  ),
}
