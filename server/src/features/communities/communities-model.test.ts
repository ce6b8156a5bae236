import { memberActs, offerActs, type MemberAct, type OfferAct } from '@kindling/contract/communities/members'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { give } from '../../../test/giving.ts'
import { openCommunity, verifiedNonprofit } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { day, hour } from '../../platform/time/clock.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { checkLedger } from '../ledger/index.ts'
import { eraseAccount } from '../privacy/erase-account.ts'
import { announceSplit } from './splits/announce-split.ts'
import { withdrawSplit } from './splits/withdraw-split.ts'
import { freezeCommunity, thawCommunity, changeStatus } from './running/change-status.ts'
import { joinCommunity } from './members/join-community.ts'
import { makeOwner } from './members/make-owner.ts'
import { answerOffer } from './offers/answer-offer.ts'
import { changeMember } from './members/change-member.ts'
import { lapseOffers } from './offers/end-offer.ts'
import { leaveCommunity } from './members/leave-community.ts'
import { memberPolicy } from './members/member.policy.ts'
import { inheritDue } from './members/inherit-due.ts'
import { isOrganizer, type Membership, type Role } from './members/membership.ts'
import { changeCommunity } from './running/change-community.ts'

const sequences = sizeOf(2, 500)

let app: TestApp
/** The people of one run; some delete their accounts. */
let people: TestPerson[]
/** New in each run, because weeks pass in all of them together, and a session ends. */
let giver: TestPerson
let nonprofits: { id: number; uuid: string }[]
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  const found = await Promise.all(['One', 'Two', 'Three'].map((n) => verifiedNonprofit(app.deps, n)))
  nonprofits = found.toSorted((a, b) => a.id - b.id)
})
afterAll(() => app?.close())

/** Basis points by position of the nonprofit. */
const splits = [[10_000], [6_000, 4_000], [3_334, 3_333, 3_333], [6_000, 3_999]] as const
const notWhole = 3
const partsOf = (to: number) => splits[to]!.map((points, i) => [nonprofits[i]!.id, points])

/** `to`: one of the splits; `from` on. */
type Split = { to: number; from: number }
type Model = {
  visibility: 'open' | 'request'
  status: 'active' | 'frozen' | 'archived'
  byStaff: 'staff' | 'no_owner' | null
  /** By position of the person; people who never joined are absent. */
  memberships: Map<number, Membership>
  /** The owner deleted the account and owns the community until then; afterwards a moderator inherits it. */
  held: { by: number; until: number } | null
  gone: Set<number>
  /** The person, by position, who was asked to run it. */
  offer: { to: number; until: number } | null
  current: Split
  coming: Split | null
  /** Other splits that were announced on a day, which is counted from the first. */
  announced: Map<number, number>
  gifts: Map<string, number>
}
type Real = { id: number; uuid: string; giveableId: number }
type Command = fc.AsyncCommand<Model, Real>

const now = () => app.clock.now().getTime()
const answers = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
const always = () => true
const command = (
  name: string,
  run: (m: Model, r: Real) => Promise<void>,
  can: (m: Model) => boolean = always,
): Command => ({
  check: can,
  async run(m, r) {
    if (m.coming && m.coming.from <= now()) [m.current, m.coming] = [m.coming, null]
    await run(m, r)
    await holds(m, r)
  },
  toString: () => name,
})
const by = (m: Model, role: Role) =>
  [...m.memberships].flatMap(([who, s]) => (s.status === 'active' && s.role === role ? [who] : []))
const ownerOf = (m: Model): number | undefined => by(m, 'owner')[0]
const hasOwner = (m: Model) => ownerOf(m) !== undefined
const ownersOf = (m: Model) => Number(hasOwner(m) || m.held !== null)
const roleOf = (m: Model, who: number) => {
  const membership = m.memberships.get(who)
  return membership?.status === 'active' ? membership.role : null
}

