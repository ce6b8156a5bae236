import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { defaultSettings } from '@kindling/contract/accounts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { day } from '../../platform/time/clock.ts'
import { sendDigests } from '../deliveries/digests/send-digests.ts'
import { addNotifications } from './index.ts'

// All that a new type needs: a row of the registry, and a row of its words.
vi.mock('@kindling/contract/notification-types', async (original) => {
  const registry: typeof import('@kindling/contract/notification-types') = await original()
  const made = {
    data: z.object({
      user: z.object({ first_name: z.string() }),
      giveable: z.object({ name: z.string() }),
      boat: z.string(),
    }),
    category: 'news',
    usual: { push: true, mail: 'at_once' },
    target: () => ({ to: '/home' }),
  }
  Object.assign(registry.notificationTypes, { BoatLanded: made })
  return registry
})
vi.mock('@kindling/words/notification-types', async (original) => {
  const words: typeof import('@kindling/words/notification-types') = await original()
  type Content = { user: { first_name: string }; giveable: { name: string }; boat: string }
  const says = ({ user, giveable, boat }: Content) => [user.first_name, ' landed ', boat, ' at ', giveable.name]
  Object.assign(words.notificationWords, { BoatLanded: { name: 'Boats', says } })
  return words
})

let app: TestApp
let [ana, ben]: TestPerson[] = []
let giveableId: number
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  giveableId = (await openCommunity(app.deps, ben.id)).giveableId
})
afterAll(() => app?.close())

const land = (boat: string) =>
  app.deps.db
    .transaction()
    .execute((trx) =>
      addNotifications(trx, app.deps, [
        { type: 'BoatLanded', to: [ana!.id], actorId: ben!.id, giveableId, about: boat, data: { boat } },
      ]),
    )
const choose = async (mail: 'daily' | 'off', in_app = true) => {
  const notifications = { BoatLanded: { in_app, push: false, mail } }
  const answer = await ask(app, 'PUT /user/settings', { as: ana!, body: { ...defaultSettings, notifications } })
  expect(answer.statusCode).toBe(200)
}
const mails = () => app.mails.flatMap(({ to, subject, text }) => (to === ana!.email ? [{ subject, text }] : []))

it('a type with a row of the registry and a row of words is listed, emailed, digested and switched off', async () => {
  await land('Ida')
  await app.drain()
  const listed = (await ask(app, 'GET /notifications', { as: ana! })).json<{ data: object[] }>().data
  expect(listed).toMatchObject([{ type: 'BoatLanded', data: { boat: 'Ida', user: { first_name: 'Ben' } } }])
  expect(mails()).toMatchObject([{ subject: 'Ben landed Ida at Larkspur Street Pantry' }])
  await choose('daily')
  await land('Mo')
  app.clock.advance(day)
  await sendDigests(app.deps)
  await app.drain()
  expect(mails()).toMatchObject([{}, { text: expect.stringContaining('Ben landed Mo at Larkspur Street Pantry') }])
  await choose('off', false)
  await land('Una')
  await app.drain()
  const after = (await ask(app, 'GET /notifications', { as: ana! })).json<{ data: object[] }>().data
  expect([after.length, mails().length]).toEqual([2, 2])
})
