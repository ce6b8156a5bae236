import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { cards, cardToken, give, giftOf } from '../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'

let app: TestApp
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }
beforeAll(async () => {
  app = await startTestApp()
  ana = await person(app.deps)
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
})
afterAll(() => app?.close())

/** Makes a call twice under one key and returns the second answer, after checking what was stored for the key. */
async function twice(call: 'POST /gifts' | 'POST /gifts/{uuid}/attempts' | 'POST /cards', body: object, uuid = '') {
  const sent = { as: ana, key: randomUUID(), body, params: { uuid } }
  const first = await ask(app, call, sent)
  expect(first.body, first.body).toContain('_secret_')
  const stored = await app.deps.db.selectFrom('idempotency_keys').select('answer').where('key', '=', sent.key).execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toMatch(/_secret_|client_secret|next_action|https?:/)
  const again = await ask(app, call, sent)
  expect(again.statusCode).toBe(first.statusCode)
  expect(again.body).not.toMatch(/_secret_|next_action/)
  return again.json<{ data: { uuid: string; id: string; status: string } }>().data
}

test('the secret of a gift that waits for its bank is not stored, and a retry reads it again', async () => {
  const body = {
    giveable: { type: ramp.type, id: String(ramp.id) },
    amount_cents: 2_500,
    confirmation_token: await cardToken(app, cards.bankCheck),
  }
  const { uuid, status } = await twice('POST /gifts', body)
  expect(status).toBe('requires_action')
  const { payment } = await giftOf(app, ana, uuid)
  expect(payment).toMatchObject({ client_secret: expect.any(String), next_action: { url: expect.any(String) } })
})

test('the same holds for another card on a declined gift', async () => {
  const { error } = await give(app, ana, ramp, { card: cards.noFunds })
  const body = { confirmation_token: await cardToken(app, cards.bankCheck) }
  expect((await twice('POST /gifts/{uuid}/attempts', body, error.gift!.uuid)).status).toBe('requires_action')
})

test('the same holds for a card that is saved', async () => {
  const { id, status } = await twice('POST /cards', { confirmation_token: await cardToken(app, cards.bankCheck) })
  expect(status).toBe('requires_action')
  const setup = await ask(app, 'GET /cards/setups/{id}', { as: ana, params: { id } })
  expect(setup.json()).toMatchObject({ data: { client_secret: expect.any(String) } })
})
