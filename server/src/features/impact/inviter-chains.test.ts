import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommunity } from '../../../test/known-giveables.ts'
import { impactHolds } from '../../../test/impact-holds.ts'
import type { TestPerson } from '../../../test/people.ts'
import { intentOf, openBooksWorld, type BooksWorld } from '../../../test/reliability/books-world.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { signUp } from '../accounts/index.ts'
import { askToJoin } from '../communities/members/ask-to-join.ts'
import { countHiddenGifts } from '../gifts/sums/count-hidden-gifts.ts'
import { changeVisibility } from '../gifts/visibility/change-visibility.ts'
import { checkLedger } from '../ledger/index.ts'
import { eraseAccount } from '../privacy/erase-account.ts'
import { rebuildImpact } from './rebuild-impact.ts'

const sequences = sizeOf(3, 3_000)
const visibilities = ['full', 'name', 'anonymous'] as const
type Visibility = (typeof visibilities)[number]

let world: BooksWorld
let community: number
beforeAll(async () => {
  world = await openBooksWorld()
  community = (await openCommunity(world.app.deps)).id
})
afterAll(() => world?.app.close())

/** `place`: the index in the world's people. `leaves`: the account is being or was deleted. */
type Someone = {
  id: number
  uuid: string
  place: number
  inviter: number | null
  leaves: boolean
}
type Given = {
  uuid: string
  payment: string
  by: Someone
  cents: number
  settled: boolean
  returned: number
  dispute: string | null
}
type Model = { people: Someone[]; gifts: Given[]; seen: Record<string, number> }
type Command = fc.AsyncCommand<Model, BooksWorld>

const command = (name: string, can: (m: Model) => boolean, run: (m: Model) => Promise<void>): Command => ({
  check: can,
  async run(m) {
    await run(m)
    m.seen[name] = (m.seen[name] ?? 0) + 1
    await impactHolds(world.app.deps.db, m.people)
  },
  toString: () => name,
})
const oneOf = <T>(all: readonly T[], pick: number): T => all[pick % all.length]!
const anybody = (m: Model) => m.people.length > 0

/** The person whom a code names: none, an existing or former one, or one who will sign up next. */
type Code = { kind: 'none' | 'broken' } | { kind: 'of'; pick: number } | { kind: 'ahead'; by: number }

