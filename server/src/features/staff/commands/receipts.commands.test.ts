import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { give, giftOf } from '../../../../test/giving.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { ask, person } from '../../../../test/people.ts'
import { makeStaff, typing } from '../../../../test/typing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
const { type, typedJson, newDeeds } = typing(() => app)

test('staff read who gave on a receipt with a reason; the log has the reason and no name', async () => {
  const [sam, ana, ben] = [await person(app.deps, 'Sam'), await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  await makeStaff(app, [sam])
  const place = { street: '9 Birch Row', street_2: '', city: 'Duluth', state: 'MN', zip_code: '55802', country: '' }
  const body = { kind: 'organization', name: 'صندوق Marzipan', ...place }
  await ask(app, 'PUT /user/giver-of-record', { as: ana, body })
  const { gift } = await give(app, ana, { type: 'campaigns', id: (await activeCampaign(app.deps)).id })
  await app.drain()
  const number = (await giftOf(app, ana, gift.uuid)).receipt_number!
  const read = `receipts giver ${number} --by ${sam.email}`
  expect(await type(read)).toMatchObject({ code: 2 })
  expect(await type(`receipts giver ${number} --by ${ben.email} --reason Audit`)).toMatchObject({ code: 1 })
  expect(await type(`receipts giver K-2026-999999 --by ${sam.email} --reason Audit`)).toMatchObject({ code: 1 })

  const deeds = await newDeeds(async () =>
    expect((await type(`${read} --reason Audit`)).output).toBe(
      'صندوق Marzipan (organization)\n9 Birch Row, Duluth, MN 55802',
    ),
  )
  const details = { receipt: number, reason: 'Audit' }
  expect(deeds).toEqual([{ deed: 'giver_read', actor_id: sam.id, as_staff: true, person_id: ana.id, details }])

  await app.deps.db.updateTable('receipts').set({ identity: null }).where('number', '=', number).execute()
  expect(await typedJson(`${read} --reason Audit`)).toEqual({ kind: 'person', name: null, address: null })
  expect((await type(`${read} --reason Audit`)).output).toBe('the account is deleted')
})
