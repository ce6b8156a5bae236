import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { person, type TestPerson } from '../../../../test/people.ts'
import { approveMember } from './approve-member.ts'
import { joinCommunity } from './join-community.ts'
import { changeMember } from './change-member.ts'
import { findInside } from '../../giveables/index.ts'

let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  owner = await person(app.deps, 'Ingrid')
})
afterAll(() => app.close())

const roleIn = (id: number, viewer: { id: number } | null) =>
  findInside(app.deps, viewer, { type: 'communities', id: String(id) }).then(
    ({ role }) => role,
    (error: { code?: string }) => error.code,
  )

test.each([
  ['open', 'none', 'banned'],
  ['request', 'not_found', 'not_found'],
] as const)('a community that is %s lets the right viewers in', async (visibility, outsider, banned) => {
  const { id, uuid } = await openCommunity(app.deps, owner.id, { visibility })
  const [member, moderator, asks, sentAway] = await Promise.all(
    ['Leo', 'Kofi', 'Asa', 'Bo'].map((name) => person(app.deps, name)),
  )
  for (const who of [member!, moderator!, sentAway!]) {
    await joinCommunity(app.deps, { communityId: id, userId: who.id })
    if (visibility === 'request') await approveMember(app.deps, { communityId: id, userId: who.id })
  }
  await changeMember(app.deps, owner, { identifier: uuid, uuid: moderator!.uuid, act: 'make_moderator' })
  await changeMember(app.deps, owner, { identifier: uuid, uuid: sentAway!.uuid, act: 'ban', reason: 'spam' })
  if (visibility === 'request') await joinCommunity(app.deps, { communityId: id, userId: asks!.id })
  const viewers = [null, owner, moderator!, member!, asks!, sentAway!]
  const roles: unknown[] = []
  for (const viewer of viewers) roles.push(await roleIn(id, viewer))
  expect(roles).toEqual([outsider, 'owner', 'moderator', 'member', outsider, banned])
})
