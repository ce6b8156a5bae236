import type { LogEntry } from '@kindling/contract/communities/moderation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { settledGift } from '../../../../test/given.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { joinCommunity } from '../members/join-community.ts'
import { changeMember } from '../members/change-member.ts'

let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  owner = await person(app.deps, 'Ingrid')
})
afterAll(() => app.close())

const logOf = async (identifier: string, query = {}) =>
  (await ask(app, 'GET /communities/{identifier}/moderation/log', { params: { identifier }, query, as: owner })).json<{
    data: LogEntry[]
    meta: { total: number; next_cursor: string | null }
  }>()
const addressesOf = async (identifier: string, as = owner) =>
  (await ask(app, 'GET /communities/{identifier}/moderation/exports', { params: { identifier }, as })).json<{
    data: { members: { url: string } }
  }>().data
const open = (url: string) => {
  const { pathname, search } = new URL(url)
  return app.http.inject({ url: pathname + search })
}
const linesOf = async (url: string) => {
  const { body } = await open(url)
  expect(body.startsWith('\uFEFF')).toBe(true)
  return body.slice(1).trimEnd().split('\r\n')
}

describe('the log', () => {
  test('shows who did what to whom and why, newest first, page by page', async () => {
    const { id, uuid } = await openCommunity(app.deps, owner.id)
    const leo = await person(app.deps, 'Leo')
    await joinCommunity(app.deps, { communityId: id, userId: leo.id })
    const act = (what: 'make_moderator' | 'make_member' | 'ban', reason?: string) =>
      changeMember(app.deps, owner, { identifier: uuid, uuid: leo.uuid, act: what, reason })
    await act('make_moderator')
    await act('make_member')
    await act('ban', 'Sold umbrellas')
    const { data, meta } = await logOf(uuid)
    expect(data.slice(0, 3)).toMatchObject([
      {
        action: 'member_banned',
        by: { first_name: 'Ingrid' },
        person: { first_name: 'Leo' },
        reason: 'Sold umbrellas',
      },
      { action: 'role_changed', role: 'member', reason: null },
      { action: 'role_changed', role: 'moderator', by_kindling: false },
    ])
    const first = await logOf(uuid, { per_page: 2 })
    const second = await logOf(uuid, { per_page: 2, cursor: first.meta.next_cursor })
    expect([...first.data, ...second.data]).toEqual(data.slice(0, 4))
    expect(meta.total).toBe(data.length)
  })

  test('of another community has no entries of this one', async () => {
    const [one, other] = [await openCommunity(app.deps, owner.id), await openCommunity(app.deps, owner.id)]
    const leo = await person(app.deps, 'Leo')
    await joinCommunity(app.deps, { communityId: one.id, userId: leo.id })
    await changeMember(app.deps, owner, { identifier: one.uuid, uuid: leo.uuid, act: 'remove' })
    const removals = async (uuid: string) =>
      (await logOf(uuid)).data.filter((e) => e.action === 'member_removed').length
    expect([await removals(one.uuid), await removals(other.uuid)]).toEqual([1, 0])
  })
})

test('the CSV of members names role and day, and no amounts', async () => {
  const { id, uuid } = await openCommunity(app.deps, owner.id)
  const leo = await person(app.deps, '=Leo')
  await joinCommunity(app.deps, { communityId: id, userId: leo.id })
  await settledGift(app.deps, { userId: leo.id, to: { community: id }, visibility: 'full', amountCents: 7_777 })
  const lines = await linesOf((await addressesOf(uuid)).members.url)
  expect(lines[0]).toBe('Name,Role,Joined')
  expect(lines.slice(1).toSorted()).toEqual([
    expect.stringMatching(/^"?'=Leo[^,]*,Member,2026-11-20$/),
    expect.stringMatching(/^Ingrid[^,]*,Owner,2026-11-20$/),
  ])
})

test('an address opens only its own list, for one minute', async () => {
  const [one, other] = [await openCommunity(app.deps, owner.id), await openCommunity(app.deps, owner.id)]
  const members = (await addressesOf(one.uuid)).members.url
  for (const url of [
    members.replace('files/members', 'files/donations'),
    members.replace(one.uuid, other.uuid),
    members.replace('files/members', 'files/secrets'),
    members.replace(/sign=.{4}/, 'sign=AAAA'),
  ])
    expect((await open(url)).statusCode).toBe(404)
  expect((await open(members)).statusCode).toBe(200)
  app.clock.advance(61_000)
  expect((await open(members)).statusCode).toBe(404)
})
