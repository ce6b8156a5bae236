import type { CallName } from '@kindling/contract/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cellsOf, type Target, type Who } from '../test/matrix/cells.ts'
import { rows } from '../test/matrix/rows.ts'
import { openWorld, type World } from '../test/matrix/world.ts'
import { ask } from '../test/people.ts'
import { eraseAccount } from './features/privacy/erase-account.ts'
import { calls } from './platform/http/kit.ts'
import { day } from './platform/time/clock.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({})
})
afterAll(() => world?.close())

const readers: Who[] = ['guest', 'other', 'member', 'moderator', 'staff']
const reads = calls.filter((call) => call.startsWith('GET ') && call !== 'GET /notifications')

/** The name of the emptied row is English: who reads of a deleted account gets nobody, for whom each language has words. */
it('no read tells the stored name of a deleted account', async () => {
  const { app, people } = world
  const asked: [CallName, Who, Target | null, () => Promise<{ statusCode: number; body: string }>][] = []
  let nth = 0
  for (const call of reads)
    for (const row of [rows[call]].flat())
      for (const { who, target } of cellsOf(row))
        if (readers.includes(who) && target !== 'missing') {
          const { as } = people[who]
          const sent = await row.ask(world, world.thingsOf(people[who], target ?? 'own'), people[who])
          const from = `10.1.${(nth += 1) >> 8}.${nth & 255}`
          asked.push([call, who, target, () => ask(app, call, { from, ...sent, ...(as && { as }) })])
        }
  await ask(app, 'DELETE /user', { as: people.owner.as! })
  app.clock.advance(8 * day)
  await eraseAccount(app.deps, people.owner.as!.uuid)
  await app.drain()

  const found = []
  let answered = 0
  for (const [call, who, target, send] of asked) {
    const { statusCode, body } = await send()
    if (statusCode === 200) answered += 1
    if (body.includes('Former member')) found.push(`${call} as ${who}, ${target}`)
  }
  expect(answered).toBeGreaterThan(100)
  expect(found).toEqual([])
})
