import type { Member, MemberAct } from '@kindling/contract/communities/members'
import type { Notification } from '@kindling/contract/notifications/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { second } from '../../../platform/time/clock.ts'
import { mutePerson } from '../../giveables/talking/mute-person.ts'
import { checkLedger } from '../../ledger/index.ts'
import { freezeCommunity, thawCommunity } from '../running/change-status.ts'
import { joinCommunity } from './join-community.ts'
import { makeOwner } from './make-owner.ts'

let app: TestApp
let owner: TestPerson
let moderator: TestPerson
let other: TestPerson
let ana: TestPerson
let stranger: TestPerson
let id: number
let slug: string
let giveableId: number
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  const names = ['Owner', 'Moderator', 'Other', 'Ana', 'Stranger']
  const people = await Promise.all(names.map((n) => person(app.deps, n)))
  ;[owner, moderator, other, ana, stranger] = people as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson]
  ;({ id, slug, giveableId } = await openCommunity(app.deps, owner.id))
  for (const who of [moderator, other, ana]) await joinCommunity(app.deps, { communityId: id, userId: who.id })
  for (const who of [moderator, other]) await act(owner, who, 'make_moderator')
})

const act = async (as: TestPerson, on: TestPerson, what: MemberAct, reason?: string) => {
  const body = { act: what, ...(reason !== undefined && { reason }) }
  const params = { identifier: slug, uuid: on.uuid }
  return (await ask(app, 'POST /communities/{identifier}/members/{uuid}', { as, params, body })).statusCode
}
const rolesOf = async () => {
  const rows = app.deps.db
    .selectFrom('memberships')
    .select(['user_id', 'role', 'status'])
    .where('community_id', '=', id)
  const found = await rows.execute()
  return Object.fromEntries(found.map((m) => [m.user_id, m.status === 'active' ? m.role : m.status]))
}
const owners = async () => Object.values(await rolesOf()).filter((role) => role === 'owner')
const deeds = async () => {
  const rows = app.deps.db.selectFrom('audit_log').select(['deed', 'actor_id', 'person_id', 'as_staff', 'details'])
  return await rows.where('giveable_id', '=', giveableId).orderBy('id').execute()
}
const changesNotified = async (as: TestPerson) => {
  const { data } = (await ask(app, 'GET /notifications', { as })).json<{ data: Notification[] }>()
  return data.filter((n) => n.type === 'MembershipChanged').map((n) => [n.data['change'], n.data['reason']])
}
const asks = async (as: TestPerson) => {
  await app.deps.db.updateTable('communities').set({ visibility: 'request' }).where('id', '=', id).execute()
  await joinCommunity(app.deps, { communityId: id, userId: as.id, note: 'Let me in' })
}
const countIsRight = async () =>
  expect((await checkLedger(app.deps.db)).filter((f) => f.check === 'people-are-counted')).toEqual([])

describe('a person who is not an organizer', () => {
  it('gets 404 as a member, a stranger or a banned person', async () => {
    await act(owner, ana, 'ban')
    for (const as of [stranger, ana])
      for (const on of [moderator, owner, as]) expect(await act(as, on, 'ban')).toBe(404)
    await act(owner, ana, 'unban')
    expect(await act(owner, stranger, 'remove')).toBe(404)
    expect(await act(owner, { ...ana, uuid: crypto.randomUUID() }, 'remove')).toBe(404)
  })
})

describe('a moderator', () => {
  it('may not do what only the owner may, nor remove other organizers', async () => {
    for (const [on, what] of [
      [ana, 'make_moderator'],
      [ana, 'hand_over'],
      [other, 'make_member'],
      [other, 'remove'],
      [other, 'ban'],
      [owner, 'remove'],
      [owner, 'ban'],
    ] as const)
      expect([what, await act(moderator, on, what)]).toEqual([what, 403])
    expect(await act(moderator, moderator, 'make_member')).toBe(403)
    expect(await act(owner, owner, 'remove')).toBe(403)
    expect(await rolesOf()).toEqual({
      [owner.id]: 'owner',
      [moderator.id]: 'moderator',
      [other.id]: 'moderator',
      [ana.id]: 'member',
    })
  })
})

