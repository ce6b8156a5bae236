import type { GivingStatement } from '@kindling/contract/billing/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { give, giftOf } from '../../../../test/giving.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { readPdf } from '../../../platform/pdf/read-pdf.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const none = { street: '', street_2: '', city: '', state: '', zip_code: '', country: '' }
const fund = { kind: 'organization', name: 'صندوق Marzipan', ...none }
const home = { street: '9 Birch Row', street_2: 'Apt 4', city: 'Duluth', state: 'Minnesota', zip_code: '55802' }

const save = (as: TestPerson, body: object) => ask(app, 'PUT /user/giver-of-record', { as, body })
const textOf = async (url: string) => {
  const { pathname, search } = new URL(url)
  return (await readPdf((await app.http.inject({ url: pathname + search })).rawPayload)).lines.join('\n')
}
async function receiptOf(as: TestPerson) {
  const { gift } = await give(app, as, { type: 'campaigns', id: (await activeCampaign(app.deps)).id })
  await app.drain()
  return (await giftOf(app, as, gift.uuid)).receipt_number!
}
type Paper = { url: string; names_you: boolean; corrections: { url: string }[] }
const paper = async (as: TestPerson, number: string) =>
  (await ask(app, 'GET /receipts/{number}', { as, params: { number } })).json<{ data: Paper }>().data

test('is on papers from then on, on issued ones by a correction alone, and goes when it is removed', async () => {
  const ana = await person(app.deps, 'Ana')
  const first = await receiptOf(ana)
  expect((await save(ana, { ...fund, ...home })).statusCode).toBe(200)
  const second = await receiptOf(ana)
  const written = 'Giver of record | صندوق Marzipan\nAddress | 9 Birch Row, Apt 4, Duluth, MN 55802'
  expect(await textOf((await paper(ana, second)).url)).toContain(written)

  const issued = await paper(ana, first)
  expect(issued).toMatchObject({ names_you: false, corrections: [] })
  await ask(app, 'POST /receipts/{number}/corrections', { as: ana, params: { number: first } })
  const corrected = await paper(ana, first)
  expect(corrected.names_you).toBe(true)
  expect(await textOf(corrected.corrections[0]!.url)).toContain(written)
  expect(await textOf(corrected.url)).toContain('Given by | Ana Villegas')

  const [year] = (await ask(app, 'GET /billing/statements', { as: ana })).json<{ data: GivingStatement[] }>().data
  expect(await textOf(year!.pdf_url)).toContain(written)
  await ask(app, 'DELETE /user/giver-of-record', { as: ana })
  expect((await ask(app, 'GET /user/giver-of-record', { as: ana })).json()).toEqual({ data: null })
  expect(await textOf(year!.pdf_url)).toContain('Given by | Ana Villegas')
  expect(await paper(ana, second)).toMatchObject({ names_you: false })
})

test('is stored encrypted, and useless in the row of somebody else', async () => {
  const [ana, ben] = [await person(app.deps), await person(app.deps)]
  for (const as of [ana, ben]) await save(as, { ...fund, ...home })
  const rows = app.deps.db.selectFrom('givers_of_record').select('sealed').where('user_id', '=', ana.id)
  const { sealed } = await rows.executeTakeFirstOrThrow()
  expect(sealed.toString('latin1')).not.toMatch(/Marzipan|Birch/)
  await app.deps.db.updateTable('givers_of_record').set({ sealed }).where('user_id', '=', ben.id).execute()
  expect((await ask(app, 'GET /user/giver-of-record', { as: ben })).statusCode).toBe(500)
})

test('has a state and a ZIP code of the United States, unless it names another country', async () => {
  const ana = await person(app.deps)
  const wrong = async (more: object) => (await save(ana, { ...fund, ...more })).json<{ errors: object }>().errors
  expect(await wrong({ state: 'Bayern' })).toHaveProperty('state')
  expect(await wrong({ zip_code: '5580' })).toHaveProperty('zip_code')
  expect(await wrong({ name: ' ' })).toHaveProperty('name')
  expect(await wrong({ name: 'x'.repeat(121) })).toHaveProperty('name')
  const abroad = { ...fund, kind: 'person', state: 'Bayern', zip_code: '80331', country: 'Germany' }
  expect((await save(ana, abroad)).json()).toEqual({ data: abroad })
})