const joins = (who: number) =>
  command(
    `${who} joins`,
    async (m, { id }) => {
      const membership = m.memberships.get(who)
      const wanted = () => joinCommunity(app.deps, { communityId: id, userId: people[who]!.id })
      if (membership?.status === 'active') return expect(await wanted()).toBe('already')
      if (membership?.status === 'banned' || m.status !== 'active')
        return expect(await answers(wanted)).toBe('conflict')
      const sentAway = membership?.status === 'removed' || membership?.sentAway === true
      const asks = m.visibility === 'request' || sentAway
      expect(await wanted()).toBe(asks ? 'requested' : 'joined')
      m.memberships.set(who, { role: 'member', status: asks ? 'requested' : 'active', sentAway: asks && sentAway })
    },
    (m) => !m.gone.has(who),
  )

const leaves = (who: number) =>
  command(`${who} leaves`, async (m, { uuid }) => {
    const membership = m.memberships.get(who)
    const isIn = membership?.status === 'active' || membership?.status === 'requested'
    const owns = isIn && membership.role === 'owner'
    expect(await answers(() => leaveCommunity(app.deps, uuid, people[who]!))).toBe(owns ? 'conflict' : 'done')
    // a removed person who withdraws a request is still removed
    const status = membership?.sentAway === true ? 'removed' : 'left'
    if (isIn && !owns) m.memberships.set(who, { role: 'member', status })
    if (m.offer?.to === who) m.offer = null
  })

const ownerless = (m: Model) => {
  if (m.status === 'active') [m.status, m.byStaff] = ['frozen', 'no_owner']
}

const goesForGood = (who: number) =>
  command(
    `${who} goes for good`,
    async (m) => {
      const { id, uuid } = people[who]!
      const due = { status: 'deleting', deletes_at: app.clock.now() } as const
      await app.deps.db.updateTable('users').set(due).where('id', '=', id).execute()
      await eraseAccount(app.deps, uuid)
      m.gone.add(who)
      const membership = m.memberships.get(who)
      if (membership?.status !== 'active' && membership?.status !== 'requested') return
      m.memberships.set(who, { role: 'member', status: 'left' })
      if (m.offer?.to === who || membership.role === 'owner') m.offer = null
      if (membership.role !== 'owner') return
      if (by(m, 'moderator').length > 0) m.held = { by: who, until: now() + 7 * day }
      else ownerless(m)
    },
    (m) => !m.gone.has(who),
  )

const becomes: Record<MemberAct, Membership> = {
  approve: { role: 'member', status: 'active' },
  decline: { role: 'member', status: 'removed' },
  remove: { role: 'member', status: 'removed' },
  ban: { role: 'member', status: 'banned' },
  unban: { role: 'member', status: 'removed' },
  make_moderator: { role: 'moderator', status: 'active' },
  make_member: { role: 'member', status: 'active' },
  // takes effect once the offer is accepted
  hand_over: { role: 'owner', status: 'active' },
}
const acts = (who: number, on: number, act: MemberAct) =>
  command(`${who} ${act} ${on}`, async (m, { uuid: identifier }) => {
    const actor = m.memberships.get(who) ?? null
    const member = m.memberships.get(on)
    const work = () => changeMember(app.deps, people[who]!, { identifier, uuid: people[on]!.uuid, act })
    const answer = await answers(work)
    if (!isOrganizer(actor) || !member || on === m.held?.by) return expect(answer).toBe('not_found')
    if (who === on) return expect(answer).toBe('forbidden')
    const after = becomes[act]
    const isSo = after.status === member.status && (act === 'approve' || member.role === after.role)
    if (isSo) return expect(answer).toBe('done')
    if (!memberPolicy[act]({ community: m.status, actor, isOneself: false, member }))
      return expect(['forbidden', 'conflict']).toContain(answer)
    expect(answer).toBe('done')
    if (act === 'hand_over') {
      if (m.offer?.to !== on) m.offer = { to: on, until: now() + 7 * day }
      return
    }
    if (after.status !== 'active' && m.offer?.to === on) m.offer = null
    m.memberships.set(on, after)
  })

