import type { InvitedPerson } from '@kindling/contract/people/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { settledGift } from '../../../test/given.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'

let app: TestApp
let maya: TestPerson
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  maya = await person(app.deps, 'Maya')
})

const invited = async (as: TestPerson) => {
  const answer = await ask(app, 'GET /user/invited', { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: InvitedPerson[] }>().data
}
const names = async (as: TestPerson) => (await invited(as)).map((one) => one.first_name)
const invitee = (name: string, by: TestPerson) => person(app.deps, name, { invitedBy: by })
const block = (as: TestPerson, { uuid }: TestPerson) => ask(app, 'PUT /user/blocks/{uuid}', { as, params: { uuid } })

test('people whom the viewer invited are listed, each with the number of people whom they invited themselves', async () => {
  const ben = await invitee('Ben', maya)
  await invitee('نور', maya)
  const chi = await invitee('Chi', ben)
  await invitee('Dee', ben)
  await invitee('Eli', chi)
  expect((await invited(maya)).map((one) => [one.first_name, one.inspired])).toEqual([
    ['Ben', 2],
    ['نور', 0],
  ])
  expect(Object.keys((await invited(maya))[0]!).toSorted()).toEqual([
    'avatar',
    'first_name',
    'inspired',
    'name',
    'uuid',
  ])
  expect(await names(await person(app.deps))).toEqual([])
})

test('at most eight are listed, in the order of joining, whether they gave or not', async () => {
  const all = []
  for (let i = 0; i < 10; i += 1) all.push(await invitee(`Lena${i}`, maya))
  const { id } = await activeCampaign(app.deps)
  await settledGift(app.deps, { userId: all[9]!.id, to: { campaign: id }, amountCents: 50_000 })
  expect(await names(maya)).toEqual(Array.from({ length: 8 }, (_, i) => `Lena${i}`))
})

test('deleted people, those who are leaving, and those with a block in either direction are omitted', async () => {
  const [gone, going, blocks, blocked] = [
    await invitee('Gone', maya),
    await invitee('Going', maya),
    await invitee('Blocks', maya),
    await invitee('Blocked', maya),
  ]
  await invitee('Ben', maya)
  const { db } = app.deps
  await db.updateTable('users').set({ status: 'deleted' }).where('id', '=', gone.id).execute()
  await ask(app, 'DELETE /user', { as: going })
  await block(blocks, maya)
  await block(maya, blocked)
  expect(await names(maya)).toEqual(['Ben'])
})
