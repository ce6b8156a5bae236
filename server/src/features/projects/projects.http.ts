import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { paged, pageOf } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import { aboutGiveable } from '../../platform/live/index.ts'
import { supportersPage, listSupportersInput } from '../giveables/for-kinds.ts'
import { pageOfProjects } from './lists.queries.ts'
import { projectCard, showProject, supportersOfProject } from './show-project.ts'
import { advanceProject } from './running/advance-project.ts'
import { changeOneProject } from './running/change-project.ts'
import { createProject } from './running/create-project.ts'
import { planMilestones } from './running/plan-milestones.ts'
import { reportProject } from './running/report-project.ts'

export const projectRoutes = (deps: Deps): Route[] => {
  const shown = async (viewer: { id: number }, done: Promise<number>) => ({
    data: await showProject(deps, String(await done), viewer),
  })
  return [
    route('GET /projects', anyone, async ({ query, viewer }) => {
      const page = pageOf(query)
      const list = query['filter[list]']?.[0] ?? 'open'
      if (list === 'mine' && !viewer) throw new Refusal('unauthorized', 'signIn')
      const { cards, total } = await pageOfProjects(deps.db, {
        page,
        list,
        topics: query['filter[topic]'],
        nonprofit: query['filter[nonprofit]'],
        search: query['filter[q]'],
        viewerId: viewer?.id ?? null,
      })
      const data = cards.slice(0, page.size).map((row) => projectCard(row))
      return paged(data, page, total, cards.length > page.size ? data.at(-1)!.id : null)
    }),
    route(
      'GET /projects/{identifier}',
      anyone,
      async ({ params, viewer }) => ({ data: await showProject(deps, params.identifier, viewer) }),
      { about: aboutGiveable },
    ),
    route('GET /projects/{identifier}/supporters', anyone, async ({ params, query, viewer }) => {
      const page = pageOf(query)
      const wanted = listSupportersInput(deps, page, query, viewer)
      return supportersPage(await supportersOfProject(deps, params.identifier, wanted), page)
    }),
    route('POST /projects', signedIn, ({ body, viewer }) =>
      shown(
        viewer,
        createProject(deps, viewer, body).then(({ id }) => id),
      ),
    ),
    route('PATCH /projects/{identifier}', signedIn, ({ params, body, viewer }) =>
      shown(viewer, changeOneProject(deps, viewer, { ...params, ...body })),
    ),
    route('PUT /projects/{identifier}/milestones', signedIn, ({ params, body, viewer }) =>
      shown(viewer, planMilestones(deps, viewer, { ...params, ...body })),
    ),
    route('POST /projects/{identifier}/advance', signedIn, ({ params, body, viewer }) =>
      shown(viewer, advanceProject(deps, viewer, { ...params, ...body })),
    ),
    route('POST /projects/{identifier}/report', signedIn, ({ params, body, viewer }) =>
      shown(viewer, reportProject(deps, viewer, { ...params, ...body })),
    ),
  ]
}
