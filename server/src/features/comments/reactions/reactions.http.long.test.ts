import type { Reactions } from '@kindling/contract/comments/reactions'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { commentOn } from '../../../../test/comments.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'

let app: TestApp
let ana: TestPerson
let ben: TestPerson
let campaign: { id: number; uuid: string; giveableId: number }
let uuid: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;[ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  campaign = await activeCampaign(app.deps)
  uuid = await commentOn(app, campaign.giveableId, ana)
})

const call = (method: 'PUT' | 'DELETE', as: TestPerson, reaction = 'heart', of = uuid) =>
  ask(app, `${method} /reactions/{type}/{uuid}/{reaction}`, { as, params: { type: 'comments', uuid: of, reaction } })
const answer = async (...asked: Parameters<typeof call>) => (await call(...asked)).json<{ data: Reactions }>().data
const stored = async () =>
  (await app.deps.db.selectFrom('comments').select('reactions').where('uuid', '=', uuid).executeTakeFirstOrThrow())
    .reactions

describe('a reaction', () => {
  test('counts once for each person, also if it is sent several times at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => call('PUT', ana)))
    expect(new Set(all.map((a) => a.statusCode))).toEqual(new Set([200]))
    await call('PUT', ben)
    expect(await answer('PUT', ana, 'ember')).toEqual({ heart: 2, hands: 0, ember: 1, mine: ['ember', 'heart'] })
    expect(await stored()).toBe(3)
    for (let n = 0; n < 2; n += 1)
      expect(await answer('DELETE', ana)).toEqual({ heart: 1, hands: 0, ember: 1, mine: ['ember'] })
    expect(await stored()).toBe(2)
  })

  test('cannot be an ember on a quiet giveable', async () => {
    const quiet = await activeCampaign(app.deps, undefined, { quiet: true, topic: 'emergencies' })
    const of = await commentOn(app, quiet.giveableId, ana)
    expect((await call('PUT', ben, 'ember', of)).statusCode).toBe(409)
    expect(await answer('PUT', ben, 'hands', of)).toMatchObject({ hands: 1 })
  })

  test('to a deleted, hidden, blocked or missing comment gets the same refusal', async () => {
    const set = (change: object) => app.deps.db.updateTable('comments').set(change).where('uuid', '=', uuid).execute()
    const statuses = [(await call('PUT', ben, 'heart', randomUUID())).statusCode]
    await ask(app, 'PUT /user/blocks/{uuid}', { as: ana, params: { uuid: ben.uuid } })
    statuses.push((await call('PUT', ben)).statusCode)
    await set({ hidden_at: app.clock.now() })
    statuses.push((await call('PUT', ana)).statusCode)
    await set({ deleted_at: app.clock.now() })
    statuses.push((await call('PUT', ana)).statusCode)
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  test('is deleted with its person’s account, and the counts stay right', async () => {
    await call('PUT', ana)
    await call('PUT', ben, 'hands')
    await app.deps.db
      .transaction()
      .execute((trx) => app.deps.personal.erase(trx, { id: ben.id, uuid: ben.uuid, pictures: [] }))
    expect(await answer('PUT', ana)).toEqual({ heart: 1, hands: 0, ember: 0, mine: ['heart'] })
    expect(await stored()).toBe(1)
  })
})
