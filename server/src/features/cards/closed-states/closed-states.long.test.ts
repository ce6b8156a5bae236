import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { atProcessor } from '../../../../test/at-processor.ts'
import { startedFlash } from '../../../../test/flash.ts'
import { cards, cardToken, give, giftOf, tryAgain } from '../../../../test/giving.ts'
import { activeCampaign, openCommunity } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { plans } from '../../../../test/plans.ts'
import { savedCards } from '../../../../test/saved-cards.ts'
import { hour } from '../../../platform/time/clock.ts'

let app: TestApp
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.deps.config.CLOSED_STATES = ['FL', 'NV', 'PR']
  ana = await person(app.deps)
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
})

const refused = {
  code: 'state_closed',
  message: 'Kindling can’t take gifts from Florida yet. Your card was not charged.',
}
const tokenIn = (zip: string, country = '', number: string = cards.good) =>
  cardToken(app, number, undefined, { zip, country })
const giveFrom = async (zip: string, more: { key?: string; country?: string } = {}) =>
  give(app, ana, ramp, { token: await tokenIn(zip, more.country), ...(more.key !== undefined && { key: more.key }) })
const stored = async () =>
  (await app.deps.db.selectFrom('payments').select('id').where('user_id', '=', ana.id).execute()).length
const intents = async () => (await atProcessor(app).paymentIntents.list({ limit: 100 })).data.length
const { save, giveWith } = savedCards(() => ({ app, ana, ramp }))
const { start, shown, run, charged, at } = plans(() => app)

describe('a new card from a closed state', () => {
  it('is refused before anything is stored or charged, and the same key takes another card', async () => {
    const before = await intents()
    const key = randomUUID()
    const { status, error } = await giveFrom('33101', { key })
    expect([status, error]).toEqual([409, refused])
    expect([await stored(), await intents()]).toEqual([0, before])
    const other = await giveFrom('55802', { key })
    expect(other.status).toBe(201)
    await app.drain()
    expect((await giftOf(app, ana, other.gift.uuid)).status).toBe('succeeded')
  })

  it.each(['33101-1234', ' 331011234 ', '34997'])('is refused by its ZIP code %j', async (zip) =>
    expect((await giveFrom(zip)).error).toEqual(refused),
  )

  it.each([
    ['89101', 'Nevada'],
    ['00901', 'Puerto Rico'],
  ])('%s names %s', async (zip, state) => expect((await giveFrom(zip)).error.message).toContain(`from ${state} yet`))

  it('is refused in a territory with a country of its own', async () =>
    expect((await giveFrom('00901', { country: 'PR' })).error.code).toBe('state_closed'))

  it.each([
    ['', ''],
    ['34002', ''],
    ['33101', 'DE'],
    ['K1A 0B1', 'CA'],
    ['zip', ''],
  ])('is not refused by the unknown or foreign code %j of %j', async (zip, country) =>
    expect((await giveFrom(zip, { country })).status).toBe(201),
  )

  it('is none of the three tries of a declined gift, which takes another card', async () => {
    const declined = await give(app, ana, ramp, { card: cards.noFunds })
    const uuid = declined.error.gift!.uuid
    for (let i = 0; i < 4; i += 1) {
      const body = { confirmation_token: await tokenIn('33101') }
      const sent = { as: ana, key: randomUUID(), params: { uuid }, body }
      expect((await ask(app, 'POST /gifts/{uuid}/attempts', sent)).json()).toEqual(refused)
    }
    const { status, gift } = await tryAgain(app, ana, uuid)
    expect([status, gift.uuid, await stored()]).toEqual([200, uuid, 1])
    await app.drain()
    expect((await giftOf(app, ana, uuid)).status).toBe('succeeded')
  })
})

describe('a saved card from a closed state', () => {
  it('can be saved and gives nothing; another one gives', async () => {
    const { status, setup } = await save('', { token: await tokenIn('33101') })
    expect(status).toBe(201)
    const answer = await giveWith(setup.card.uuid)
    expect([answer.status, answer.error, await stored()]).toEqual([409, refused, 0])
    const other = await save('', { token: await tokenIn('55802', '', cards.mastercard) })
    expect((await giveWith(other.setup.card.uuid)).status).toBe(201)
  })

  it('gives once the state is open again, and while no state is closed nobody asks for its ZIP code', async () => {
    const { setup } = await save('', { token: await tokenIn('33101') })
    app.deps.config.CLOSED_STATES = undefined
    app.sandbox.failNext('error', 2, /payment_methods\/pm/)
    expect((await giveWith(setup.card.uuid)).status).toBe(201)
    app.deps.config.CLOSED_STATES = ['NV']
    expect((await giveWith(setup.card.uuid)).status).toBe(503)
    expect((await giveWith(setup.card.uuid)).status).toBe(201)
  })

  it('of another person is as missing as ever', async () => {
    const { setup } = await save('', { token: await tokenIn('33101') })
    expect((await giveWith(setup.card.uuid, await person(app.deps))).error.code).toBe('not_found')
  })
})

describe('monthly giving', () => {
  const to = async () => ({ type: 'communities' as const, uuid: (await openCommunity(app.deps)).uuid })
  const startFrom = async (zip: string) => start(ana, await to(), 500, { confirmation_token: await tokenIn(zip) })

  it('does not start with a card from a closed state', async () => {
    const { status, code, message } = await startFrom('33101')
    expect([status, { code, message }]).toEqual([409, refused])
    expect([await shown(ana), await stored()]).toEqual([null, 0])
    expect((await startFrom('55802')).status).toBe(201)
  })

  it('goes on after its state was closed, and takes no new item on that card', async () => {
    app.deps.config.CLOSED_STATES = undefined
    expect((await startFrom('33101')).status).toBe(201)
    app.deps.config.CLOSED_STATES = ['FL']
    const [card] = (await ask(app, 'GET /cards', { as: ana })).json<{ data: { uuid: string }[] }>().data
    const item = await start(ana, await to(), 500, { card_id: card!.uuid })
    expect([item.status, item.code]).toEqual([409, 'state_closed'])
    at((await shown(ana)).next!.on)
    await run()
    expect((await charged(ana)).map(([, cents]) => cents)).toEqual([500, 500])
  })
})

it('a match is not paid with a card from a closed state, and another card pays it', async () => {
  const starts_at = new Date(app.clock.now().getTime() + hour).toISOString()
  const flash = await startedFlash(app, { starts_at, hours: 2, match: { percent: 100, cap_cents: 5_000 } })
  const fund = async (confirmation_token: string, key: string = randomUUID()) =>
    ask(app, 'POST /flash-campaigns/{identifier}/match', {
      as: ana,
      key,
      params: { identifier: flash.id },
      body: { confirmation_token },
    })
  expect((await fund(await tokenIn('33101'))).json()).toEqual(refused)
  expect(await stored()).toBe(0)
  const { gift } = (await fund(await cardToken(app, cards.noFunds))).json<{ gift: { uuid: string } }>()
  const again = async (confirmation_token: string) =>
    ask(app, 'POST /match-payments/{uuid}/attempts', {
      as: ana,
      key: randomUUID(),
      params: { uuid: gift.uuid },
      body: { confirmation_token },
    })
  expect((await again(await tokenIn('33101'))).json()).toEqual(refused)
  expect((await again(await tokenIn('55802'))).statusCode).toBe(200)
  expect(await stored()).toBe(1)
})
