import type { Project } from '@kindling/contract/projects/calls'
import type { Deps } from '../src/deps.ts'
import { insertRepresentative } from '../src/features/nonprofits/index.ts'
import { advanceProject, createProject, type CreateProjectInput } from '../src/features/projects/index.ts'
import type { TestApp } from './app.ts'
import { verifiedNonprofit } from './known-giveables.ts'
import { ask, person, type TestPerson } from './people.ts'

export type OpenProject = {
  id: number
  uuid: string
  by: TestPerson
  nonprofit: { id: number; uuid: string }
}

/** The body that creates a project with a budget of $260: a boiler for $100, walls for $90, beds for $70. */
export const projectInput = (nonprofit: string, more: Partial<CreateProjectInput> = {}): CreateProjectInput => ({
  nonprofit,
  title: 'Winter Room 2',
  line: 'Thirty warm beds on Fillmore Avenue.',
  topic: 'housing',
  city: 'Buffalo',
  state: 'NY',
  budget: [
    { label: 'Boiler', amount_cents: 10_000 },
    { label: 'Walls', amount_cents: 9_000 },
    { label: 'Beds', amount_cents: 7_000 },
  ],
  ...more,
})

const actorOf = (by: TestPerson) => ({ id: by.id, sessionId: 0, signedInAt: new Date(0), timeZone: 'UTC' })

/** Makes a person the representative of a nonprofit. */
export const represents = (deps: Deps, by: TestPerson, nonprofit: { id: number }): Promise<boolean> =>
  deps.db.transaction().execute((trx) =>
    insertRepresentative(trx, {
      nonprofit_id: nonprofit.id,
      user_id: by.id,
      invited: false,
      since: deps.clock.now(),
    }),
  )

/** Creates a project that takes gifts, with a new verified nonprofit. */
export async function openProject(
  deps: Deps,
  { by: given, ...more }: Partial<CreateProjectInput> & { by?: TestPerson } = {},
): Promise<OpenProject> {
  const by = given ?? (await person(deps, 'Tomasz'))
  const nonprofit = await verifiedNonprofit(deps, 'Warm Room Collective')
  await represents(deps, by, nonprofit)
  const made = await createProject(deps, actorOf(by), projectInput(nonprofit.uuid, more))
  await advanceProject(deps, actorOf(by), { identifier: made.uuid, to: 'funding' })
  return { ...made, by, nonprofit }
}

/** The project as a person or a guest sees it. */
export async function projectAs(app: TestApp, id: number | string, as?: TestPerson): Promise<Project> {
  const answer = await ask(app, 'GET /projects/{identifier}', { params: { identifier: id }, ...(as && { as }) })
  return answer.json<{ data: Project }>().data
}