describe('an answer to a request', () => {
  it('approves it once, however many approve at once, and deletes its message', async () => {
    await asks(stranger)
    expect(await Promise.all([owner, moderator, other].map((as) => act(as, stranger, 'approve')))).toEqual([
      204, 204, 204,
    ])
    expect((await deeds()).filter(({ deed }) => deed === 'member_approved')).toHaveLength(1)
    const row = app.deps.db.selectFrom('memberships').select(['note', 'status']).where('user_id', '=', stranger.id)
    expect(await row.where('community_id', '=', id).executeTakeFirst()).toEqual({ note: null, status: 'active' })
    await countIsRight()
  })

  it('and a ban at once end with the ban and a right count', { tags: 'long' }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const asking = await person(app.deps, `Asking ${round}`)
      await asks(asking)
      const [yes, no] = await Promise.all([act(moderator, asking, 'approve'), act(other, asking, 'ban')])
      expect([no, [204, 409].includes(yes)]).toEqual([204, true])
      expect((await rolesOf())[asking.id]).toBe('banned')
    }
    await countIsRight()
  })

  it('declines without a notification, and without a new one for organizers', async () => {
    await asks(stranger)
    expect(await act(owner, stranger, 'decline', 'Not from here')).toBe(204)
    expect(await changesNotified(stranger)).toEqual([])
    expect((await ask(app, 'GET /notifications', { as: moderator })).json()).toMatchObject({
      meta: { unread_count: 1 },
    })
    expect(await act(owner, stranger, 'approve')).toBe(409)
  })

  it('cannot approve while the community is frozen', { tags: 'long' }, async () => {
    await asks(stranger)
    await freezeCommunity(app.deps, { identifier: slug, staffId: stranger.id })
    const params = { identifier: slug, uuid: stranger.uuid }
    const body = { act: 'approve' }
    const answer = await ask(app, 'POST /communities/{identifier}/members/{uuid}', { as: owner, params, body })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'This community is frozen. Reopen it to approve requests.',
    ])
    await thawCommunity(app.deps, { identifier: slug, staffId: stranger.id })
    expect(await act(owner, stranger, 'approve')).toBe(204)
  })
})

describe('a removal or ban', () => {
  it('is sent to the person with its reason; a repeated call changes nothing', async () => {
    expect([await act(moderator, ana, 'remove', 'Spam'), await act(moderator, ana, 'remove')]).toEqual([204, 204])
    expect(await changesNotified(ana)).toEqual([['removed', 'Spam']])
    expect(await act(moderator, ana, 'ban', 'x'.repeat(501))).toBe(422)
    expect(await act(moderator, ana, 'ban')).toBe(204)
    expect(await changesNotified(ana)).toEqual([['banned', null]])
    expect((await deeds()).slice(-2)).toMatchObject([
      { deed: 'member_removed', actor_id: moderator.id, person_id: ana.id, details: { reason: 'Spam' } },
      { deed: 'member_banned', as_staff: false },
    ])
    await countIsRight()
  })

  it('leaves the person with the view of a stranger', async () => {
    await app.deps.db.updateTable('communities').set({ visibility: 'request' }).where('id', '=', id).execute()
    const params = { identifier: slug }
    const page = async (as: TestPerson) => {
      const { data } = (await ask(app, 'GET /communities/{identifier}', { as, params })).json<{ data: object }>()
      return { ...data, membership: null, sent_away: null, may: [] }
    }
    await act(owner, ana, 'ban')
    expect(await page(ana)).toEqual(await page(stranger))
  })
})

