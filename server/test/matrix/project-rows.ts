import type { CallName } from '@kindling/contract/api'
import { projectInput } from '../projects.ts'
import { all, hidden } from './circle-answers.ts'
import { anyone, plain, signedIn, type Answers, type Rows } from './cells.ts'
import type { Things, World } from './world.ts'

type ProjectCall = Extract<CallName, `${string} /projects${string}`>

const project = (_: World, { project: identifier }: Things) => ({ params: { identifier } })
const ofProject = (body: object) => (world: World, things: Things) => ({ ...project(world, things), body })
const isPublic = anyone({ own: 200, foreign: 200, missing: 404 })

/** Calls for representatives of the nonprofit (here the owner of the circle) and for staff. For others the project is missing. */
const running = (status: number): Answers => ({
  ...signedIn(hidden),
  owner: { ...hidden, own: status },
  staff: { own: status, foreign: status, missing: 404 },
})

/** The project of each nonprofit takes gifts. */
export const projectRows: Pick<Rows, ProjectCall> = {
  'GET /projects': [
    plain(anyone(200)),
    plain(signedIn(200), () => ({ query: { 'filter[list]': 'mine' } })),
    { answers: anyone(all(200)), ask: (_, { represented: id }) => ({ query: { 'filter[nonprofit]': id } }) },
  ],
  'GET /projects/{identifier}': { answers: isPublic, ask: project },
  'GET /projects/{identifier}/supporters': { answers: isPublic, ask: project },
  'POST /projects': { answers: running(201), ask: (_, { represented }) => ({ body: projectInput(represented) }) },
  'PATCH /projects/{identifier}': { answers: running(200), ask: ofProject({ quiet: false }) },
  'PUT /projects/{identifier}/milestones': {
    answers: running(200),
    ask: ofProject({ milestones: [{ title: 'Lease signed', state: 'done' }] }),
  },
  'POST /projects/{identifier}/advance': { answers: running(409), ask: ofProject({ to: 'delivered' }) },
  'POST /projects/{identifier}/report': {
    answers: running(409),
    ask: ofProject({ outcome: 'Thirty warm beds.', spent: [{ spent_cents: 1 }] }),
  },
}