async function newestId(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from users`.execute(world.app.deps.db)
  return rows[0]!.id
}

async function refereeOf(m: Model, code: Code): Promise<number | null> {
  if (code.kind === 'of') return anybody(m) ? oneOf(m.people, code.pick).id : null
  return code.kind === 'ahead' ? (await newestId()) + code.by : null
}

async function comeBy(refereeId: number | null, code: Code) {
  const { deps } = world.app
  const own = deps.shortIds.encode({ id: community, ...(refereeId !== null && { refereeId }) })
  const invite = code.kind === 'broken' ? 'nobodyscode' : `g/${own}`
  const name = { firstName: 'Ana', lastName: 'Villegas', email: `${randomUUID()}@tests.example` }
  return await deps.db.transaction().execute(async (trx) => {
    const inviterId = await deps.findInviter(trx, invite)
    return await signUp(trx, deps, { ...name, emailVerified: true, inviterId })
  })
}

async function come(m: Model, codes: readonly Code[]): Promise<void> {
  // all codes are made before anybody signs up: of two parallel sign-ups one may name the other
  const referees = await Promise.all(codes.map((code) => refereeOf(m, code)))
  const before = await newestId()
  const there = [...m.people]
  const joined = await Promise.all(codes.map((code, i) => comeBy(referees[i]!, code)))
  for (const [i, { id, uuid, inviter_id: inviter }] of joined.entries()) {
    const named = there.find((p) => p.id === referees[i])
    if (named) expect(inviter).toBe(named.leaves ? null : named.id)
    // a person who did not exist yet invites nobody, unless they signed up just before
    else if (inviter !== null) expect([inviter, inviter > before, inviter < id]).toEqual([referees[i], true, true])
    world.people.push({ id, uuid } as TestPerson)
    m.people.push({ id, uuid, place: world.people.length - 1, inviter, leaves: false })
  }
}

const signsUp = (codes: readonly Code[]) =>
  command(
    `${codes.length} come`,
    () => true,
    (m) => come(m, codes),
  )

/** Joins a community by anybody's code, also by one's own; the first inviter stays. */
const joins = (who: number, by: number) =>
  command(
    'join',
    (m) => m.people.some((p) => !p.leaves),
    async (m) => {
      const { deps } = world.app
      const { id } = oneOf(
        m.people.filter((p) => !p.leaves),
        who,
      )
      const code = deps.shortIds.encode({ id: community, refereeId: oneOf(m.people, by).id })
      await askToJoin(deps, { id, timeZone: 'UTC' }, { identifier: String(community), code })
    },
  )

const gives = (who: number, cents: number, visibility: Visibility, settles: boolean) =>
  command(
    'give',
    (m) => m.people.some((p) => !p.leaves),
    async (m) => {
      const by = oneOf(
        m.people.filter((p) => !p.leaves),
        who,
      )
      const stored = (await world.give(by.place, [{ cause: 'campaign', amount: cents }], false))!
      const gift = {
        uuid: stored.giftUuids[0]!,
        payment: stored.uuid,
        by,
        cents,
        settled: false,
        returned: 0,
        dispute: null,
      }
      m.gifts.push(gift)
      await changeVisibility(world.app.deps, by.id, gift.uuid, visibility)
      if (settles) await settle(gift)
    },
  )

const send = (type: string, object: Record<string, unknown>) => world.send({ id: `evt_${randomUUID()}`, type, object })

async function settle(g: Given): Promise<void> {
  const metadata = { payment: g.payment }
  const object = { id: intentOf(g.payment), amount_received: g.cents, currency: 'usd', metadata }
  await send('payment_intent.succeeded', object)
  g.settled = true
}

const onGift = (name: string, pick: number, can: (g: Given) => boolean, run: (g: Given) => Promise<void>) =>
  command(
    name,
    (m) => m.gifts.some(can),
    (m) => run(oneOf(m.gifts.filter(can), pick)),
  )

const settles = (pick: number) => onGift('settle', pick, (g) => !g.settled, settle)

const refunds = (pick: number, part: number) =>
  onGift(
    'refund',
    pick,
    (g) => g.settled && g.dispute === null && g.returned < g.cents,
    async (g) => {
      const amount = Math.max(1, Math.floor(((g.cents - g.returned) * part) / 10))
      g.returned += amount
      const about = { id: `re_${randomUUID()}`, payment_intent: intentOf(g.payment), amount, currency: 'usd' }
      await send('refund.created', { ...about, status: 'succeeded', created: 1_790_000_000, metadata: {} })
    },
  )

const disputes = (pick: number, won: boolean) =>
  onGift(
    won ? 'dispute won' : 'dispute lost',
    pick,
    (g) => g.settled && g.dispute === null,
    async (g) => {
      g.dispute = `dp_${randomUUID()}`
      const about = { id: g.dispute, payment_intent: intentOf(g.payment), currency: 'usd' }
      const taken = { amount: -g.cents, fee: 1_500 }
      await send('charge.dispute.created', { ...about, status: 'needs_response', balance_transactions: [taken] })
      const back = won ? [{ amount: g.cents, fee: -1_500 }] : []
      const type = won ? 'funds_reinstated' : 'closed'
      const status = won ? 'won' : 'lost'
      await send(`charge.dispute.${type}`, { ...about, status, balance_transactions: [taken, ...back] })
    },
  )

const shows = (pick: number, visibility: Visibility) =>
  onGift(
    'show',
    pick,
    (g) => !g.by.leaves,
    async (g) => void (await changeVisibility(world.app.deps, g.by.id, g.uuid, visibility)),
  )

/** Deletes an account; the deletion is postponed while a card may still be charged. */
const leaves = (pick: number) =>
  command('leave', anybody, async (m) => {
    const one = oneOf(m.people, pick)
    const { db, clock } = world.app.deps
    const due = db.updateTable('users').set({ status: 'deleting', deletes_at: clock.now() })
    await due.where('id', '=', one.id).where('status', '<>', 'deleted').execute()
    await eraseAccount(world.app.deps, one.uuid)
    one.leaves = true
  })

const day = command(
  'day',
  () => true,
  () => countHiddenGifts(world.app.deps),
)

const pick = fc.nat(30)
const anyCode: fc.Arbitrary<Code> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('of' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ahead' as const), by: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('none' as const, 'broken' as const) }) },
)
const comes = fc.array(anyCode, { minLength: 1, maxLength: 3 }).map(signsUp)
const anyVisibility = fc.constantFrom(...visibilities)
const anyGift = fc
  .tuple(pick, fc.integer({ min: 200, max: 90_000 }), anyVisibility, fc.boolean())
  .map((all) => gives(...all))
const commands = fc.commands(
  [
    comes,
    comes,
    comes,
    fc.tuple(pick, pick).map((all) => joins(...all)),
    anyGift,
    anyGift,
    anyGift,
    pick.map(settles),
    fc.tuple(pick, fc.integer({ min: 1, max: 10 })).map((all) => refunds(...all)),
    fc.tuple(pick, fc.boolean()).map((all) => disputes(...all)),
    fc.tuple(pick, anyVisibility).map((all) => shows(...all)),
    pick.map(leaves),
    fc.constant(day),
  ],
  { maxCommands: 24, size: 'max' },
)

/**
 * Runs each command once, since random sequences may leave some out: three people sign up, each by the code of an
 * earlier one.
 */
const everything: Command[] = [
  signsUp([{ kind: 'none' }]),
  signsUp([{ kind: 'of', pick: 0 }, { kind: 'broken' }]),
  signsUp([{ kind: 'of', pick: 1 }]),
  signsUp([
    { kind: 'of', pick: 2 },
    { kind: 'ahead', by: 1 },
    { kind: 'of', pick: 2 },
  ]),
  joins(0, 2),
  ...[0, 1, 2, 3].map((who) => gives(who, 1_000 + who, oneOf(visibilities, who), who > 0)),
  settles(0),
  refunds(0, 5),
  disputes(1, true),
  disputes(1, false),
  shows(0, 'anonymous'),
  day,
  leaves(1),
  day,
]

test(
  `after any joins, gifts, refunds and deletions, in ${sequences} sequences, inviter chains end and impact equals the gifts`,
  { timeout: 6 * 3600_000 },
  async () => {
    const seen: Record<string, number> = {}
    const inTurn = async (all: Iterable<Command>) => {
      const model: Model = { people: [], gifts: [], seen }
      await fc.asyncModelRun(() => ({ model, real: world }), all)
      seen.chained = (seen.chained ?? 0) + model.people.filter((p) => p.inviter !== null).length
    }
    await inTurn(everything)
    const property = fc.asyncProperty(comes, comes, commands, (first, second, all) => inTurn([first, second, ...all]))
    await fc.assert(property, { numRuns: sequences, endOnFailure: process.env.TEST_FULL !== 'on' })
    // fails for runs in which too little happens to test anything
    for (const one of [
      '1 come',
      '3 come',
      'join',
      'give',
      'settle',
      'refund',
      'dispute won',
      'dispute lost',
      'show',
      'leave',
      'day',
    ])
      expect(seen[one] ?? 0, one).toBeGreaterThan(0)
    expect(seen.chained).toBeGreaterThan(sequences)
    const order = { check: true, staffId: null, onDone: () => undefined }
    expect(await rebuildImpact(world.app.deps, order)).toEqual([])
    expect(await checkLedger(world.app.deps.db)).toEqual([])
  },
)