describe('roles', () => {
  it('are changed only by the owner, and the person is notified', async () => {
    expect(await act(owner, ana, 'make_moderator')).toBe(204)
    expect(await act(owner, ana, 'make_moderator')).toBe(204)
    expect(await act(owner, ana, 'make_member')).toBe(204)
    expect(await changesNotified(ana)).toEqual([['member', null]])
  })

  it('are not handed over to people who are leaving, have left, or only asked to join', async () => {
    await app.deps.db
      .updateTable('users')
      .set({ status: 'deleting', deletes_at: app.clock.now() })
      .where('id', '=', ana.id)
      .execute()
    await asks(stranger)
    expect([await act(owner, ana, 'hand_over'), await act(owner, stranger, 'hand_over')]).toEqual([409, 409])
    expect(await owners()).toEqual(['owner'])
  })

  it('can be changed by staff; the old and new owner are notified, or only the new one if there was none', async () => {
    await makeOwner(app.deps, { identifier: slug, personUuid: ana.uuid, staffId: stranger.id })
    expect([await changesNotified(ana), await changesNotified(owner)]).toEqual([
      [['owner', null]],
      [['moderator', null]],
    ])
    expect((await deeds()).at(-1)).toMatchObject({ deed: 'handed_over', as_staff: true, actor_id: stranger.id })
    const to = (who: TestPerson) =>
      makeOwner(app.deps, { identifier: slug, personUuid: who.uuid, staffId: stranger.id })
    await expect(to(stranger)).rejects.toMatchObject({ code: 'conflict' })
    app.clock.advance(second)
    await app.deps.db
      .updateTable('memberships')
      .set({ role: 'member', status: 'left' })
      .where('user_id', '=', ana.id)
      .execute()
    await to(moderator)
    await to(moderator)
    expect(await owners()).toEqual(['owner'])
  })
})

