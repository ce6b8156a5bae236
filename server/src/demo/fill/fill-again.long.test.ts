import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { hideComment } from '../../features/comments/index.ts'
import { joinCommunity } from '../../features/communities/index.ts'
import { addStaff } from '../../features/staff/index.ts'
import { storyPeople } from '../stories/people.ts'
import { isStaff } from '../demo.queries.ts'
import type { CauseIds } from './fill-causes.ts'
import { fillComplaints } from './fill-comments.ts'
import { fillStaff, reviewer } from './fill-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const now = new Date('2026-11-20T15:00:00Z')

test('the reviewer joins the staff also if somebody was added on the command line before', async () => {
  const first = await person(app.deps)
  await addStaff(app.deps, { mail: first.email, byId: null })
  const imre = await person(app.deps, 'Imre')
  const { email } = storyPeople[reviewer]!
  await app.deps.db.updateTable('users').set({ email }).where('id', '=', imre.id).execute()
  const people = new Map([[reviewer, imre.id]])
  for (let starts = 0; starts < 2; starts++) await fillStaff(app.deps, now, people)
  expect(await isStaff(app.deps.db, imre.id)).toBe(true)
})

test('complaints are filled again also if a visitor hid what they are about, or left', async () => {
  const names = ['odette', 'ingrid', 'maya', 'n1900', 'n1910', 'n1920', 'n1930', 'n110']
  const cast = new Map<string, TestPerson>()
  for (const name of names) cast.set(name, await person(app.deps, name))
  const id = (name: string) => cast.get(name)!.id
  const people = new Map(names.map((name) => [name, id(name)]))
  const long = { ...app.deps, clock: { now: () => new Date(now.getTime() - 30 * 86_400_000) } }
  const nightShift = (await openCommunity(long, id('odette'))).id
  const larkspur = (await openCommunity(long, id('ingrid'))).id
  for (const name of names.slice(2))
    for (const communityId of [nightShift, larkspur]) await joinCommunity(long, { communityId, userId: id(name) })
  const causes = { nightShift, larkspur } as CauseIds
  await fillComplaints(app.deps, now, { people, causes })
  const comments = app.deps.db.selectFrom('comments').select(['uuid', 'text']).where('text', 'like', 'Selling%')
  const { uuid } = await comments.executeTakeFirstOrThrow()
  await hideComment(app.deps, { id: id('odette') }, uuid, 'Not here.')
  const left = { as: cast.get('n1910')!, params: { identifier: String(nightShift) } }
  expect((await ask(app, 'POST /communities/{identifier}/leave', left)).statusCode).toBe(204)
  await fillComplaints(app.deps, now, { people, causes })
  const cases = await app.deps.db.selectFrom('complaint_cases').select('status').execute()
  expect(cases.map(({ status }) => status)).toEqual(['actioned', 'actioned', 'actioned'])
})