const answersOffer = (who: number, act: OfferAct) =>
  command(`${who} would ${act} it`, async (m, { uuid: identifier }) => {
    const answer = await answers(() => answerOffer(app.deps, people[who]!, { identifier, act }))
    const role = roleOf(m, who)
    if (role === null || (act === 'withdraw' && role === 'member')) return expect(answer).toBe('not_found')
    if (act === 'withdraw' && role === 'moderator') return expect(answer).toBe('forbidden')
    if (act === 'accept' && role === 'owner') return expect(answer).toBe('done')
    if (act !== 'withdraw' && m.offer?.to !== who) return expect(answer).toBe('conflict')
    expect(answer).toBe('done')
    m.offer = null
    if (act !== 'accept') return
    m.memberships.set(ownerOf(m)!, { role: 'moderator', status: 'active' })
    m.memberships.set(who, { role: 'owner', status: 'active' })
  })

const changesStatus = (who: number, to: Model['status']) =>
  command(`${who} has it ${to}`, async (m, { uuid: identifier }) => {
    const answer = await answers(() => changeStatus(app.deps, people[who]!, { identifier, status: to }))
    const role = roleOf(m, who)
    if (role !== 'owner') return expect(answer).toBe(role === 'moderator' ? 'forbidden' : 'not_found')
    if (m.status === to) return expect(answer).toBe('done')
    const isHeld = m.byStaff === 'staff' || (to === 'active' && m.byStaff !== null)
    if (m.status === 'archived' || isHeld) return expect(answer).toBe('conflict')
    expect(answer).toBe('done')
    ;[m.status, m.byStaff] = [to, null]
    if (to === 'archived') m.offer = null
    if (to === 'archived')
      for (const [one, { status, sentAway }] of m.memberships)
        if (status === 'requested') m.memberships.set(one, { role: 'member', status: sentAway ? 'removed' : 'left' })
  })

const byStaff = (to: 'frozen' | 'active') =>
  command(`staff make it ${to}`, async (m, { uuid: identifier }) => {
    const by = { identifier, staffId: giver.id }
    const answer = await answers(() => (to === 'frozen' ? freezeCommunity : thawCommunity)(app.deps, by))
    const isRefused = m.status === 'archived' || (to === 'active' && ownersOf(m) === 0)
    expect(answer).toBe(isRefused ? 'conflict' : 'done')
    if (!isRefused) [m.status, m.byStaff] = [to, to === 'frozen' ? (m.byStaff ?? 'staff') : null]
  })

const newOwner = (who: number) =>
  command(`staff give it to ${who}`, async (m, { uuid: identifier }) => {
    const order = { identifier, personUuid: people[who]!.uuid, staffId: giver.id }
    const answer = await answers(() => makeOwner(app.deps, order))
    if (roleOf(m, who) === null) return expect(answer).toBe('conflict')
    expect(answer).toBe('done')
    const before = ownerOf(m)
    if (before === who) return
    if (before !== undefined) m.memberships.set(before, { role: 'moderator', status: 'active' })
    m.held = null
    m.offer = null
    m.memberships.set(who, { role: 'owner', status: 'active' })
  })

const opens = (visibility: Model['visibility']) =>
  command(
    `it is ${visibility}`,
    async (m, { uuid }) => {
      const answer = await answers(() => changeCommunity(app.deps, people[ownerOf(m)!]!, uuid, { visibility }))
      expect(answer).toBe(m.status === 'archived' ? 'conflict' : 'done')
      if (answer === 'done') m.visibility = visibility
    },
    hasOwner,
  )

