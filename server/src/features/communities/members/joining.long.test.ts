import { defaultSettings } from '@kindling/contract/accounts/calls'
import type { Community } from '@kindling/contract/communities/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { settledGift } from '../../../../test/given.ts'
import { setGiveable } from '../../../../test/giveables.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { day, minute } from '../../../platform/time/clock.ts'
import { checkLedger } from '../../ledger/index.ts'

let app: TestApp
let owner: TestPerson
let ana: TestPerson
let amara: TestPerson
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  owner = await person(app.deps, 'Owner')
  ana = await person(app.deps, 'Ana')
  amara = await person(app.deps, 'Amara')
})

type Sent = { code?: string; note?: string }
const join = async (id: number | string, as: TestPerson, body: Sent = {}) => {
  const answer = await ask(app, 'POST /communities/{identifier}/join', { as, params: { identifier: id }, body })
  return answer.statusCode === 200 ? answer.json<{ data: { state: string } }>().data.state : answer.statusCode
}
const leave = async (id: number | string, as: TestPerson) =>
  (await ask(app, 'POST /communities/{identifier}/leave', { as, params: { identifier: id } })).statusCode
const act = async (id: number, as: TestPerson, on: TestPerson, what: string, reason?: string) => {
  const params = { identifier: id, uuid: on.uuid }
  const body = { act: what, ...(reason !== undefined && { reason }) }
  return (await ask(app, 'POST /communities/{identifier}/members/{uuid}', { as, params, body })).statusCode
}
const rowOf = async (id: number, { id: userId }: TestPerson) => {
  const columns = ['role', 'status', 'inviter_id', 'note', 'reason', 'joined_at', 'answered_by'] as const
  const rows = app.deps.db.selectFrom('memberships').select(columns).where('community_id', '=', id)
  return await rows.where('user_id', '=', userId).executeTakeFirst()
}
const inviteOf = (id: number, by: TestPerson) => app.deps.shortIds.encode({ id, refereeId: by.id })
const countIsRight = async () =>
  expect((await checkLedger(app.deps.db)).filter((f) => f.check === 'people-are-counted')).toEqual([])
const notificationsOf = async ({ id }: TestPerson) =>
  (await app.deps.db.selectFrom('notifications').select('type').where('recipient_id', '=', id).execute()).map(
    ({ type }) => type,
  )

describe('joining', () => {
  it('twice at once has the effect of one call; the person is a member then', async () => {
    const { id, slug } = await openCommunity(app.deps, owner.id)
    const both = await Promise.all([join(slug, ana), join(id, ana), join(slug, ana)])
    expect(both.toSorted()).toEqual(['already', 'already', 'joined'])
    await countIsRight()
  })

  it('a by-request community sends a request with a message; a repeated request keeps its date', async () => {
    const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
    const since = app.clock.now()
    expect(await join(id, ana, { note: '  Ich wohne nebenan. 🌱\nSeit 1990. ' })).toBe('requested')
    app.clock.advance(minute)
    expect(await join(id, ana)).toBe('requested')
    expect(await rowOf(id, ana)).toMatchObject({ note: 'Ich wohne nebenan. 🌱\nSeit 1990.', joined_at: since })
    expect(await join(id, ana, { note: 'x'.repeat(280) })).toBe('requested')
    expect(await rowOf(id, ana)).toMatchObject({ note: 'x'.repeat(280) })
    expect(await join(id, ana, { note: 'x'.repeat(281) })).toBe(422)
    expect(await join(id, ana, { note: ' ' })).toBe(422)
  })

  it('answers 404 for a missing community and for a draft', async () => {
    const { id } = await openCommunity(app.deps, owner.id)
    await setGiveable(app.deps, { type: 'communities', id }, { is_public: false })
    for (const identifier of [id, 999_999, 'no-such-one']) {
      expect(await join(identifier, ana)).toBe(404)
      expect(await leave(identifier, ana)).toBe(404)
    }
  })

  it.each(['frozen', 'archived'] as const)(
    'a community that is %s is refused; members stay members',
    async (status) => {
      const { id } = await openCommunity(app.deps, owner.id)
      await join(id, amara)
      const params = { identifier: id }
      await ask(app, 'PUT /communities/{identifier}/status', { as: owner, params, body: { status } })
      expect([await join(id, ana), await join(id, amara)]).toEqual([409, 'already'])
      const refused = await ask(app, 'POST /communities/{identifier}/join', { as: ana, params, body: {} })
      expect(refused.json()).toMatchObject({
        message: status === 'frozen' ? 'This community takes no new members right now.' : 'This community has closed.',
      })
    },
  )

  it('is limited to 20 times a day, without calls of members', { tags: 'long' }, async () => {
    const all = await Promise.all(Array.from({ length: 21 }, () => openCommunity(app.deps, owner.id)))
    for (const { id } of all.slice(0, 20)) expect(await join(id, ana)).toBe('joined')
    expect(await join(all[0]!.id, ana)).toBe('already')
    expect(await join(all[20]!.id, ana)).toBe(429)
    expect(await rowOf(all[20]!.id, ana)).toBeUndefined()
    app.clock.advance(day)
    expect(await join(all[20]!.id, ana)).toBe('joined')
  })
})

