import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { cards, give } from '../../../test/giving.ts'
import { activeCampaign, openCommunity, verifiedNonprofit } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { joinCommunity } from '../communities/index.ts'
import { registerNonprofit } from '../nonprofits/index.ts'
import { typing, makeStaff } from '../../../test/typing.ts'
import { commands } from './commands.ts'
import { operate } from './operate.ts'

let app: TestApp
let [sam, tess, ana]: TestPerson[] = []
beforeAll(async () => {
  app = await startTestApp({ settings: { REFUND_ALONE_UP_TO_CENTS: '5000' } })
  ;[sam, tess, ana] = [await person(app.deps, 'Sam'), await person(app.deps, 'Tess'), await person(app.deps)]
})
afterAll(() => app?.close())
const { type, typedJson, newDeeds } = typing(() => app)

/** Groups tests that need two staff members, so that each group also runs alone. */
function describeStaff(name: string, tests: () => void) {
  describe(name, () => {
    beforeAll(async () => {
      await makeStaff(app, [sam!, tess!])
    })
    tests()
  })
}

describe('staff', () => {
  test('nobody can act while there are no staff; the first is added without another, and the last cannot be removed', async () => {
    expect(await type('staff list')).toEqual({ code: 0, output: 'nobody yet', wrong: '' })
    const reject = `nonprofits verify 12-3456789 --by ${sam!.email}`
    expect(await type(reject)).toMatchObject({ code: 1, wrong: `${sam!.email} is not a staff member.` })
    expect(await type('staff add nobody@tests.example')).toMatchObject({
      code: 1,
      wrong: 'Nobody with a confirmed address uses nobody@tests.example.',
    })
    const first = await newDeeds(async () => expect((await type(`staff add ${sam!.email}`)).code).toBe(0))
    expect(first).toEqual([{ deed: 'staff_added', actor_id: null, as_staff: true, person_id: sam!.id, details: {} }])
    expect(await type(`staff add ${tess!.email}`)).toMatchObject({ code: 2, wrong: 'Say who acts, with --by MAIL.' })
    expect((await type(`staff remove ${sam!.email} --by ${sam!.email}`)).wrong).toBe(
      "The last staff member can't be removed. Add another person first.",
    )
    for (const added of [true, false])
      expect(await typedJson(`staff add ${tess!.email} --by ${sam!.email}`)).toEqual({ done: true, added })
    expect((await type('staff list')).output.split('\n')).toHaveLength(2)
  })

  test('when two remove each other at the same time, one stays', async () => {
    const ends = await Promise.all([
      type(`staff remove ${sam!.email} --by ${tess!.email}`),
      type(`staff remove ${tess!.email} --by ${sam!.email}`),
    ])
    expect(ends.map(({ code }) => code).toSorted()).toEqual([0, 1])
    const left = (await typedJson<{ email: string }[]>('staff list')).map(({ email }) => email)
    const [gone] = [sam!.email, tess!.email].filter((email) => !left.includes(email))
    expect((await type(`staff add ${gone} --by ${left[0]}`)).code).toBe(0)
  })

  test('a person with an unconfirmed address or a deleted account is refused', async () => {
    const [unsure, gone] = [await person(app.deps, 'Uma'), await person(app.deps, 'Gus')]
    await app.deps.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', unsure.id).execute()
    expect((await type(`staff add ${unsure.email} --by ${sam!.email}`)).code).toBe(1)
    expect((await type(`staff add ${gone.email} --by ${sam!.email}`)).code).toBe(0)
    await app.deps.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', gone.id).execute()
    expect((await type(`nonprofits verify 00-0000001 --by ${gone.email}`)).code).toBe(1)
    await app.deps.db.deleteFrom('staff').where('user_id', '=', gone.id).execute()
  })
})

