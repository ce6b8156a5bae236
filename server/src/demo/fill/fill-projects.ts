import { scene } from '@kindling/art'
import type { AppDeps } from '../../app.ts'
import { storePicture } from '../../features/photos/index.ts'
import { insertRepresentative } from '../../features/nonprofits/index.ts'
import { notificationsFeature } from '../../features/notifications/index.ts'
import { advanceProject, createProject, planMilestones, reportProject } from '../../features/projects/index.ts'
import { day, setClock } from '../../platform/time/clock.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import { nonprofitByEin, nonprofitIdByEin, projectBySlug } from '../demo.queries.ts'
import { unlessRefused } from '../unless-refused.ts'
import { drawnPicture } from './fill-pictures.ts'
import type { Ids } from './fill-causes.ts'
import { demoNonprofits } from '../stories/nonprofits.ts'
import { demoProjects, type DemoProject, type ProjectKey } from '../stories/projects.ts'

export type ProjectIds = Record<ProjectKey, number>

const stories = Object.entries(demoProjects) as [ProjectKey, DemoProject][]
const ago = (now: Date, days: number) => new Date(now.getTime() - days * day)
const actor = (id: number) => ({ id, sessionId: 0, signedInAt: new Date(0), timeZone: 'America/New_York' })

export async function fillProjects(deps: AppDeps, now: Date, people: Ids): Promise<ProjectIds> {
  const ids: [ProjectKey, number][] = []
  for (const [key, story] of stories) {
    const known = await projectBySlug(deps.db, story.slug)
    const by = actor(people.get(story.by)!)
    const id = known?.id ?? (await propose(deps, now, story, by))
    const identifier = String(id)
    if (!known || known.status === 'proposed') {
      await plan(deps, now, { story, identifier, by })
      const then = { ...deps, clock: setClock(ago(now, story.fundingDaysAgo)) }
      await advanceProject(then, by, { identifier, to: 'funding' })
    }
    if (story.begunDaysAgo !== undefined && (!known || known.status === 'proposed' || known.status === 'funding'))
      await advanceProject({ ...deps, clock: setClock(ago(now, story.begunDaysAgo)) }, by, {
        identifier,
        to: 'in_progress',
      })
    ids.push([key, id])
  }
  return Object.fromEntries(ids) as ProjectIds
}

type Actor = ReturnType<typeof actor>

async function propose(deps: AppDeps, now: Date, story: DemoProject, by: Actor): Promise<number> {
  const { of, slug, title, line, story: text, topic, helps, budget } = story
  const { ein, city, state } = demoNonprofits[of]
  const then = { ...deps, clock: setClock(ago(now, story.fundingDaysAgo)) }
  const nonprofitId = await nonprofitIdByEin(deps.db, ein)
  await deps.db.transaction().execute((trx) =>
    insertRepresentative(trx, {
      nonprofit_id: nonprofitId,
      user_id: by.id,
      invited: false,
      since: then.clock.now(),
    }),
  )
  const { id } = await createProject(then, by, {
    nonprofit: await nonprofitByEin(deps.db, ein),
    slug,
    title,
    line,
    story: text,
    topic,
    city,
    state,
    helps,
    budget: budget.map(([label, dollars]) => ({ label, amount_cents: dollars * 100 })),
  })
  return id
}

type Planning = { story: DemoProject; identifier: string; by: Actor }

async function plan(deps: AppDeps, now: Date, { story, identifier, by }: Planning): Promise<void> {
  const milestones = []
  for (const { title, state, daysAgo, note, alt } of story.milestones) {
    const drawn = alt === undefined ? null : await drawnPicture(scene({ topic: story.topic, seed: title }), 2)
    const photo = drawn && (await storePicture(deps, { ownerId: by.id, bytes: drawn, shape: 'wide', alt: alt! })).uuid
    milestones.push({
      title,
      state,
      note: note ?? '',
      day: daysAgo === undefined ? null : dayIn(ago(now, daysAgo), deps.config.DEFAULT_TIME_ZONE),
      ...(photo && { photo, photo_alt: alt! }),
    })
  }
  await planMilestones(deps, by, { identifier, milestones })
}

/** Delivers and reports finished projects. Runs after their gifts have settled. */
export async function fillProjectReports(
  deps: AppDeps,
  now: Date,
  { people, projects }: { people: Ids; projects: ProjectIds },
): Promise<void> {
  for (const [key, { by, report, slug }] of stories) {
    if (!report || (await projectBySlug(deps.db, slug))?.status === 'reported') continue
    const [viewer, identifier] = [actor(people.get(by)!), String(projects[key])]
    const delivered = { ...deps, clock: setClock(ago(now, report.deliveredDaysAgo)) }
    await unlessRefused(() => advanceProject(delivered, viewer, { identifier, to: 'delivered' }))
    const then = { ...deps, clock: setClock(ago(now, report.daysAgo)) }
    const spent = report.spent.map(([dollars, note]) => ({ spent_cents: dollars * 100, ...(note && { note }) }))
    await unlessRefused(() => reportProject(then, viewer, { identifier, outcome: report.outcome, spent }))
    await deps.queue.drain(notificationsFeature.runs(then))
  }
}