const announces = (who: number, to: number) =>
  command(`${who} announces ${to}`, async (m, { uuid: identifier }) => {
    const shares = splits[to]!.map((points, i) => ({ nonprofit: nonprofits[i]!.uuid, basis_points: points }))
    const answer = await answers(() => announceSplit(app.deps, people[who]!, { identifier, shares }))
    const role = roleOf(m, who)
    if (role !== 'owner') return expect(answer).toBe(role === 'moderator' ? 'forbidden' : 'not_found')
    if (to === notWhole) return expect(answer).not.toBe('done')
    if (m.status === 'archived' || m.current.to === to) return expect(answer).toBe('conflict')
    const isNew = m.coming?.to !== to
    const today = Math.floor(now() / day)
    const times = m.announced.get(today) ?? 0
    if (isNew && times === 5) return expect(answer).toBe('rate_limited')
    expect(answer).toBe('done')
    if (isNew) m.announced.set(today, times + 1)
    if (isNew) m.coming = { to, from: now() + 7 * day }
  })

const withdraws = () =>
  command(
    'what was to come does not',
    async (m, { uuid }) => {
      expect(await answers(() => withdrawSplit(app.deps, people[ownerOf(m)!]!, uuid))).toBe('done')
      m.coming = null
    },
    hasOwner,
  )

const passes = (hours: number) =>
  command(`${hours} hours pass`, async (m, { id }) => {
    app.clock.advance(hours * hour)
    if (m.coming && m.coming.from <= now()) [m.current, m.coming] = [m.coming, null]
    if (m.offer && m.offer.until <= now()) m.offer = null
    await Promise.all([inheritDue(app.deps), inheritDue(app.deps), lapseOffers(app.deps), lapseOffers(app.deps)])
    if (m.held === null || m.held.until > now()) return
    m.held = null
    const heirs = by(m, 'moderator')
    if (heirs.length === 0) return ownerless(m)
    const rows = app.deps.db.selectFrom('memberships').select('user_id').where('role', '=', 'owner')
    const { user_id: heir } = await rows.where('community_id', '=', id).executeTakeFirstOrThrow()
    const who = people.findIndex((one) => one.id === heir)
    expect(heirs).toContain(who)
    m.memberships.set(who, { role: 'owner', status: 'active' })
  })

const gives = () =>
  command('a gift', async (m, { id }) => {
    const { gift, error } = await give(app, giver, { type: 'communities', id }, { amountCents: 501 })
    await app.drain()
    if (m.status !== 'active') return expect(error?.code).toBe('giveable_closed')
    m.gifts.set(gift.uuid, m.current.to)
  })

async function holds(m: Model, { id, giveableId }: Real): Promise<void> {
  const { rows } = await sql<{
    stored: object
    owners: number
    counted: number
    asking: number
    halves: number
    offered: number[]
    gifts: object
  }>`
    select json_build_object('status', c.status, 'visibility', c.visibility, 'members', c.members_count,
        'closed', ga.closed_because, 'coming', (select count(*)::int from allocations a
          where a.giveable_id = ga.id and a.effective_at > ${app.clock.now()} and a.effective_at < 'infinity')) as stored,
      (select count(*)::int from memberships where community_id = c.id and role = 'owner') as owners,
      (select coalesce(json_agg(user_id), '[]') from memberships where community_id = c.id and offered_until is not null) as offered,
      (select count(*)::int from memberships where community_id = c.id and status = 'active') as counted,
      (select count(*)::int from memberships where community_id = c.id and status = 'requested') as asking,
      (select count(*)::int from allocations a where a.giveable_id = ga.id
        and (select sum(s.basis_points) from allocation_shares s where s.allocation_id = a.id) is distinct from 10000) as halves,
      (select coalesce(json_object_agg(g.uuid, (select json_agg(json_build_array(s.nonprofit_id, s.basis_points)
          order by s.nonprofit_id) from allocation_shares s where s.allocation_id = g.allocation_id)), '{}')
        from gifts g where g.giveable_id = ga.id) as gifts
    from communities c join giveables ga on ga.id = c.giveable_id where c.id = ${id} and ga.id = ${giveableId}`.execute(
    app.deps.db,
  )
  const { stored, owners, counted, asking, halves, offered, gifts } = rows[0]!
  expect(offered).toEqual(m.offer ? [people[m.offer.to]!.id] : [])
  const active = [...m.memberships.values()].filter(({ status }) => status === 'active').length
  const requested = [...m.memberships.values()].filter(({ status }) => status === 'requested').length
  expect([owners, counted, asking, halves]).toEqual([ownersOf(m), active, requested, 0])
  if (owners === 0) expect(m.status).not.toBe('active')
  expect(stored).toEqual({
    status: m.status,
    visibility: m.visibility,
    members: active,
    coming: m.coming ? 1 : 0,
    closed: m.status === 'active' ? null : m.status,
  })
  expect(gifts).toEqual(Object.fromEntries([...m.gifts].map(([uuid, to]) => [uuid, partsOf(to)])))
}