describeStaff('a refund', () => {
  const paid = async (amountCents: number) => {
    const ramp = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
    const { gift } = await give(app, ana!, ramp, { amountCents })
    await app.drain()
    return gift.payment.uuid
  }
  const refundAsk = (payment: string, more = '', by = sam!) =>
    type(`refund ask ${payment} ${more} --reason "given by mistake" --by ${by.email} --json`)
  const sums = (uuid: string) =>
    app.deps.db
      .selectFrom('payments')
      .select(['refund_asked_cents', 'refunded_cents'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()

  test('up to the limit is sent at once, and once', { tags: 'long' }, async () => {
    const payment = await paid(5_000)
    const made = await newDeeds(async () => expect((await refundAsk(payment)).code).toBe(0))
    expect(made).toMatchObject([
      {
        deed: 'refund_asked',
        actor_id: sam!.id,
        as_staff: true,
        person_id: ana!.id,
        details: { payment, alone: true },
      },
    ])
    await app.drain()
    expect(await sums(payment)).toEqual({ refund_asked_cents: 0, refunded_cents: 5_000 })
    expect(await refundAsk(payment)).toMatchObject({
      code: 1,
      output: expect.stringContaining('refunded already') as string,
    })
  })

  test('in parts counts as one: the part above the limit waits', async () => {
    const payment = await paid(8_000)
    const states = []
    for (const amount of ['30', '20.00', '0.01'])
      states.push((JSON.parse((await refundAsk(payment, `--amount ${amount}`)).output) as { state: string }).state)
    expect(states).toEqual(['refunded', 'refunded', 'waits'])
    expect(await refundAsk(payment, '--amount 1')).toMatchObject({
      code: 1,
      output: expect.stringContaining('A refund of this payment already waits.') as string,
    })
  })

  test('above the limit waits for a second person, who sees the giver without an email address, and is sent once when two approve at once', async () => {
    const payment = await paid(9_000)
    const { uuid, state } = JSON.parse((await refundAsk(payment)).output) as { uuid: string; state: string }
    expect([state, await sums(payment)]).toEqual(['waits', { refund_asked_cents: 0, refunded_cents: 0 }])
    const { output } = await type('refund waiting')
    expect(output).toContain(`${uuid}  $90.00`)
    expect(output).toContain('from Ana')
    expect(output).not.toContain(ana!.email)
    expect(await type(`refund approve ${uuid} --by ${sam!.email}`)).toMatchObject({
      code: 1,
      wrong: 'Someone else must approve your request.',
    })
    const third = await person(app.deps, 'Theo')
    await type(`staff add ${third.email} --by ${sam!.email}`)
    const made = await newDeeds(async () => {
      const approve = (by: TestPerson) => type(`refund approve ${uuid} --by ${by.email}`)
      const ends = await Promise.all([approve(tess!), approve(third), approve(tess!)])
      expect(ends.map(({ code }) => code).toSorted()).toEqual([0, 1, 1])
      expect(ends.filter(({ code }) => code === 1).map(({ wrong }) => wrong)).toEqual(
        Array(2).fill('This refund was already decided.'),
      )
    })
    expect(made.map(({ deed }) => deed)).toEqual(['refund_approved'])
    await app.drain()
    expect(await sums(payment)).toEqual({ refund_asked_cents: 0, refunded_cents: 9_000 })
    expect(await type('refund waiting')).not.toContain(uuid)
    // a person who asked for a refund may leave staff; the request stays
    expect((await type(`staff remove ${third.email} --by ${sam!.email}`)).code).toBe(0)
  })

  test('of one’s own gift or card must be requested and approved by others', async () => {
    const ramp = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
    const given = async (as: TestPerson, card: string, amountCents: number) => {
      const { gift } = await give(app, as, ramp, { amountCents, card })
      await app.drain()
      return gift.payment.uuid
    }
    const wrong = 'It’s your own gift, or one paid with your card. Someone else must do this.'
    const [bo, cy] = [await person(app.deps, 'Bo'), await person(app.deps, 'Cy')]
    const own = await given(tess!, cards.mastercard, 1_000)
    expect(await type(`refund ask ${own} --reason x --by ${tess!.email}`)).toMatchObject({ code: 1, wrong })
    const shared = await given(bo, cards.mastercard, 1_000)
    expect(await type(`refund ask ${shared} --reason x --by ${tess!.email}`)).toMatchObject({ code: 1, wrong })
    // one shared card is enough, whichever card paid this gift
    await given(cy, cards.mastercard, 200)
    const large = await given(cy, cards.good, 8_000)
    const { uuid } = JSON.parse((await refundAsk(large)).output) as { uuid: string }
    expect(await type(`refund approve ${uuid} --by ${tess!.email}`)).toMatchObject({ code: 1, wrong })
    expect(await sums(large)).toEqual({ refund_asked_cents: 0, refunded_cents: 0 })
    expect((await type(`refund ask ${own} --reason x --by ${sam!.email}`)).code).toBe(0)
  })

  test('that the processor refuses is not reported as sent; both deciders read the reason, and it is sent later', async () => {
    const payment = await paid(8_000)
    const { uuid } = JSON.parse((await refundAsk(payment)).output) as { uuid: string }
    const { intent } = await app.deps.db
      .selectFrom('payments')
      .select('processor_intent_id as intent')
      .where('uuid', '=', payment)
      .executeTakeFirstOrThrow()
    // the bank disputes it, and the event has not arrived yet
    app.sandbox.set({ hold_webhooks: true })
    const dispute = app.sandbox.dispute(intent!, 'fraudulent', { amount: 500 })
    const approved = await type(`refund approve ${uuid} --by ${tess!.email}`)
    const why = 'the payment is in dispute at the bank'
    expect(approved).toMatchObject({ code: 1, output: expect.stringContaining(`does not go back yet`) as string })
    expect(approved.output).toContain(why)
    expect((await type(`refund show ${uuid}`)).output).toMatch(
      new RegExp(`asked by +${sam!.email}\\n[^]*approved by +${tess!.email}\\nstate +owed\\nwhy +${why}`),
    )
    expect((await type('refund owed')).output).toMatch(new RegExp(`${payment}  \\$80.00 .*${why}`))
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    const mails = app.mails.filter((m) => m.key.startsWith('staff-refund:') && m.text.includes(payment))
    for (const { email } of [sam!, tess!])
      expect(mails.find((m) => m.to === email)).toMatchObject({
        subject: 'A refund of $80 has not gone through',
        text: expect.stringContaining(why) as string,
      })
    app.sandbox.closeDispute(dispute, 'won')
    await app.drain()
    expect(await sums(payment)).toEqual({ refund_asked_cents: 0, refunded_cents: 8_000 })
    expect((await type(`refund show ${uuid}`)).output).toMatch(/state +went back$/)
    expect((await type('refund owed')).output).toBe('none is owed')
  })

  test('requested twice at once waits once', async () => {
    const payment = await paid(7_000)
    const ends = await Promise.all([refundAsk(payment), refundAsk(payment, '', tess)])
    expect(ends.map(({ code }) => code).toSorted()).toEqual([0, 1])
  })

  test('approved and declined at the same time ends in one of the two', async () => {
    const payment = await paid(7_000)
    const { uuid } = JSON.parse((await refundAsk(payment)).output) as { uuid: string }
    const [approved, declined] = await Promise.all([
      type(`refund approve ${uuid} --by ${tess!.email}`),
      type(`refund decline ${uuid} --reason "It arrived" --by ${sam!.email}`),
    ])
    expect([approved.code, declined.code].toSorted()).toEqual([0, 1])
    expect((await sums(payment)).refund_asked_cents).toBe(approved.code === 0 ? 7_000 : 0)
    expect((await type(`refund approve ${uuid} --by ${tess!.email}`)).code).toBe(1)
  })

  test('is not approved while the payment is in dispute, and keeps waiting', async () => {
    const payment = await paid(6_000)
    const { uuid } = JSON.parse((await refundAsk(payment)).output) as { uuid: string }
    await app.deps.db.updateTable('payments').set({ dispute: 'open' }).where('uuid', '=', payment).execute()
    expect((await type(`refund approve ${uuid} --by ${tess!.email}`)).wrong).toBe(
      'This gift is in dispute at the bank.',
    )
    await app.deps.db.updateTable('payments').set({ dispute: 'none' }).where('uuid', '=', payment).execute()
    expect((await type(`refund approve ${uuid} --by ${tess!.email}`)).code).toBe(0)
  })

  test.each([
    ['of a missing payment', `refund ask ${randomUUID()} --reason x`, 1, /^There is no [\da-f-]{36}\.$/],
    ['that was not requested', `refund approve ${randomUUID()}`, 1, /^No refund request/],
    ['of a malformed uuid', 'refund ask 12 --reason x', 2, /^PAYMENT is a uuid/],
    [
      'without a reason',
      `refund ask ${randomUUID()}`,
      2,
      /^--reason is missing\.\nnpm run operate -- refund ask PAYMENT/,
    ],
    ['of no amount', `refund ask ${randomUUID()} --reason x --amount 0`, 2, /^--amount is an amount/],
    ['of half a cent', `refund ask ${randomUUID()} --reason x --amount 1.005`, 2, /^--amount is an amount/],
  ])('%s is refused', async (_, line, code, wrong) => {
    const answer = await type(`${line} --by ${sam!.email}`)
    expect(answer).toEqual({ code, output: '', wrong: expect.stringMatching(wrong) as string })
  })

  test('of more than the rest is refused, and the refusal names the rest', async () => {
    const payment = await paid(1_000)
    expect((await refundAsk(payment, '--amount 10.01')).output).toContain('At most $10.00 can be refunded.')
  })
})

describeStaff('a community', () => {
  const publicPage = (slug: string) => ask(app, 'GET /communities/{identifier}', { params: { identifier: slug } })

  test('is frozen and reopened by staff, and transferred to another of its members', async () => {
    const [owner, member] = [await person(app.deps, 'Ona'), await person(app.deps, 'Mel')]
    const { slug, id } = await openCommunity(app.deps, owner.id)
    const line = (verb: string, more = '') => type(`communities ${verb} ${slug} ${more} --by ${sam!.email}`)
    expect((await line('owner', member.email)).code).toBe(1)
    await joinCommunity(app.deps, { communityId: id, userId: member.id })
    const made = await newDeeds(async () => {
      for (const _ of [1, 2]) expect((await line('freeze')).code).toBe(0)
      expect((await publicPage(slug)).json<{ data: object }>().data).toMatchObject({ frozen_because: 'staff' })
      expect((await line('thaw')).code).toBe(0)
      expect((await line('owner', member.email)).code).toBe(0)
    })
    expect(made.map(({ deed, actor_id, as_staff }) => [deed, actor_id, as_staff])).toEqual([
      ['community_frozen', sam!.id, true],
      ['community_unfrozen', sam!.id, true],
      ['handed_over', sam!.id, true],
    ])
    expect((await line('owner', 'nobody@tests.example')).wrong).toMatch(/^Nobody with a confirmed address/)
  })

  test.each(['freeze', 'thaw'])('that does not exist is refused: %s', async (verb) => {
    const answer = await type(`communities ${verb} no-such-place --by ${sam!.email}`)
    expect(answer).toMatchObject({ code: 1, wrong: 'There is no no-such-place.' })
  })
})

describeStaff('a nonprofit', () => {
  const received = (ein: string) =>
    app.deps.db.selectFrom('nonprofits').select('status').where('ein', '=', ein).executeTakeFirstOrThrow()

  test('is verified and suspended; giveables for it alone take no gifts until it is verified again', async () => {
    const facts = { ein: '004100999', legalName: 'Warm Room', city: 'Buffalo', state: 'NY' }
    const { id } = await registerNonprofit(app.deps, { ...facts, subsection: '03', deductibility: 1 })
    const made = await newDeeds(async () => {
      for (const _ of [1, 2]) expect((await type(`nonprofits verify 00-4100999 --by ${sam!.email}`)).code).toBe(0)
    })
    expect(made).toMatchObject([{ deed: 'nonprofit_verified', actor_id: sam!.id, as_staff: true }])
    const ramp = { type: 'campaigns' as const, id: (await activeCampaign(app.deps, undefined, { nonprofitId: id })).id }
    expect((await give(app, ana!, ramp)).status).toBe(201)
    const suspended = await newDeeds(async () => {
      for (const _ of [1, 2])
        expect((await type(`nonprofits suspend 004100999 --reason "it lost its status" --by ${sam!.email}`)).code).toBe(
          0,
        )
    })
    expect(suspended).toMatchObject([{ deed: 'nonprofit_suspended', details: { reason: 'it lost its status' } }])
    expect((await give(app, ana!, ramp)).error.code).toBe('giveable_closed')
    expect((await type('nonprofits list --status suspended')).output).toBe(
      '004100999  suspended  Warm Room  Buffalo, NY',
    )
    expect((await type(`nonprofits verify 004100999 --by ${tess!.email}`)).code).toBe(0)
    expect((await give(app, ana!, ramp)).status).toBe(201)
    expect((await received('004100999')).status).toBe('verified')
  })

  test('with invalid or unknown data is refused', async () => {
    const facts = { ein: '004100998', legalName: 'Club', city: 'Astoria', state: 'OR' }
    await registerNonprofit(app.deps, { ...facts, subsection: '07', deductibility: 2 })
    const line = (verb: string, ein: string) => type(`nonprofits ${verb} ${ein} --by ${sam!.email}`)
    expect((await line('verify', '004100998')).wrong).toMatch(/^Only charities/)
    expect((await line('verify', '99-9999999')).wrong).toBe('There is no 99-9999999.')
    expect((await line('verify', 'club')).code).toBe(2)
    expect((await type(`nonprofits suspend 004100998 --reason x --by ${sam!.email}`)).wrong).toBe('It is not verified.')
  })

  test('is in a list that continues after its fiftieth row', async () => {
    for (let i = 0; i < 51; i++) await verifiedNonprofit(app.deps)
    const first = (await type('nonprofits list')).output.split('\n')
    expect(first).toHaveLength(51)
    const [, after] = /^more behind --after (\d{9})$/.exec(first.at(-1)!)!
    type List = { data: { ein: string }[]; after: string | null }
    const listed = await typedJson<List>('nonprofits list')
    expect([listed.data.length, listed.after]).toEqual([50, after])
    const second = await typedJson<List>(`nonprofits list --after ${after}`)
    expect(second.data.every(({ ein }) => ein > after!)).toBe(true)
    expect(second.data.length).toBeGreaterThan(0)
    expect(second.after).toBeNull()
  })
})

describeStaff('a line on an invite', () => {
  const clear = (invite: string) => type(`invites clear ${invite} --by ${sam!.email} --json`)

  test('is removed from this invite alone, once; the log does not contain it, and the invite still works', async () => {
    const ids = [(await activeCampaign(app.deps)).id, (await activeCampaign(app.deps)).id]
    const [unkind, other] = await Promise.all(
      ids.map(async (id) => {
        const line = { type: 'campaigns', id: String(id), line: 'Something unkind.' }
        const answer = await ask(app, 'PUT /invites/mine', { as: ana!, body: line })
        return answer.json<{ data: { url: string } }>().data.url
      }),
    )
    const lineOf = async (url: string) => {
      const params = { kind: 'c', code: url.split('/').at(-1)! }
      const asked = { type: 'campaigns', id: String(ids[url === unkind ? 0 : 1]) }
      const mine = await ask(app, 'GET /invites/mine', { as: ana!, query: asked })
      expect((await ask(app, 'GET /invites/{kind}/{code}', { params })).statusCode).toBe(200)
      return mine.json<{ data: { line: string | null } }>().data.line
    }
    const made = await newDeeds(async () => {
      expect(JSON.parse((await clear(unkind!)).output)).toEqual({ done: true, line: 'Something unkind.' })
      expect(JSON.parse((await clear(new URL(unkind!).pathname)).output)).toEqual({ done: true, line: null })
    })
    const deed = { deed: 'invite_line_removed', actor_id: sam!.id, as_staff: true, person_id: ana!.id, details: {} }
    expect(made).toEqual([deed])
    expect([await lineOf(unkind!), await lineOf(other!)]).toEqual([null, 'Something unkind.'])
  })

  test('of nobody, or of no invite, is refused', async () => {
    const nobodys = app.deps.shortIds.encode({ id: (await activeCampaign(app.deps)).id })
    for (const invite of [`/c/${nobodys}`, '/c/zzzzzz', '/f/zzzzzz']) expect((await clear(invite)).code).toBe(1)
    for (const invite of ['x7Kp2q', '/campaigns/1', '/c/a-b']) expect((await clear(invite)).code).toBe(2)
  })
})

describeStaff('a rebuild', () => {
  test(
    'corrects totals, supporters, days and members, each once, and only reports with --check',
    { tags: 'long' },
    async () => {
      const { id, giveableId } = await openCommunity(app.deps)
      for (const by of [ana!, sam!, tess!]) await give(app, by, { type: 'communities', id })
      await app.drain()
      const { db } = app.deps
      const rows = async () => [
        await db.selectFrom('giveables').selectAll().orderBy('id').execute(),
        await db.selectFrom('supporters').selectAll().orderBy('giveable_id').orderBy('user_id').execute(),
        await db.selectFrom('giveable_days').selectAll().orderBy('giveable_id').orderBy('day').execute(),
        await db.selectFrom('communities').selectAll().orderBy('id').execute(),
      ]
      const right = await rows()
      expect(await type('rebuild counters --check')).toMatchObject({ code: 0, output: '0 differed' })
      await db.updateTable('giveables').set({ raised_cents: 1, net_cents: 1 }).where('id', '=', giveableId).execute()
      await db
        .updateTable('supporters')
        .set({ given_cents: 1, gifts_count: 9 })
        .where('user_id', '=', ana!.id)
        .execute()
      await db.deleteFrom('supporters').where('user_id', '=', tess!.id).where('giveable_id', '=', giveableId).execute()
      await db.updateTable('giveable_days').set({ gifts_count: 7 }).where('giveable_id', '=', giveableId).execute()
      await db.updateTable('communities').set({ members_count: 40 }).where('id', '=', id).execute()
      const broken = await rows()
      const compared = await type('rebuild counters --check')
      expect(compared.code).toBe(1)
      expect(compared.output).toMatch(/: totals, supporters, days\n/)
      expect(compared.output).toMatch(/: members\n/)
      expect(await rows()).toEqual(broken)
      expect((await type('rebuild counters')).code).toBe(2)
      const made = await newDeeds(async () => expect((await type(`rebuild counters --by ${sam!.email}`)).code).toBe(0))
      expect(new Set(made.map(({ deed }) => deed))).toEqual(new Set(['counters_rebuilt']))
      expect(await rows()).toEqual(right)
      expect((await type('check ledger')).output).toMatch(/ checks passed, 0 failed$/)
    },
  )

  test('corrects every part of impact, without printing an amount', { tags: 'long' }, async () => {
    const amara = await person(app.deps, 'Amara')
    const ben = await person(app.deps, 'Ben', { invitedBy: amara })
    const chi = await person(app.deps, 'Chi', { invitedBy: ben })
    const ramp = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
    await give(app, ben, ramp)
    await give(app, chi, ramp, { more: { visibility: 'anonymous' } })
    await app.drain()
    const { db } = app.deps
    const scores = () => db.selectFrom('impact_scores').selectAll().orderBy('user_id').execute()
    const right = await scores()
    expect(await type('rebuild impact --check')).toMatchObject({ code: 0, output: '0 differed' })
    const change = { own_cents: 1, friends_cents: 77, second_cents: 9_999, direct_count: 3 }
    await db.updateTable('impact_scores').set(change).where('user_id', '=', amara.id).execute()
    await db.deleteFrom('impact_scores').where('user_id', '=', chi.id).execute()
    const { code, output } = await type('rebuild impact --check')
    expect(code).toBe(1)
    expect(output).toContain(`✗ ${amara.uuid}: own, friends, second, people`)
    expect(output).toContain(chi.uuid)
    expect(output).not.toMatch(/2500|25\.00/)
    expect((await type(`rebuild impact --by ${sam!.email}`)).code).toBe(0)
    expect(await scores()).toEqual(right)
    expect((await type('check ledger')).code).toBe(0)
  })
})

describe('an invalid command line', () => {
  test.each([
    ['staff', 'There is no command “staff”. Commands: staff list, staff add, staff remove.'],
    ['dance now', 'There is no command “dance now”. npm run operate -- --help lists all commands.'],
    ['staff list more', 'staff list takes nothing.\nnpm run operate -- staff list [--json]'],
    ['staff add', 'staff add takes MAIL.\nnpm run operate -- staff add MAIL [--by MAIL] [--json]'],
    ['--by ana staff add', /^There is no command “ana staff”/],
    ['--check rebuild impact', /^Put the command first\.\nnpm run operate -- rebuild impact/],
    ['staff list --all', /^Unknown option '--all'.*\nnpm run operate -- staff list/],
    ['refund approve x --by', /^Option '--by <value>' argument missing/],
  ])('is explained: %s', async (line, wrong) => {
    const answer = await type(line)
    expect(answer).toMatchObject({ code: 2, output: '' })
    if (typeof wrong === 'string') expect(answer.wrong).toBe(wrong)
    else expect(answer.wrong).toMatch(wrong)
  })

  test('gets an error that programs can read, too', async () => {
    for (const line of ['communities freeze --json', '--json communities freeze x']) {
      const answer = await type(line)
      expect([answer.code, answer.wrong]).toEqual([2, ''])
      expect(JSON.parse(answer.output)).toMatchObject({
        error: expect.stringContaining('operate -- communities freeze COMMUNITY'),
        code: 'wrong_use',
      })
    }
  })

  test('without a command prints the list and exits with 2; --help exits with 0', async () => {
    const nothing = await operate([], () => Promise.reject(new Error('asked')), {
      say: () => undefined,
      complain: () => undefined,
      progress: () => undefined,
    })
    expect([nothing, (await type('--help')).code]).toEqual([2, 0])
  })

  test('each command has one name and a help text', async () => {
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
    const all = (await type('--help')).output
    for (const { name, args, help } of commands) {
      expect(all).toContain(help)
      const one = await type(`${name} --help`)
      expect(one.code).toBe(0)
      expect(one.output).toContain([`npm run operate -- ${name}`, ...args].join(' '))
    }
  })
})

test('staff have no extra rights in other calls of the API: there they are ordinary people', async () => {
  const answer = await ask(app, 'GET /user', { as: sam! })
  expect(answer.json<{ data: object }>().data).not.toHaveProperty('staff')
})

describeStaff('a notice', () => {
  const shown = async () => (await ask(app, 'GET /config')).json<{ data: { notice: string | null } }>().data.notice
  const set = (text: string) => type(`notice set "${text}" --by ${sam!.email}`)
  const remove = () => type(`notice remove --by ${tess!.email}`)

  test('is in the configuration until it is removed; a later one replaces it', async () => {
    expect(await shown()).toBeNull()
    const deeds = await newDeeds(async () => {
      for (const text of ['Back at noon', '<b>Back</b> at one']) expect(await set(text)).toMatchObject({ code: 0 })
      expect(await shown()).toBe('<b>Back</b> at one')
      for (let times = 0; times < 2; times += 1) expect(await remove()).toMatchObject({ code: 0 })
    })
    expect(await shown()).toBeNull()
    expect(deeds.map(({ deed, details }) => [deed, details])).toEqual([
      ['notice_set', { text: 'Back at noon' }],
      ['notice_set', { text: '<b>Back</b> at one' }],
      ['notice_removed', { text: null }],
    ])
  })

  test('is refused if it is empty or too long, and from nobody', async () => {
    for (const text of ['', ' ', 'x'.repeat(201)]) expect(await set(text)).toMatchObject({ code: 2 })
    expect(await set('x'.repeat(200))).toMatchObject({ code: 0 })
    expect(await type('notice set Hello')).toMatchObject({ code: 2 })
    expect((await shown())!.length).toBe(200)
    expect(await remove()).toMatchObject({ code: 0 })
  })
})
