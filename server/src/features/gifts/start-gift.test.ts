import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { cards, cardToken, giftOf, give, tryAgain } from '../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { noteMail } from '../../platform/mail/mail.queries.ts'
import { rebuildTotals } from '../giveables/index.ts'
import { joinCommunity } from '../communities/index.ts'
import { changeMember } from '../communities/members/change-member.ts'
import { checkLedger } from '../ledger/index.ts'

let app: TestApp
let ana: TestPerson
let ramp: { id: number; uuid: string }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app.deps)
  ramp = await activeCampaign(app.deps)
})

const to = (c: { id: number }) => ({ type: 'campaigns' as const, id: c.id })
const raised = async (c: { id: number }) =>
  (await ask(app, 'GET /campaigns/{identifier}', { params: { identifier: c.id } })).json().data.raised_cents as number
const charges = async () => app.deps.db.selectFrom('payments').selectAll().where('user_id', '=', ana.id).execute()

describe('a gift', () => {
  it('settles when the signed event arrives, not before', { tags: 'long' }, async () => {
    const { status, gift } = await give(app, ana, to(ramp), {
      more: { message: 'For Mr. Abara’s window.', visibility: 'full' },
    })
    expect(status).toBe(201)
    expect(gift).toMatchObject({
      status: 'processing',
      amount_cents: 2_500,
      charged_cents: 2_500,
      receipt_number: null,
      supporter_number: null,
    })
    expect(await raised(ramp)).toBe(0)

    await app.drain()
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({
      status: 'succeeded',
      supporter_number: 1,
      receipt_number: expect.stringMatching(/^K-2026-\d{6}$/),
    })
    expect(await raised(ramp)).toBe(2_500)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('mails one receipt that names the giver, the nonprofit and what was charged', async () => {
    const noor = await person(app.deps, 'نور', { lastName: '<b>الحداد</b>' })
    const { gift } = await give(app, noor, to(ramp), { more: { cover_fee: true } })
    await app.drain()
    await app.drain()
    const mails = app.mails.filter((m) => m.to === noor.email)
    expect(mails).toHaveLength(1)
    const { receipt_number: number } = await giftOf(app, noor, gift.uuid)
    expect(mails[0]!.subject).toBe(`Your $25 gift: receipt ${number}`)
    expect(mails[0]!.text).toMatch(/Arrives at \u2068Open Door Works\u2069: \$25\.00\n {2}EIN 00-\d{7}\n/)
    expect(mails[0]!.text).toContain('Card fee you covered: $1.06\nCard fee, estimated: -$1.06')
    expect(mails[0]!.text).toContain('Charged, card ending 4242: $26.06')
    expect(mails[0]!.text).toContain(`${app.deps.publicUrl}/campaigns/${ramp.id}\n`)
    expect(mails[0]!.text).toContain(`${app.deps.publicUrl}/account/billing?gift=${gift.uuid}\n`)
    expect(mails[0]!.html).toContain('&lt;b&gt;الحداد&lt;/b&gt;')
    expect(mails[0]!.html).not.toContain('<b>')
  })

  it('with a covered fee is marked so on the page from then on, and after a rebuild', async () => {
    const covered = async () =>
      (await ask(app, 'GET /campaigns/{identifier}', { params: { identifier: ramp.id } })).json().data
        .fees_covered as boolean
    const marks: boolean[] = []
    for (const coverFee of [false, true, false]) {
      await give(app, ana, to(ramp), { more: { cover_fee: coverFee } })
      marks.push(await covered())
      await app.drain()
      marks.push(await covered())
    }
    expect(marks).toEqual([false, false, false, true, true, true])
    const rebuilt = async () =>
      (await rebuildTotals(app.deps, { check: false, staffId: null, onDone: () => undefined })).map(({ uuid }) => uuid)
    expect(await rebuilt()).toEqual([])
    await app.deps.db.updateTable('giveables').set({ fees_covered: false }).where('uuid', '=', ramp.uuid).execute()
    expect([await rebuilt(), await covered()]).toEqual([[ramp.uuid], true])
  })

  it('says where its receipt was mailed, and before that where it will be mailed', async () => {
    const { gift } = await give(app, ana, to(ramp))
    const receiptMail = async () => (await giftOf(app, ana, gift.uuid)).receipt_mail
    expect(await receiptMail()).toBeNull()
    await app.drain()
    expect(await receiptMail()).toEqual({ to: ana.email, sent: false })
    const { receipt_number: number } = await giftOf(app, ana, gift.uuid)
    await noteMail(app.deps.db, { key: `receipt:${number}`, to: 'then@tests.example' }, app.clock.now())
    expect(await receiptMail()).toEqual({ to: 'then@tests.example', sent: true })
  })

  it('is split over the nonprofits of a community to the cent', async () => {
    const pantry = await openCommunity(app.deps)
    await give(app, ana, { type: 'communities', id: pantry.slug }, { amountCents: 1_001 })
    await app.drain()
    const { rows } = await balances(app)
    expect(rows.filter((r) => r.community === pantry.id).map((r) => r.cents)).toEqual([565, 377]) // 1,001 cents less a fee of 59, split 60 to 40
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})

describe('the same request', () => {
  it('sent twice makes one charge and gets equal answers', async () => {
    const key = randomUUID()
    const token = await cardToken(app)
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(app, ana, to(ramp), { key, token })))
    const good = answers.filter((a) => a.status === 201)
    expect(good.length).toBeGreaterThan(0)
    expect(answers.every((a) => a.status === 201 || a.error.code === 'request_running')).toBe(true)
    expect(new Set(good.map((a) => a.gift.uuid)).size).toBe(1)
    const again = await give(app, ana, to(ramp), { key, token })
    expect(again.gift.uuid).toBe(good[0]!.gift.uuid)
    await app.drain()
    expect(await charges()).toHaveLength(1)
    expect(await raised(ramp)).toBe(2_500)
  })

  it('with another body is refused, with a key and without', async () => {
    const key = randomUUID()
    const token = await cardToken(app)
    await give(app, ana, to(ramp), { key, token })
    expect((await give(app, ana, to(ramp), { key, token, amountCents: 2_600 })).error.code).toBe(
      'idempotency_key_reused',
    )
    const bare = await ask(app, 'POST /gifts', { as: ana, key: randomUUID(), body: {} })
    expect(bare.statusCode).toBe(422)
    const noKey = await ask(app, 'POST /gifts', {
      as: ana,
      body: { giveable: { type: 'campaigns', id: '1' }, amount_cents: 500, confirmation_token: token },
    })
    expect(noKey.json().code).toBe('idempotency_key_required')
  })

  it(
    'continues the same attempt after a crash, although the answer of the processor was lost',
    { tags: 'long' },
    async () => {
      app.sandbox.failNext('lost_answer', 2, /payment_intents$/) // the processor charges the card, and its answer is lost
      const key = randomUUID()
      const token = await cardToken(app)
      const first = await give(app, ana, to(ramp), { key, token })
      expect(first.gift.status).toBe('processing')
      await app.deps.db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
      const second = await give(app, ana, to(ramp), { key, token })
      expect(second.gift.uuid).toBe(first.gift.uuid)
      await app.drain()
      expect(await charges()).toHaveLength(1)
      expect((await giftOf(app, ana, first.gift.uuid)).status).toBe('succeeded')
    },
  )
})

describe('a declined card', () => {
  it.each([
    [
      cards.noFunds,
      'insufficient_funds',
      'Your bank says there isn’t enough in this account right now. Try a smaller amount or another card.',
    ],
    [cards.expired, 'expired_card', 'This card has expired. Update the date or use another.'],
    [cards.wrongCvc, 'incorrect_cvc', 'The security code doesn’t match this card.'],
    [cards.declined, 'declined', 'Your bank declined this. They can tell you why; another card may work.'],
  ])('%s is answered with the reason', async (card, decline, message) => {
    const { status, error } = await give(app, ana, to(ramp), { card })
    expect(status).toBe(402)
    expect(error).toMatchObject({ code: 'card_declined', decline, message, gift: { uuid: expect.any(String) } })
  })

  it('that the processor does not know is answered in words', async () => {
    const { status, error } = await give(app, ana, to(ramp), { token: 'ctoken_none' })
    expect([status, error.errors]).toEqual([
      422,
      { confirmation_token: ['This card could not be read. Please enter it again.'] },
    ])
    expect(await charges()).toEqual([])
  })

  it('can be followed by a good one on the same payment: one charge', async () => {
    const { error } = await give(app, ana, to(ramp), { card: cards.noFunds })
    const { status, gift } = await tryAgain(app, ana, error.gift!.uuid)
    expect([status, gift.status]).toEqual([200, 'processing'])
    await app.drain()
    expect(await charges()).toMatchObject([{ status: 'succeeded' }])
    expect(await raised(ramp)).toBe(2_500)
    expect((await tryAgain(app, ana, gift.uuid)).error.code).toBe('conflict')
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it.each(['banned', 'muted'] as const)(
    'cannot be followed by a good one, and its note stays unsaid, if its giver was %s meanwhile',
    async (what) => {
      const owner = await person(app.deps, 'Olga')
      const circle = await openCommunity(app.deps, owner.id)
      await joinCommunity(app.deps, { communityId: circle.id, userId: ana.id })
      const { error } = await give(
        app,
        ana,
        { type: 'communities', id: circle.slug },
        { card: cards.noFunds, more: { message: 'Read this.' }, from: '10.0.0.8' },
      )
      if (what === 'banned')
        await changeMember(app.deps, owner, { identifier: circle.uuid, uuid: ana.uuid, act: 'ban', reason: 'Spam.' })
      else
        await ask(app, 'PUT /{type}/{id}/mutes/{uuid}', {
          as: owner,
          params: { type: 'communities', id: circle.uuid, uuid: ana.uuid },
          body: { reason: 'Spam.' },
        })
      expect((await tryAgain(app, ana, error.gift!.uuid)).error.code).toBe('forbidden')
      expect(await charges()).toMatchObject([{ status: 'created' }])
    },
  )

  it('is explained twice a day; later answers only say that the card cannot be used', async () => {
    const reasons = []
    for (let i = 0; i < 3; i += 1) reasons.push((await give(app, ana, to(ramp), { card: cards.noFunds })).error.decline)
    expect(reasons).toEqual(['insufficient_funds', 'insufficient_funds', 'unspecified'])
  })

  it('is invisible to strangers', async () => {
    const { error } = await give(app, ana, to(ramp), { card: cards.noFunds })
    const ben = await person(app.deps, 'Ben')
    const token = await cardToken(app)
    const foreign = await ask(app, 'POST /gifts/{uuid}/attempts', {
      as: ben,
      key: randomUUID(),
      params: { uuid: error.gift!.uuid },
      body: { confirmation_token: token },
    })
    const missing = await ask(app, 'POST /gifts/{uuid}/attempts', {
      as: ben,
      key: randomUUID(),
      params: { uuid: randomUUID() },
      body: { confirmation_token: token },
    })
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toEqual(missing.json())
  })
})

describe('limits', () => {
  it('refuse amounts that are too small or too large', async () => {
    expect((await give(app, ana, to(ramp), { amountCents: 199 })).error.errors).toEqual({
      amount_cents: ['The smallest gift is $2.'],
    })
    expect((await give(app, ana, to(ramp), { amountCents: 500_001 })).status).toBe(422)
    expect((await give(app, ana, to(ramp), { amountCents: 1.5 })).status).toBe(422)
    expect((await give(app, ana, to(ramp), { amountCents: -500 })).status).toBe(422)
  })

  it('refuse the sixth new card of a day and the eleventh try of an hour, also in parallel', async () => {
    const numbers = [
      '4242424242424242',
      '5555555555554444',
      '4000056655665556',
      '2223003122003222',
      '378282246310005',
      '6011111111111117',
    ]
    const from = '10.0.0.7' // an address without failures
    for (const card of numbers.slice(0, 5)) expect((await give(app, ana, to(ramp), { card, from })).status).toBe(201)
    const sixth = await give(app, ana, to(ramp), { card: numbers[5]!, from })
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, expect.any(String)])
    expect(sixth.error.message).toMatch(/^Try again after \d+:\d\d [AP]M\.$/)
    const rest = await Promise.all(Array.from({ length: 8 }, () => give(app, ana, to(ramp), { from })))
    expect(rest.filter((r) => r.status === 201)).toHaveLength(4)
  })
})

describe('a giveable that takes no gifts', () => {
  it('is refused as missing or as closed', async () => {
    expect((await give(app, ana, { type: 'campaigns', id: 999_999 })).status).toBe(404)
    expect((await give(app, ana, { type: 'projects' as never, id: 1 })).status).toBe(404)
    const over = await activeCampaign(app.deps, undefined, { endsAt: new Date(app.clock.now().getTime() + 1_000) })
    app.clock.advance(2_000)
    expect((await give(app, ana, to(over))).error).toMatchObject({
      code: 'giveable_closed',
      message: 'This campaign has ended.',
    })
    expect(await charges()).toHaveLength(0)
  })

  it('asks a guest to sign in', async () => {
    expect((await ask(app, 'POST /gifts', { key: 'x', body: {} })).statusCode).toBeGreaterThanOrEqual(401)
  })
})

const balances = (at: TestApp) =>
  at.deps.db
    .selectFrom('ledger_accounts as a')
    .innerJoin('allocation_shares as s', 's.nonprofit_id', 'a.nonprofit_id')
    .innerJoin('allocations as l', 'l.id', 's.allocation_id')
    .innerJoin('giveables as ga', (j) => j.onRef('ga.id', '=', 'l.giveable_id').on('ga.kind', '=', 'communities'))
    .select(['ga.number as community', 'a.balance_cents as cents'])
    .orderBy('s.position')
    .execute()
    .then((rows) => ({ rows }))