describe('the inviter', () => {
  /** Joins through this person's code. */
  const invitedBy = async (id: number, by: TestPerson) => {
    const one = await person(app.deps)
    await join(id, one, { code: inviteOf(id, by) })
    return (await rowOf(id, one))!.inviter_id
  }
  const keepsToOneself = async (as: TestPerson, keeps = true) =>
    await ask(app, 'PUT /user/settings', { as, body: { ...defaultSettings, show_communities: !keeps } })

  it('is recorded and notified if the code leads to this community and the inviter is a public member', async () => {
    const { id } = await openCommunity(app.deps, owner.id)
    await join(id, amara)
    expect(await join(id, ana, { code: inviteOf(id, amara) })).toBe('joined')
    expect((await rowOf(id, ana))!.inviter_id).toBe(amara.id)
    expect(await notificationsOf(amara)).toEqual(['InviteJoined'])
  })

  it('is not recorded for people who only gave, were banned, or hide their communities', async () => {
    const { id } = await openCommunity(app.deps, owner.id)
    await settledGift(app.deps, { userId: amara.id, to: { community: id } })
    expect(await invitedBy(id, amara)).toBeNull()
    await join(id, amara)
    await keepsToOneself(amara)
    expect(await invitedBy(id, amara)).toBeNull()
    await act(id, owner, amara, 'ban')
    await keepsToOneself(amara, false)
    expect(await invitedBy(id, amara)).toBeNull()
  })

  it('is not recorded for codes of another community, of oneself, of a stranger, without a name, or invalid ones', async () => {
    const { id } = await openCommunity(app.deps, owner.id)
    const other = await openCommunity(app.deps, owner.id)
    const codes = [
      inviteOf(other.id, owner),
      inviteOf(id, ana),
      inviteOf(id, amara),
      app.deps.shortIds.encode({ id }),
      'zzzzzzzz',
      'Z'.repeat(64),
    ]
    for (const code of codes) {
      expect(await join(id, ana, { code })).toBe('joined')
      expect((await rowOf(id, ana))!.inviter_id).toBeNull()
      await leave(id, ana)
    }
    expect(await notificationsOf(owner)).toEqual([])
  })

  it('is not recorded while invites are closed; the person can join all the same', async () => {
    const { id } = await openCommunity(app.deps, owner.id)
    await setGiveable(app.deps, { type: 'communities', id }, { invites_open: false })
    expect(await join(id, ana, { code: inviteOf(id, owner) })).toBe('joined')
    expect((await rowOf(id, ana))!.inviter_id).toBeNull()
  })

  it('stays the first one when the person comes back with another’s code', async () => {
    const { id } = await openCommunity(app.deps, owner.id)
    await join(id, amara)
    await join(id, ana, { code: inviteOf(id, amara) })
    await leave(id, ana)
    await join(id, ana, { code: inviteOf(id, owner) })
    expect((await rowOf(id, ana))!.inviter_id).toBe(amara.id)
    expect(await notificationsOf(owner)).toEqual([])
  })

  it('is not recorded when a person comes back with the code of somebody whom they invited', async () => {
    const { id } = await openCommunity(app.deps, owner.id)
    await join(id, amara)
    await join(id, ana, { code: inviteOf(id, amara) })
    await leave(id, amara)
    expect(await join(id, amara, { code: inviteOf(id, ana) })).toBe('joined')
    expect((await rowOf(id, amara))!.inviter_id).toBeNull()
    expect(await notificationsOf(ana)).toEqual([])
  })
})

