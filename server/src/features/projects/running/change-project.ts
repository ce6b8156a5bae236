import type { changeProjectInput } from '@kindling/contract/projects/calls'
import type { z } from 'zod'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/http/refusal.ts'
import { editGiveable, lockSlugs, moveTo, mustBeFree } from '../../giveables/for-kinds.ts'
import { goalOf } from '../project.ts'
import { changeProject, putLines, type LockedProject } from '../projects.queries.ts'
import { actOn, type ActDeps, type Actor } from './act.ts'
import { mustBeGoal } from './create-project.ts'

type ChangeProjectInput = z.output<typeof changeProjectInput>

/** Changes the given fields only. Throws not_found, conflict, invalid. */
export const changeOneProject = (
  deps: ActDeps,
  viewer: Actor,
  { identifier, ...change }: ChangeProjectInput & { identifier: string },
): Promise<number> =>
  actOn(
    deps,
    { viewer, identifier, act: 'edit', refusal: 'project.notEditable' },
    async (trx, project, { now, by }) => {
      const { id, giveable_id: giveableId } = project
      const { line, story, city, state, helps } = change
      if (change.slug !== undefined) await changeSlug(trx, project, change.slug)
      const goalCents = change.budget && (await putBudget(trx, project, change.budget))
      await changeProject(trx, id, {
        ...(line !== undefined && { line }),
        ...(story !== undefined && { story }),
        ...(city !== undefined && { city }),
        ...(state !== undefined && { state }),
        ...(helps !== undefined && { helps }),
      })
      await editGiveable(trx, deps, {
        giveableId,
        ownerId: viewer.id,
        edit: change,
        also: goalCents === undefined ? {} : { goalCents },
        deed: { deed: 'project_changed', ...by, at: now },
      })
    },
  )

async function changeSlug(
  trx: Trx,
  { giveable_id: giveableId, slug: before }: LockedProject,
  wanted: string,
): Promise<void> {
  if (wanted.toLowerCase() === before) return
  await lockSlugs(trx, 'projects')
  await moveTo(trx, giveableId, await mustBeFree(trx, { kind: 'projects', slug: wanted, but: giveableId }))
}

async function putBudget(
  trx: Trx,
  project: LockedProject,
  lines: NonNullable<ChangeProjectInput['budget']>,
): Promise<number> {
  const goalCents = goalOf(lines)
  const isGivenTo = project.gifts_count > 0 || project.shared_cents > 0
  if (isGivenTo && goalCents < project.goal_cents) throw invalidField('budget', 'project.goalOnlyGrows')
  mustBeGoal(goalCents)
  await putLines(trx, project.id, lines)
  return goalCents
}