const who = fc.nat(4)
const commands: fc.Arbitrary<Command>[] = [
  who.map(joins),
  who.map(joins),
  who.map(leaves),
  who.map(goesForGood),
  who.map((on) => acts(0, on, 'hand_over')),
  fc.tuple(who, fc.constantFrom(...offerActs)).map((order) => answersOffer(...order)),
  who.map((one) => answersOffer(one, 'accept')),
  fc.tuple(who, who, fc.constantFrom(...memberActs)).map((order) => acts(...order)),
  fc.tuple(fc.constant(0), who, fc.constantFrom(...memberActs)).map((order) => acts(...order)),
  fc.tuple(who, fc.constantFrom('active', 'frozen', 'active', 'archived')).map((order) => changesStatus(...order)),
  fc.constantFrom('frozen', 'active', 'active').map(byStaff),
  who.map(newOwner),
  fc.constantFrom('open', 'request').map(opens),
  fc.tuple(fc.constantFrom(0, 0, 1, 2), fc.nat(notWhole)).map((order) => announces(...order)),
  fc.constant(null).map(withdraws),
  fc.constantFrom(1, 24, 24 * 6, 24 * 7).map(passes),
  fc.constant(null).map(gives),
]

/**
 * A sequence that random commands rarely produce: the owner leaves, the moderator inherits after the wait and leaves
 * too.
 */
const inheritance: Command[] = [
  joins(1),
  acts(0, 1, 'make_moderator'),
  announces(0, 1),
  goesForGood(0),
  passes(24 * 6),
  acts(1, 0, 'ban'),
  joins(2),
  gives(),
  passes(24),
  announces(1, 2),
  goesForGood(1),
  byStaff('active'),
  newOwner(2),
  byStaff('active'),
  gives(),
]

async function live(life: Iterable<Command>): Promise<void> {
  people = await Promise.all(Array.from({ length: 5 }, (_, i) => person(app.deps, `N${i}`)))
  giver = await person(app.deps, 'Giver')
  const shares = [{ nonprofitId: nonprofits[0]!.id, basisPoints: 10_000 }]
  const real = await openCommunity(app.deps, people[0]!.id, { shares })
  const model = {
    visibility: 'open',
    status: 'active',
    byStaff: null,
    coming: null,
    gifts: new Map(),
    announced: new Map(),
    held: null,
    gone: new Set(),
    memberships: new Map([[0, { role: 'owner', status: 'active' }]]),
    current: { to: 0, from: now() },
  } as Model
  await fc.asyncModelRun(() => ({ model, real }), life)
}

test(
  `in ${sequences} random histories a community keeps one owner, right counts, full splits, and the split of each gift’s settlement`,
  { timeout: 3_600_000 },
  async () => {
    await live(inheritance)
    const lives = fc.asyncProperty(fc.commands(commands, { maxCommands: 22, size: 'max' }), live)
    await fc.assert(lives, { numRuns: sequences, endOnFailure: true })
    await app.drain()
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)
