import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { cards, cardToken, give, type GiveOptions } from '../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { proofOf, proofText, quickProofs } from '../../../test/proof-of-work.ts'
import { hour } from '../../platform/time/clock.ts'
import { jobRuns } from '../../app.ts'

let app: TestApp
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }
beforeAll(async () => {
  app = await startTestApp({ settings: { ...quickProofs, FAILED_TRIES_IN_ALL: '45' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app.deps)
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
  app.clock.advance(hour)
})

let made = 0
const newAddress = () => `10.1.${Math.floor((made += 1) / 250)}.${(made % 250) + 1}`

/** Tries a card as a new person each time. */
async function tryAsNewPerson(more: GiveOptions = {}, to: Parameters<typeof give>[2] = ramp) {
  return give(app, await person(app.deps), to, { from: newAddress(), ...more })
}
/** Sends declined tries in parallel, each by a new person. */
async function failures(count: number, more: GiveOptions = {}, to?: Parameters<typeof give>[2]) {
  const tries = Array.from({ length: count }, () => tryAsNewPerson({ card: cards.declined, ...more }, to))
  return (await Promise.all(tries)).map((a) => a.error.code)
}
/** Reads the processor's payments and setups, newest first. */
async function known() {
  const [payments, setups] = [atProcessor(app).paymentIntents, atProcessor(app).setupIntents]
  const lists = [await payments.list({ limit: 100 }), await setups.list({ limit: 100 })]
  return lists.flatMap((list) => list.data.map(({ id }) => id))
}

describe('after ten failed tries from an address', () => {
  it('a gift needs a proof of work, under the same key; each try needs a new proof', { tags: 'long' }, async () => {
    const from = newAddress()
    expect(await failures(10, { from })).toEqual(Array(10).fill('card_declined'))
    const sent = { from, key: randomUUID(), token: await cardToken(app) }
    const refused = await give(app, ana, ramp, sent)
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([429, 'proof_required', '1'])
    const proof = await proofOf(app, ana)
    expect((await give(app, ana, ramp, { ...sent, proof })).status).toBe(201)
    expect((await give(app, ana, ramp, { ...sent, proof })).status).toBe(201) // the answer stored for this key
    expect((await give(app, ana, ramp, { from, proof })).error.code).toBe('proof_required')
    expect((await give(app, ana, ramp, { from, proof: await proofOf(app, ana) })).status).toBe(201)
  })

  it('every call that tries a card needs a proof, and no other call does', async () => {
    const from = newAddress()
    const first = await give(app, ana, ramp, { card: cards.declined })
    await failures(10, { from })
    const confirmation_token = await cardToken(app)
    const params = { uuid: first.error.gift!.uuid }
    const again = { as: ana, key: randomUUID(), from, params, body: { confirmation_token } }
    expect((await ask(app, 'POST /gifts/{uuid}/attempts', again)).json().code).toBe('proof_required')
    const saving = { as: ana, key: randomUUID(), from, body: { confirmation_token } }
    expect((await ask(app, 'POST /cards', saving)).json().code).toBe('proof_required')
    const headers = { 'x-proof': await proofOf(app, ana) }
    expect((await ask(app, 'POST /cards', { ...saving, headers })).statusCode).toBe(201)
    expect((await ask(app, 'GET /cards', { as: ana, from })).statusCode).toBe(200)
    expect((await give(app, ana, ramp)).status).toBe(201) // from another address
    app.clock.advance(hour)
    expect((await give(app, ana, ramp, { from })).status).toBe(201) // an hour later
  })

  it(
    'nothing is asked of the processor before the proof is valid, and an invalid proof does not count as a try',
    { tags: 'long' },
    async () => {
      const from = newAddress()
      await failures(10, { from })
      const ben = await person(app.deps, 'Ben')
      const proofs = [undefined, proofText('not a proof'), await proofOf(app, ben)]
      const token = await cardToken(app)
      const before = await known()
      app.sandbox.set({ failure_rate: 1 }) // the processor fails every call from now on
      for (const proof of [...proofs, ...proofs, ...proofs, ...proofs])
        expect((await give(app, ana, ramp, { from, token, ...(proof !== undefined && { proof }) })).error.code).toBe(
          'proof_required',
        )
      app.sandbox.set({ failure_rate: 0 })
      expect(await known()).toEqual(before)
      for (let i = 0; i < 10; i += 1)
        expect((await give(app, ana, ramp, { from, proof: await proofOf(app, ana) })).status).toBe(201)
    },
  )

  it('further tries need a proof, also if they are sent in parallel', async () => {
    const from = newAddress()
    const strangers = await Promise.all(Array.from({ length: 30 }, () => person(app.deps)))
    const tokens = await Promise.all(strangers.map(() => cardToken(app, cards.declined)))
    const answers = await Promise.all(strangers.map((who, i) => give(app, who, ramp, { from, token: tokens[i]! })))
    const codes = answers.map((a) => a.error.code)
    expect(codes.filter((code) => code === 'card_declined').length).toBeLessThanOrEqual(10)
    expect(new Set(codes)).toEqual(new Set(['card_declined', 'proof_required']))
  })

  it('only declined tries count, not good ones, unreadable cards or refusals by limits', { tags: 'long' }, async () => {
    const from = newAddress()
    for (let i = 0; i < 11; i += 1) expect((await tryAsNewPerson({ from })).status).toBe(201)
    for (let i = 0; i < 11; i += 1) expect((await tryAsNewPerson({ from, token: 'ctoken_nothing' })).status).toBe(422)
    const answers = []
    for (let i = 0; i < 12; i += 1) answers.push((await give(app, ana, ramp, { from })).error.code)
    expect(answers.filter((code) => code === 'rate_limited')).toHaveLength(2)
    expect((await tryAsNewPerson({ from })).status).toBe(201)
  })
})

describe('while failures are high at a giveable', () => {
  it('everyone needs a proof there, and nowhere else', { tags: 'long' }, async () => {
    expect(await failures(20)).toEqual(Array(20).fill('card_declined'))
    const { status, error } = await tryAsNewPerson()
    expect([status, error.code]).toEqual([429, 'proof_required'])
    expect((await give(app, ana, ramp, { proof: await proofOf(app, ana) })).status).toBe(201)
    const pantry = { type: 'communities' as const, id: (await openCommunity(app.deps)).slug }
    expect((await tryAsNewPerson({}, pantry)).status).toBe(201)
    app.clock.advance(hour)
    expect((await tryAsNewPerson()).status).toBe(201)
  })

  it('no proof is needed as long as most tries are good', { tags: 'long' }, async () => {
    const own = await startTestApp({ settings: { FAILED_TRIES_PER_GIVEABLE: '2', FAILED_TRIES_PERCENT: '30' } })
    const to = { type: 'campaigns' as const, id: (await activeCampaign(own.deps)).id }
    const codes = []
    for (const card of ['good', 'good', 'good', 'good', 'good', 'declined', 'declined', 'good', 'declined'] as const)
      codes.push((await give(own, await person(own.deps), to, { card: cards[card], from: newAddress() })).error.code)
    expect(codes).not.toContain('proof_required') // 3 of 9 tries failed
    expect((await give(own, await person(own.deps), to, { from: newAddress() })).error.code).toBe('proof_required')
    await own.close()
  })
})

describe('failures on the whole platform', () => {
  it('require a proof from everyone if they are high over many giveables', { tags: 'long' }, async () => {
    for (let i = 0; i < 3; i += 1) {
      const cause = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
      expect(await failures(15, {}, cause)).not.toContain('proof_required')
    }
    expect((await tryAsNewPerson()).error.code).toBe('proof_required')
  })

  it('of past hours do not count', { tags: 'long' }, async () => {
    await failures(1)
    app.clock.advance(2 * hour)
    await jobRuns(app.deps)
      .find(({ job }) => job.name === 'sweep-card-tries')!
      .run({})
    expect(await app.deps.db.selectFrom('card_tries').selectAll().execute()).toEqual([])
  })
})