describe('leaving', () => {
  it('of one person several times at once is counted once, and so is coming back', async () => {
    const { id } = await openCommunity(app.deps, owner.id)
    await join(id, ana)
    expect(await Promise.all([leave(id, ana), leave(id, ana), leave(id, ana)])).toEqual([204, 204, 204])
    expect(await rowOf(id, ana)).toMatchObject({ status: 'left', role: 'member' })
    await countIsRight()
    expect(await Promise.all([join(id, ana), leave(id, ana), join(id, ana)])).toContain(204)
    await countIsRight()
  })

  it('withdraws a request with its message, and removes it from the organizers’ notifications', async () => {
    const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
    await join(id, ana, { note: 'Hello' })
    expect(await leave(id, ana)).toBe(204)
    expect(await rowOf(id, ana)).toMatchObject({ status: 'left', note: null })
    const answer = await ask(app, 'GET /notifications', { as: owner })
    expect(answer.json()).toMatchObject({ meta: { total: 1, unread_count: 0 } })
    await countIsRight()
  })

  it('is refused for an owner, and changes nothing for people who never joined or were removed', async () => {
    const { id } = await openCommunity(app.deps, owner.id)
    expect(await leave(id, owner)).toBe(409)
    expect(await leave(id, ana)).toBe(204)
    expect(await rowOf(id, ana)).toBeUndefined()
    await join(id, ana)
    await act(id, owner, ana, 'ban', 'Spam')
    expect(await leave(id, ana)).toBe(204)
    expect(await rowOf(id, ana)).toMatchObject({ status: 'banned', reason: 'Spam' })
  })

  it('an archived community also requires its owner to hand over first', { tags: 'long' }, async () => {
    const { id } = await openCommunity(app.deps, owner.id)
    await join(id, ana)
    const params = { identifier: id }
    await ask(app, 'PUT /communities/{identifier}/status', { as: owner, params, body: { status: 'archived' } })
    const refused = await ask(app, 'POST /communities/{identifier}/leave', { as: owner, params })
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('To leave, hand it over') })
    expect([await act(id, owner, ana, 'ban'), await act(id, owner, ana, 'make_moderator')]).toEqual([409, 409])
    const accepts = () =>
      ask(app, 'POST /communities/{identifier}/hand-over', { as: ana, params, body: { act: 'accept' } })
    expect([await act(id, owner, ana, 'hand_over'), await leave(id, owner)]).toEqual([204, 409])
    expect([(await accepts()).statusCode, await leave(id, owner)]).toEqual([204, 204])
    expect(await rowOf(id, ana)).toMatchObject({ role: 'owner', status: 'active' })
    await countIsRight()
  })

  it('while becoming the owner leaves exactly one owner', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await openCommunity(app.deps, owner.id)
      await join(id, ana)
      expect(await act(id, owner, ana, 'hand_over')).toBe(204)
      const params = { identifier: id }
      const accepting = ask(app, 'POST /communities/{identifier}/hand-over', {
        as: ana,
        params,
        body: { act: 'accept' },
      })
      const [{ statusCode: made }, left] = await Promise.all([accepting, leave(id, ana)])
      expect([
        [204, 409],
        [404, 204],
      ]).toContainEqual([made, left])
      const owners = app.deps.db.selectFrom('memberships').select('user_id').where('community_id', '=', id)
      expect(await owners.where('role', '=', 'owner').where('status', '=', 'active').execute()).toHaveLength(1)
    }
    await countIsRight()
  })
})

