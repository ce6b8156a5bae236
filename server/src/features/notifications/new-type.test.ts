import { defaultSettings } from '@kindling/contract/accounts/calls'
import { notificationTypes } from '@kindling/contract/notifications/types'
import { notificationWords } from '@kindling/words/notifications/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { day } from '../../platform/time/clock.ts'
import { sendDigests } from '../deliveries/digests/send-digests.ts'
import { addNotifications } from './add-notifications.ts'

/** All that a new type needs: a row of the registry, and a row of its words. */
const boatLanded = {
  data: z.object({
    user: z.object({ first_name: z.string() }),
    giveable: z.object({ name: z.string() }),
    boat: z.string(),
  }),
  category: 'news',
  usual: { push: true, mail: 'at_once' },
  target: () => ({ to: '/home' }),
}
type Content = z.infer<typeof boatLanded.data>
const boatWords = {
  name: 'Boats',
  says: ({ user, giveable, boat }: Content) => [user.first_name, ' landed ', boat, ' at ', giveable.name],
}
const rows: [Record<string, unknown>, unknown][] = [
  [notificationTypes, boatLanded],
  [notificationWords, boatWords],
]

let app: TestApp
let [ana, ben]: TestPerson[] = []
let giveableId: number
beforeAll(async () => {
  for (const [registry, row] of rows) registry['BoatLanded'] = row
  app = await startTestApp()
  ;[ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  giveableId = (await openCommunity(app.deps, ben.id)).giveableId
})
afterAll(async () => {
  for (const [registry] of rows) delete registry['BoatLanded']
  await app?.close()
})

const land = (boat: string) =>
  app.deps.db
    .transaction()
    .execute((trx) =>
      addNotifications(trx, app.deps, [
        { type: 'BoatLanded', to: [ana!.id], actorId: ben!.id, giveableId, about: boat, data: { boat } },
      ]),
    )
const choose = (mail: 'daily' | 'off', in_app = true) => {
  const settings = JSON.stringify({ ...defaultSettings, notifications: { BoatLanded: { in_app, push: false, mail } } })
  return app.deps.db.updateTable('users').set({ settings }).where('id', '=', ana!.id).execute()
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
