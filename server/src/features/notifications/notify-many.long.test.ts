import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { settledGift } from '../../../test/given.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { joinCommunity } from '../communities/index.ts'
import { notifyMany, notifyNext } from './notify-many.ts'

let app: TestApp
let owner: TestPerson
let members: TestPerson[]
let community: { id: number; giveableId: number }
beforeAll(async () => {
  app = await startTestApp()
  owner = await person(app.deps, 'Owner')
  members = await Promise.all(Array.from({ length: 7 }, (_, i) => person(app.deps, `Neighbor ${i}`)))
})
afterAll(() => app?.close())
beforeEach(async () => {
  community = await openCommunity(app.deps, owner.id)
  for (const { id } of members) await joinCommunity(app.deps, { communityId: community.id, userId: id })
})

const notification = () => ({
  type: 'CommunityFrozen',
  giveableId: community.giveableId,
  about: `${community.giveableId}`,
})
const toMembers = () => ({ notification: notification(), audience: { membersOf: community.id } })
const notified = async () => {
  const rows = app.deps.db.selectFrom('notifications').select('recipient_id as id')
  const found = await rows.where('giveable_id', '=', community.giveableId).orderBy('recipient_id').execute()
  return found.map(({ id }) => id)
}
const all = () => [owner, ...members].map(({ id }) => id).toSorted((a, b) => a - b)
const statusOf = (id: number, status: 'left' | 'requested' | 'banned') =>
  app.deps.db
    .updateTable('memberships')
    .set({ status })
    .where('community_id', '=', community.id)
    .where('user_id', '=', id)
    .execute()

describe('notifying many', () => {
  it('happens if and only if the transaction commits, and after it', async () => {
    const { db } = app.deps
    const rolledBack = db.transaction().execute(async (trx) => {
      await notifyMany(trx, app.deps, toMembers())
      throw new Error('after all not')
    })
    await expect(rolledBack).rejects.toThrow('after all not')
    await app.drain()
    expect(await notified()).toEqual([])
    await db.transaction().execute((trx) => notifyMany(trx, app.deps, toMembers()))
    expect(await notified()).toEqual([])
    await app.drain()
    expect(await notified()).toEqual(all())
  })

  it('runs in parts that continue where the last one ended, and repeated or parallel parts have no effect', async () => {
    const from = (afterId: number) => notifyNext(app.deps, { ...toMembers(), afterId }, 3)
    await from(0)
    expect(await notified()).toEqual(all().slice(0, 3))
    await Promise.all([from(0), from(all()[2]!)])
    expect(await notified()).toEqual(all().slice(0, 6))
    await app.drain()
    expect(await notified()).toEqual(all())
  })

  it('reaches only members: nobody who left, asks or is banned, and nobody who has blocked the actor', async () => {
    const [left, asks, banned, blocks, ...others] = members
    await statusOf(left!.id, 'left')
    await statusOf(asks!.id, 'requested')
    await statusOf(banned!.id, 'banned')
    const at = app.clock.now()
    await app.deps.db
      .insertInto('blocks')
      .values({ blocker_id: blocks!.id, blocked_id: owner.id, created_at: at })
      .execute()
    const { audience } = toMembers()
    await notifyNext(app.deps, { notification: { ...notification(), actorId: owner.id }, audience, afterId: 0 })
    expect(await notified()).toEqual([owner, ...others].map(({ id }) => id).toSorted((a, b) => a - b))
  })

  it('reaches all givers, each once, members or not, named or anonymous', async () => {
    const stranger = await person(app.deps, 'Stranger')
    const to = { community: community.id }
    for (const { id } of [stranger, members[0]!, stranger])
      await settledGift(app.deps, { userId: id, to, visibility: 'anonymous' })
    const audience = { supportersOf: community.giveableId }
    await notifyNext(app.deps, { notification: notification(), audience, afterId: 0 }, 1)
    await app.drain()
    expect(await notified()).toEqual([members[0]!.id, stranger.id].toSorted((a, b) => a - b))
  })

  it('an empty audience gets nothing', async () => {
    await notifyNext(app.deps, { notification: notification(), audience: { membersOf: 999_999 }, afterId: 0 })
    expect(await notified()).toEqual([])
  })
})
