import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { settledGift } from '../../../test/given.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { day, minute } from '../../platform/time/clock.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { markSeen } from './mark-seen.ts'
import { addNotifications } from './add-notifications.ts'
import type { NewNotification } from './notification.ts'
import { readListed } from './listing.queries.ts'
import { sweepNotifications } from './forget-notifications.ts'
import { notifyMilestones } from './milestones/notify-milestones.ts'

let app: TestApp
let ana: TestPerson
let ben: TestPerson
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  ana = await person(app.deps, 'Ana')
  ben = await person(app.deps, 'Ben')
})

const notify = (...notifications: NewNotification[]) =>
  app.deps.db.transaction().execute((trx) => addNotifications(trx, app.deps, notifications))
const reply = (to: readonly TestPerson[], about: string, actor?: TestPerson): NewNotification => ({
  type: 'CommentReplied',
  to: to.map((p) => p.id),
  about,
  ...(actor && { actorId: actor.id }),
})
const countsOf = async ({ id }: TestPerson) => {
  const { total, unread } = (await readListed(app.deps.db, { personId: id, most: 1, offset: 0 }))[0]!
  return { total, unread }
}
const none = { total: 0, unread: 0 }
const typesOf = async ({ id }: TestPerson) => {
  const rows = app.deps.db.selectFrom('notifications').select(['type', 'data']).where('recipient_id', '=', id)
  return await rows.orderBy('id').execute()
}

describe('a notification', () => {
  it('counts right with many in parallel, in any order of recipients', { tags: 'long' }, async () => {
    const all = Array.from({ length: 20 }, (_, i) => notify(reply(i % 2 ? [ana, ben] : [ben, ana], `n${i}`)))
    await Promise.all(all)
    expect([await countsOf(ana), await countsOf(ben)]).toEqual([
      { total: 20, unread: 20 },
      { total: 20, unread: 20 },
    ])
  })

  it('is idempotent: in parallel, repeated, and again after it was read', async () => {
    await Promise.all([notify(reply([ana], 'one')), notify(reply([ana, ana], 'one'), reply([ana], 'one'))])
    expect(await countsOf(ana)).toEqual({ total: 1, unread: 1 })
    await markSeen(app.deps, { personId: ana.id })
    await notify(reply([ana], 'one'))
    expect(await countsOf(ana)).toEqual({ total: 1, unread: 0 })
  })

  it('does not deadlock with the same ones in another order of recipients, with and without budgets', async () => {
    const abouts = ['a', 'b', 'c']
    const both = (people: TestPerson[]) => abouts.map((about) => ({ ...reply(people, about), type: 'Thanked' }))
    const all = Array.from({ length: 12 }, (_, i) => {
      const people = i % 2 ? [ana, ben] : [ben, ana]
      return notify(...both(people), ...abouts.map((about) => reply(people, about)))
    })
    await Promise.all(all)
    expect([await countsOf(ana), await countsOf(ben)]).toEqual([
      { total: 6, unread: 6 },
      { total: 6, unread: 6 },
    ])
  })

  it('is rolled back with its transaction', async () => {
    const failing = app.deps.db.transaction().execute(async (trx) => {
      await addNotifications(trx, app.deps, [reply([ana], 'never')])
      throw new Error('after all not')
    })
    await expect(failing).rejects.toThrow('after all not')
    expect(await countsOf(ana)).toEqual(none)
  })

  it('does not reach a deleted person, nor somebody who has blocked the actor', async () => {
    const chi = await person(app.deps, 'Chi')
    await app.deps.db
      .insertInto('blocks')
      .values({ blocker_id: ana.id, blocked_id: ben.id, created_at: app.clock.now() })
      .execute()
    await app.deps.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', chi.id).execute()
    await notify(reply([ana, chi], 'of ben', ben), reply([ana, chi], 'of nobody'), reply([ben], 'of ana', ana))
    expect([await countsOf(ana), await countsOf(chi), await countsOf(ben)]).toEqual([
      { total: 1, unread: 1 },
      none,
      { total: 1, unread: 1 },
    ])
  })

  it('without recipients costs no query', async () => {
    await notify()
    await notify(reply([], 'to nobody'))
    expect(await countsOf(ana)).toEqual(none)
  })
})