describe('the list of members', () => {
  const list = async (as: TestPerson, query: Record<string, string> = {}) => {
    const answer = await ask(app, 'GET /communities/{identifier}/members', { as, params: { identifier: slug }, query })
    if (answer.statusCode !== 200) return answer.statusCode
    const { data, meta } = answer.json<{ data: Member[]; meta: { total: number; next_cursor: string | null } }>()
    return { data, names: data.map((m) => m.first_name), ...meta }
  }

  it('shows requests, oldest first, and banned people to organizers only', async () => {
    const asking: TestPerson[] = []
    for (const name of ['First', 'Second', 'Third']) {
      app.clock.advance(name === 'Third' ? 0 : second)
      asking.push(await person(app.deps, name))
      await asks(asking.at(-1)!)
    }
    const requested = { 'filter[state]': 'requested' }
    expect(await list(moderator, requested)).toMatchObject({
      names: ['First', 'Second', 'Third'],
      total: 3,
      data: [{ note: 'Let me in', state: 'requested', may: ['approve', 'decline', 'ban'] }, {}, {}],
    })
    const page = await list(moderator, { ...requested, per_page: '2' })
    expect(page).toMatchObject({ names: ['First', 'Second'], total: 3 })
    const { next_cursor: cursor } = page as { next_cursor: string }
    expect(await list(moderator, { ...requested, per_page: '2', cursor })).toMatchObject({
      names: ['Third'],
      next_cursor: null,
    })
    await act(owner, asking[0]!, 'ban')
    const banned = { 'filter[state]': 'banned' }
    expect(await list(owner, banned)).toMatchObject({
      names: ['First'],
      total: 1,
      data: [{ may: ['unban'], note: null }],
    })
    for (const query of [requested, banned])
      for (const as of [ana, asking[1]!, asking[0]!, stranger]) expect(await list(as, query)).toBe(404)
  })

  it('continues after its last row even if that row has moved or is gone', async () => {
    const asking: TestPerson[] = []
    for (const name of ['Zoa', 'Zob', 'Zoc', 'Zod', 'Zoe']) {
      app.clock.advance(second)
      asking.push(await person(app.deps, name))
      await asks(asking.at(-1)!)
    }
    type Page = { names: string[]; next_cursor: string; total: number }
    const [requested, found, both] = [{ 'filter[state]': 'requested' }, { 'filter[q]': 'zo' }, { per_page: '2' }]
    for (const query of [requested, { ...requested, ...found }]) {
      const first = (await list(owner, { ...query, ...both })) as Page
      expect(first).toMatchObject({ names: ['Zoa', 'Zob'], total: 5 })
      await act(owner, asking[1]!, 'approve')
      const next = await list(owner, { ...query, ...both, cursor: first.next_cursor })
      expect(next).toMatchObject({ names: ['Zoc', 'Zod'], total: 4, next_cursor: expect.any(String) })
      await act(owner, asking[1]!, 'remove')
      await asks(asking[1]!)
      await app.deps.db
        .updateTable('memberships')
        .set((eb) => ({
          joined_at: eb
            .selectFrom('memberships as o')
            .select('o.joined_at')
            .where('o.user_id', '=', asking[0]!.id)
            .where('o.community_id', '=', id),
        }))
        .where('user_id', '=', asking[1]!.id)
        .execute()
    }
    for (const one of asking) await act(owner, one, 'approve')
    for (const query of [{ 'filter[role]': 'member' }, { ...found, 'filter[role]': 'member' }]) {
      const first = (await list(owner, { ...query, ...both })) as Page
      const last = asking.find((_, i) => ['Zoa', 'Zob', 'Zoc', 'Zod', 'Zoe'][i] === first.names[1])!
      await act(owner, last, 'make_moderator')
      const next = (await list(owner, { ...query, ...both, cursor: first.next_cursor })) as Page
      expect(next.names).toHaveLength(2)
      expect(next.names).not.toContain(first.names[0])
      await act(owner, last, 'make_member')
    }
    const cursor = Buffer.from(`after:${owner.id}`).toString('base64url')
    expect(await list(owner, { cursor })).toBe(422)
  })

  it('says what the viewer may do with each person', async () => {
    const mayOf = async (as: TestPerson) => {
      const { data } = (await list(as)) as { data: Member[] }
      return Object.fromEntries(data.map((m) => [m.first_name, m.may.join(' ')]))
    }
    const all = 'remove ban make_member hand_over mute'
    expect(await mayOf(owner)).toEqual({
      Owner: '',
      Moderator: all,
      Other: all,
      Ana: 'remove ban make_moderator hand_over mute',
    })
    expect(await mayOf(moderator)).toEqual({ Owner: '', Moderator: '', Other: '', Ana: 'remove ban mute' })
    expect(await mayOf(ana)).toEqual({ Owner: '', Moderator: '', Other: '', Ana: '' })
    await mutePerson(app.deps, moderator, { type: 'communities', id: slug, uuid: ana.uuid, reason: 'Shouting' })
    const mutedOf = async (as: TestPerson) =>
      ((await list(as)) as { data: Member[] }).data.find(({ uuid }) => uuid === ana.uuid)?.muted
    expect((await mayOf(moderator)).Ana).toBe('remove ban unmute')
    expect([await mutedOf(owner), await mutedOf(ana)]).toEqual([{ until: null }, null])
  })

  it('finds the beginning of a name in any case, with or without accents, and treats the search as text', async () => {
    const names = ['Élodie', 'نور', 'Zoë%', 'İpek', 'Ｔａｒｏ'] // the last name has full-width letters, which count as other letters
    for (const name of names)
      await joinCommunity(app.deps, { communityId: id, userId: (await person(app.deps, name)).id })
    const found = async (name: string) => ((await list(owner, { 'filter[q]': name })) as { names: string[] }).names
    expect(await found('elo')).toEqual(['Élodie'])
    expect(await found('ÉLODIE vill')).toEqual(['Élodie'])
    expect(await found('نور')).toEqual(['نور'])
    expect(await found('zoe%')).toEqual(['Zoë%'])
    expect(await found('ipek')).toEqual(['İpek'])
    for (const none of ['%', '_', "'; drop table users", '\\', '\u0301', '🌱'.repeat(40)])
      expect((await found(none)).filter((name) => name !== 'Zoë%')).toEqual([])
    expect(await list(owner, { 'filter[q]': 'villegas', per_page: '3' })).toMatchObject({
      names: ['Owner', expect.any(String), expect.any(String)],
      total: 9,
    })
  })

  it('pages through the matches by cursor, and by role', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null && pages < 9; pages += 1) {
      const query: Record<string, string> = { 'filter[q]': 'o', per_page: '1', ...(cursor && { cursor }) }
      const page = (await list(ana, query)) as { names: string[]; next_cursor: string | null; total: number }
      expect(page.total).toBe(2)
      seen.push(...page.names)
      cursor = page.next_cursor
    }
    expect(seen.toSorted()).toEqual(['Other', 'Owner'])
    const byRole = (role: string) => list(ana, { 'filter[role]': role })
    expect(await byRole('member')).toMatchObject({ names: ['Ana'], total: 1 })
    expect(await byRole('owner,moderator')).toMatchObject({ total: 3 })
    expect(await byRole('owner,member')).toMatchObject({ names: ['Owner', 'Ana'], total: 2 })
    expect(await list(ana, { 'filter[q]': 'villegas', 'filter[role]': 'owner' })).toMatchObject({ names: ['Owner'] })
    expect(await list(ana, { page: '9' })).toMatchObject({ names: [], total: 4 })
  })
})
