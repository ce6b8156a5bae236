import { smallestGoalCents } from '@kindling/contract/projects/rules'
import type { createProjectInput } from '@kindling/contract/projects/calls'
import type { z } from 'zod'
import { day, second } from '../../../platform/time/clock.ts'
import { invalidField, notFound } from '../../../platform/http/refusal.ts'
import { spend } from '../../../platform/http/limits.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { createGiveable, freeSlug, lockSlugs, mustBeFree } from '../../giveables/for-kinds.ts'
import { lockNonprofit } from '../../nonprofits/index.ts'
import { goalOf } from '../project.ts'
import { insertProject, putLines } from '../projects.queries.ts'
import { mustRun, type ActDeps, type Actor } from './act.ts'

export type CreateProjectInput = z.output<typeof createProjectInput>

const mostPerDay = 20

/** Only people who run it see it until it takes gifts. Throws not_found, invalid, conflict, rate_limited. */
export const createProject = (
  deps: ActDeps,
  viewer: Actor,
  { nonprofit: of, slug: chosen, budget, cover, cover_alt: coverAlt, ...input }: CreateProjectInput,
): Promise<{ id: number; uuid: string }> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    const nonprofit = await lockNonprofit(trx, of)
    if (!nonprofit) throw notFound()
    const by = await mustRun({ db: trx, clock: deps.clock }, viewer, nonprofit.id)
    const limit = { key: `projects:${viewer.id}`, limit: mostPerDay, seconds: day / second, timeZone: viewer.timeZone }
    await spend(trx, deps.clock, limit)
    mustBeGoal(goalOf(budget))
    await lockSlugs(trx, 'projects')
    const slug =
      chosen === undefined
        ? await freeSlug(trx, 'projects', input.title, `${nonprofit.name} ${input.city}`, input.topic)
        : await mustBeFree(trx, { kind: 'projects', slug: chosen, but: null })
    const uuid = uuidv7(now)
    const { id: giveableId, number: id } = await createGiveable(trx, deps, {
      kind: 'projects',
      uuid,
      slug,
      name: input.title,
      topic: input.topic,
      quiet: input.quiet ?? false,
      isPublic: false,
      startsAt: now,
      endsAt: null,
      goalCents: goalOf(budget),
      stopAtGoal: false,
      createdBy: viewer.id,
      at: now,
      shares: [{ nonprofitId: nonprofit.id, basisPoints: 10_000 }],
      cover,
      coverAlt,
    })
    await insertProject(trx, {
      id,
      giveableId,
      nonprofitId: nonprofit.id,
      createdBy: viewer.id,
      at: now,
      line: input.line,
      story: input.story ?? '',
      city: input.city,
      state: input.state,
      helps: input.helps ?? null,
    })
    await putLines(trx, id, budget)
    await noteDeed(trx, { deed: 'project_proposed', ...by, giveableId, at: now })
    return { id, uuid }
  })

export function mustBeGoal(cents: number): void {
  if (cents < smallestGoalCents)
    throw invalidField('budget', { words: 'project.goal', amount: { cents: smallestGoalCents, style: 'compact' } })
}