describe('the cleanup', () => {
  it('deletes read notifications after 180 days, and keeps unread ones', async () => {
    await notify(reply([ana, ben], 'old'), reply([ana], 'older'))
    await markSeen(app.deps, { personId: ana.id })
    app.clock.advance(179 * day)
    await notify(reply([ana], 'young'))
    await markSeen(app.deps, { personId: ana.id })
    await sweepNotifications(app.deps)
    expect(await countsOf(ana)).toEqual({ total: 3, unread: 0 })
    app.clock.advance(day + minute)
    await Promise.all([sweepNotifications(app.deps), sweepNotifications(app.deps), notify(reply([ana], 'meanwhile'))])
    expect([await countsOf(ana), await countsOf(ben)]).toEqual([
      { total: 2, unread: 1 },
      { total: 1, unread: 1 },
    ])
  })

  it('deletes all notifications to an erased person, and no others', async () => {
    await notify(reply([ana, ben], 'one'))
    await app.deps.db.transaction().execute((trx) => forgetNotifications(trx, ana.id))
    expect([await countsOf(ana), await countsOf(ben)]).toEqual([none, { total: 1, unread: 1 }])
  })

  it('deletes what was written for a person while the account was erased', async () => {
    const chi = await person(app.deps, 'Chi')
    await notify(reply([chi, ben], 'meanwhile'))
    await app.deps.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', chi.id).execute()
    await sweepNotifications(app.deps)
    expect([await countsOf(chi), await countsOf(ben)]).toEqual([none, { total: 1, unread: 1 }])
  })
})

describe('milestones of a score', () => {
  const milestonesOf = async (of: TestPerson) => (await typesOf(of)).map((n) => n.data)
  const give = async (by: TestPerson, dollars: number, visibility: 'full' | 'name' | 'anonymous' = 'name') => {
    const { id } = await activeCampaign(app.deps)
    await settledGift(app.deps, { userId: by.id, to: { campaign: id }, amountCents: dollars * 100, visibility })
  }

  it('notify once a day of the highest one, each once, also after a fall and a rise', async () => {
    await give(ana, 99)
    await notifyMilestones(app.deps)
    expect(await milestonesOf(ana)).toEqual([])
    await give(ana, 450)
    expect(await milestonesOf(ana)).toEqual([])
    await Promise.all([notifyMilestones(app.deps), notifyMilestones(app.deps)])
    expect(await milestonesOf(ana)).toEqual([{ impact: 500 }])
    await give(ana, 460)
    await notifyMilestones(app.deps)
    await app.deps.db.updateTable('impact_scores').set({ own_cents: 100 }).where('user_id', '=', ana.id).execute()
    await notifyMilestones(app.deps)
    await app.deps.db.updateTable('impact_scores').set({ own_cents: 100_900 }).where('user_id', '=', ana.id).execute()
    await notifyMilestones(app.deps)
    expect(await milestonesOf(ana)).toEqual([{ impact: 500 }, { impact: 1_000 }])
  })

  it('do not notify again after the notification was deleted, nor of a score that started above one', async () => {
    await give(ana, 150)
    await notifyMilestones(app.deps)
    await markSeen(app.deps, { personId: ana.id })
    app.clock.advance(181 * day)
    await sweepNotifications(app.deps)
    await give(ben, 1_200)
    await notifyMilestones(app.deps, { silent: true })
    await Promise.all([notifyMilestones(app.deps), notifyMilestones(app.deps)])
    expect([await milestonesOf(ana), await milestonesOf(ben)]).toEqual([[], []])
    await give(ben, 3_900)
    await notifyMilestones(app.deps)
    expect(await milestonesOf(ben)).toEqual([{ impact: 5_000 }])
  })

  it('of an erased person are deleted', async () => {
    await give(ana, 150)
    await notifyMilestones(app.deps)
    await app.deps.db.transaction().execute((trx) => forgetNotifications(trx, ana.id))
    const kept = app.deps.db.selectFrom('milestones_passed').select('dollars').where('person_id', '=', ana.id)
    expect(await kept.execute()).toEqual([])
  })

  it('count anonymous gifts of friends only as the score does', async () => {
    const friend = await person(app.deps, 'Chi', { invitedBy: ben })
    await give(friend, 120, 'anonymous')
    await notifyMilestones(app.deps)
    expect((await typesOf(ben)).map((n) => n.type)).toEqual(['InviteJoined'])
    await give(friend, 120, 'full')
    await notifyMilestones(app.deps)
    expect((await typesOf(ben)).map((n) => n.type)).toEqual(['InviteJoined', 'ImpactMilestone'])
  })
})
