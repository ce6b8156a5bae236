import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { cards as numbers, giftOf, give } from '../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { savedCards } from '../../../test/saved-cards.ts'

let app: TestApp
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app.deps)
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
  app.sandbox.set({ hold_webhooks: true })
})

const { cardsOf, save, remove, makeDefault, giveWith, heldBy } = savedCards(() => ({ app, ana, ramp }))

/** Sends the processor's events about a person's card, each `times` times, and runs the jobs. */
async function deliver(type: string, times = 1) {
  const { data } = await atProcessor(app).events.list({ limit: 100, type })
  for (const event of Array.from({ length: times }, () => data).flat()) await app.sandbox.deliver(event.id)
  await app.drain()
}
const rows = () =>
  app.deps.db.selectFrom('cards').select(['uuid', 'removed_at']).where('user_id', '=', ana.id).orderBy('id').execute()

describe('a removed card stays removed', () => {
  it('when the event of saving it arrives late and twice', async () => {
    const { setup } = await save()
    expect((await remove(setup.card.uuid)).statusCode).toBe(204)
    await deliver('payment_method.attached', 2)
    expect(await cardsOf()).toEqual([])
    expect(await heldBy()).toEqual([])
  })

  it('when a gift saved it, and the event of saving it is applied again', async () => {
    await give(app, ana, ramp, { more: { save_card: true } })
    await deliver('payment_method.attached')
    const [card] = await cardsOf()
    await remove(card!.uuid)
    // marks all events as not applied
    await app.deps.db.updateTable('processor_events').set({ applied_at: null }).execute()
    await deliver('payment_method.attached')
    expect(await cardsOf()).toEqual([])
  })

  it('when its setup is read', async () => {
    const { setup } = await save()
    await remove(setup.card.uuid)
    const look = await ask(app, 'GET /cards/setups/{id}', { as: ana, params: { id: setup.id } })
    expect(look.json().data).toMatchObject({ status: 'saved', card: null })
    expect(await cardsOf()).toEqual([])
  })

  it('when an event of an earlier saving arrives', async () => {
    await save()
    app.clock.advance(5_000)
    await give(app, ana, ramp, { more: { save_card: true } }) // the same card; its event is not delivered yet
    app.clock.advance(5_000)
    const [card] = await cardsOf()
    await remove(card!.uuid)
    await deliver('payment_method.attached')
    expect(await cardsOf()).toEqual([])
    expect(await heldBy()).toEqual([]) // the processor detached it too
  })

  it('when it pays a gift without being saved', async () => {
    const { setup } = await save()
    await remove(setup.card.uuid)
    const { gift } = await give(app, ana, ramp)
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('succeeded')
    expect(await cardsOf()).toEqual([])
  })
})

describe('the id of a removed card', () => {
  it('is missing, and cannot pay', async () => {
    const { setup } = await save()
    const other = await save(numbers.mastercard)
    await makeDefault(setup.card.uuid)
    await remove(setup.card.uuid)
    expect((await remove(setup.card.uuid)).statusCode).toBe(404)
    expect((await makeDefault(setup.card.uuid)).statusCode).toBe(404)
    const { status, error } = await giveWith(setup.card.uuid)
    expect([status, error.code, Object.keys(error.errors!)]).toEqual([404, 'not_found', ['card_id']])
    expect(await cardsOf()).toMatchObject([{ uuid: other.setup.card.uuid, is_default: true }]) // the other card became the default
    await deliver('payment_method.attached')
    expect(await cardsOf()).toMatchObject([{ uuid: other.setup.card.uuid, is_default: true }])
  })

  it('is not reused when the same card is saved again', async () => {
    const { setup } = await save()
    await remove(setup.card.uuid)
    const again = await save() // within the same second
    await deliver('payment_method.attached')
    expect(again.setup.card.uuid).not.toBe(setup.card.uuid)
    expect((await cardsOf()).map((c) => c.uuid)).toEqual([again.setup.card.uuid])
    await remove(again.setup.card.uuid)
    app.clock.advance(5_000)
    await give(app, ana, ramp, { more: { save_card: true } })
    await deliver('payment_method.attached')
    expect(await cardsOf()).toMatchObject([{ last4: '4242', is_default: true }])
    expect((await rows()).filter((row) => row.removed_at === null)).toHaveLength(1)
    expect(await heldBy()).toHaveLength(1)
  })
})
