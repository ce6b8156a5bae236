import type { GivenGift } from '@kindling/contract/gifts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { textsOf } from '../../../test/count-queries.ts'
import { settledGift } from '../../../test/given.ts'
import { give, giftOf } from '../../../test/giving.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'

/** Only the giver of a gift sees who invited them. */
let app: TestApp
let maya: TestPerson
let friend: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  maya = await person(app.deps, 'Maya')
  friend = await person(app.deps, 'Ben', { invitedBy: maya })
})
afterAll(() => app?.close())

const of = (id: number) => ({ type: 'campaigns' as const, id })
const named = { first_name: 'Maya', avatar: null }

async function given(by: TestPerson, id: number): Promise<string> {
  const { gift, status } = await give(app, by, of(id))
  expect(status).toBe(201)
  await app.drain()
  return gift.uuid
}

test('the inviter is named once the gift has settled, if the giver may see the inviter', async () => {
  const { id } = await activeCampaign(app.deps, maya.id)
  const { gift } = await give(app, friend, of(id))
  expect([gift.status, gift.invited_by]).toEqual(['processing', null])
  await app.drain()
  expect((await giftOf(app, friend, gift.uuid)).invited_by).toEqual(named)
  const changed = await ask(app, 'PATCH /gifts/{uuid}', {
    as: friend,
    params: { uuid: gift.uuid },
    body: { visibility: 'anonymous' },
  })
  expect(changed.json<{ data: GivenGift }>().data.invited_by).toEqual(named)
})

test('the inviter is not named without a public row of theirs at the giveable: no gift, an anonymous gift, a batched row', async () => {
  const { id } = await activeCampaign(app.deps)
  const uuid = await given(friend, id)
  const inviterShown = async () => (await giftOf(app, friend, uuid)).invited_by
  expect(await inviterShown()).toBeNull()
  await settledGift(app.deps, { userId: maya.id, to: { campaign: id }, visibility: 'anonymous' })
  expect(await inviterShown()).toBeNull()
  await settledGift(app.deps, { userId: maya.id, to: { campaign: id }, waits: true })
  expect(await inviterShown()).toBeNull()
  await settledGift(app.deps, { userId: maya.id, to: { campaign: id } })
  expect(await inviterShown()).toEqual(named)
})

test('the inviter is null for a giver without one, even at Maya’s giveable', async () => {
  const { id } = await activeCampaign(app.deps, maya.id)
  const uuid = await given(maya, id)
  expect((await giftOf(app, maya, uuid)).invited_by).toBeNull()
})

test('a gift does not include Maya’s line on her invite, and lists of gifts do not include the inviter', async () => {
  const { id } = await activeCampaign(app.deps, maya.id)
  await ask(app, 'PUT /invites/mine', { as: maya, body: { type: 'campaigns', id: String(id), line: 'Come.' } })
  const uuid = await given(friend, id)
  expect((await giftOf(app, friend, uuid)).invited_by).toEqual(named)
  const list = (await ask(app, 'GET /gifts', { as: friend })).json<{ data: object[] }>().data
  expect(list.length).toBeGreaterThan(0)
  expect(list.filter((gift) => 'invited_by' in gift)).toEqual([])
})

test('the inviter is not read while the gift is pending', async () => {
  const { id } = await activeCampaign(app.deps, maya.id)
  const { gift } = await give(app, friend, of(id))
  const texts = async () => (await textsOf(() => giftOf(app, friend, gift.uuid))).texts
  expect((await texts()).filter((text) => text.includes('invite_lines'))).toEqual([])
  await app.drain()
  expect((await texts()).filter((text) => text.includes('invite_lines'))).toHaveLength(1)
})
