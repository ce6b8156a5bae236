import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommunity } from '../../../test/causes.ts'
import { testDeps, type TestDeps } from '../../../test/deps.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { giveableCommunity } from './giveable-community.ts'

let app: TestDeps
let owner: TestPerson
beforeAll(async () => {
  app = await testDeps()
  owner = await person(app.deps, 'Ingrid')
})
afterAll(() => app.close())

test('the split that holds at a moment, and the standing', async () => {
  const { id, uuid, slug } = await openCommunity(app.deps, owner.id)
  const now = app.clock.now()
  for (const name of [id, String(id), uuid, slug, slug.toUpperCase()]) {
    expect(await giveableCommunity(app.deps.db, name, now)).toMatchObject({
      id,
      takesGifts: true,
      shares: [{ basisPoints: 6_000 }, { basisPoints: 4_000 }],
      receivers: 'North Shore Table Fund and Harbor Fridge Project',
    })
  }
  for (const none of [
    '0',
    'nowhere',
    '99999999999999999999999',
    "'; drop table users",
    '\0',
    '0190a0b0-0000-7000-8000-000000000000',
  ])
    expect(await giveableCommunity(app.deps.db, none, now)).toBeNull()
  await app.deps.db.updateTable('communities').set({ status: 'frozen', closed_at: now }).where('id', '=', id).execute()
  expect(await giveableCommunity(app.deps.db, id, now)).toMatchObject({
    takesGifts: false,
    closedReason: expect.stringContaining('no gifts'),
  })
  expect(await giveableCommunity(app.deps.db, id, new Date(now.getTime() - 1))).toMatchObject({ takesGifts: true })
})