describe('coming back', () => {
  it('is refused for a banned person, also with a code, as in a community that takes nobody', async () => {
    const { id } = await openCommunity(app.deps, owner.id)
    await join(id, ana)
    await act(id, owner, ana, 'ban')
    expect([await join(id, ana), await join(id, ana, { code: inviteOf(id, owner) })]).toEqual([409, 409])
    expect(await act(id, owner, ana, 'unban')).toBe(204)
    expect(await join(id, ana)).toBe('requested')
  })

  it('is by request for a removed person, even in an open community and after several requests', async () => {
    const { id } = await openCommunity(app.deps, owner.id)
    await join(id, ana)
    await act(id, owner, ana, 'remove', 'Spam')
    expect([await join(id, ana), await join(id, ana)]).toEqual(['requested', 'requested'])
    expect(await rowOf(id, ana)).toMatchObject({ status: 'requested', reason: null })
    const page = await ask(app, 'GET /communities/{identifier}', { as: ana, params: { identifier: id } })
    expect(page.json<{ data: { may: string[] } }>().data.may).not.toContain('join')
    await act(id, owner, ana, 'approve')
    await leave(id, ana)
    expect(await join(id, ana)).toBe('joined')
    await countIsRight()
  })

  const sentAway = async (id: number, as: TestPerson) => {
    const { data } = (await ask(app, 'GET /communities/{identifier}', { as, params: { identifier: id } })).json<{
      data: Community
    }>()
    return [data.sent_away, data.may.includes('join'), data.may.includes('see_inside'), data.may.includes('give')]
  }

  it('is possible for a declined person: the page says so to that person only and takes another request', async () => {
    const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
    await join(id, ana, { note: 'Hello' })
    expect(await sentAway(id, ana)).toEqual([null, false, false, true])
    await act(id, owner, ana, 'decline')
    const declined = [{ how: 'declined', reason: null }, true, false, true]
    expect(await sentAway(id, ana)).toEqual(declined)
    for (const other of [amara, owner]) expect((await sentAway(id, other))[0]).toBeNull()
    expect(await join(id, ana)).toBe('requested')
    expect((await sentAway(id, ana))[0]).toBeNull()
    // withdrawing the new request does not change the answer to the earlier one
    await leave(id, ana)
    expect(await sentAway(id, ana)).toEqual(declined)
    await join(id, ana)
    await act(id, owner, ana, 'approve')
    expect(await sentAway(id, ana)).toEqual([null, false, true, true])
    await act(id, owner, ana, 'remove', 'Be kind.')
    expect(await sentAway(id, ana)).toEqual([{ how: 'removed', reason: 'Be kind.' }, true, false, true])
    await act(id, owner, ana, 'ban', 'Spam')
    expect(await sentAway(id, ana)).toEqual([{ how: 'banned', reason: 'Spam' }, false, false, false])
    await act(id, owner, ana, 'unban')
    expect(await sentAway(id, ana)).toEqual([{ how: 'removed', reason: null }, true, false, true])
  })

  it('is still by request for a removed person who withdrew a request', async () => {
    const { id } = await openCommunity(app.deps, owner.id)
    await join(id, ana)
    await act(id, owner, ana, 'remove')
    for (let round = 0; round < 2; round += 1) {
      expect(await join(id, ana)).toBe('requested')
      expect(await leave(id, ana)).toBe(204)
    }
    expect(await rowOf(id, ana)).toMatchObject({ status: 'removed' })
    expect(await join(id, ana)).toBe('requested')
    await countIsRight()
  })

  it('keeps earlier requests when a community opens: they can be approved, or the person can join directly', async () => {
    const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
    for (const who of [ana, amara]) await join(id, who)
    const params = { identifier: id }
    await ask(app, 'PATCH /communities/{identifier}', { as: owner, params, body: { visibility: 'open' } })
    expect([(await rowOf(id, ana))!.status, (await rowOf(id, amara))!.status]).toEqual(['requested', 'requested'])
    expect(await act(id, owner, ana, 'approve')).toBe(204)
    expect(await join(id, amara)).toBe('joined')
    expect((await rowOf(id, ana))!.status).toBe('active')
    await countIsRight()
  })
})
