import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atProcessor } from '../../../test/at-processor.ts'
import { openBrowser } from '../../../test/browser.ts'
import { give } from '../../../test/giving.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { dyingAt, openLeaver, own, rowsWith, wholeDatabase, type Leaver } from '../../../test/leaving.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { clients, startSignInWorld, type SignInWorld } from '../../../test/sign-in-world.ts'
import { day, hour } from '../../platform/time/clock.ts'
import { createSession } from '../accounts/index.ts'
import { joinCommunity } from '../communities/index.ts'
import { inheritDue } from '../communities/members/inherit-due.ts'
import { photosFeature } from '../photos/index.ts'
import { listWaiting } from '../gifts/index.ts'
import { checkLedger } from '../ledger/index.ts'
import { eraseAccount } from './erase-account.ts'
import { privacyFeature } from './index.ts'

let world: SignInWorld
let app: SignInWorld['app']
let zq: Leaver
let googler: TestPerson
beforeAll(async () => {
  world = await startSignInWorld(noLimits)
  app = world.app
  // signs in first, because the provider's clock does not follow ours
  zq = await openLeaver(world)
  world.google.person = { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@gmail.com`, email_verified: true }
  const code = world.google.serverCode(clients.google)
  const answer = await openBrowser(app.http).call('/auth/google/token', { code }, { 'x-platform': 'android' })
  googler = answer.json<{ data: TestPerson }>().data
  app.clock.advance(day)
  await listWaiting(app.deps)
  await isSound()
})
afterAll(() => world?.close())

const askToGo = async (as: TestPerson) => {
  const token = await createSession(app.deps.db, app.deps, { userId: as.id, platform: 'web', userAgent: 'tests' })
  const answer = await ask(app, 'DELETE /user', { as: { token } })
  expect(answer.statusCode, answer.body).toBe(200)
  return { token }
}
/** Runs the hourly job. */
async function hourly(): Promise<void> {
  await privacyFeature
    .runs(app.deps)
    .find(({ job }) => job.name === 'erase-due-accounts')!
    .run({})
  await app.drain()
}
const rowOf = ({ id }: { id: number }) =>
  app.deps.db
    .selectFrom('users')
    .select(['status', 'deletes_at', 'first_name', 'last_name', 'email', 'inviter_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const read = async <T = Record<string, unknown>>(
  call: 'GET /communities/{identifier}' | 'GET /campaigns/{identifier}' | 'GET /campaigns/{identifier}/supporters',
  id: number,
) => {
  const answer = await ask(app, call, { params: { identifier: id } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: T }>().data
}
const isSound = async () => expect(await checkLedger(app.deps.db)).toEqual([])

describe('the account of a person who used every feature', () => {
  const words = Object.values(own)
  const scores = () => app.deps.db.selectFrom('impact_scores').selectAll().orderBy('user_id').execute()
  const methods = async () => {
    const { rows } = await sql<{ id: string }>`select processor_customer_id as id from processor_customers
      where user_id = ${zq.as.id}`.execute(app.deps.db)
    return rows[0]!.id
  }

  test('is erased after a week, in one transaction, with its payment methods, files and tokens', async () => {
    const [customer, before, ramp] = [
      await methods(),
      await scores(),
      await read('GET /campaigns/{identifier}', zq.ramp.id),
    ]
    expect((await atProcessor(app).customers.listPaymentMethods(customer)).data).toHaveLength(2)
    const files = [
      'notifications',
      'blocked',
      'campaign_drafts',
      'collaborations',
      'comments',
      'reactions',
      'complaints',
      'appeals',
      'chats',
      'chat_settings',
      'chat_messages',
      'chat_reactions',
    ]
    for (const file of files)
      expect(
        await app.deps.personal.exports[file]!.page(app.deps.db, { userId: zq.as.id, after: 0, upTo: 99_999, most: 9 }),
        file,
      ).not.toEqual([])
    await askToGo(zq.as)
    await app.drain()
    app.clock.advance(7 * day - 1)
    await hourly()
    expect((await rowOf(zq.as)).status).toBe('deleting')

    app.clock.advance(1)
    const whole = await wholeDatabase(app)
    let steps = 0
    for (; await dyingAt(steps, () => eraseAccount(app.deps, zq.as.uuid)); steps += 1)
      expect(await wholeDatabase(app), `died at ${steps}`).toEqual(whole)
    expect(steps).toBeGreaterThan(20)
    const after = await wholeDatabase(app)
    await eraseAccount(app.deps, zq.as.uuid)
    expect(await wholeDatabase(app)).toEqual(after)
    await hourly()

    expect(await rowOf(zq.as)).toEqual({
      status: 'deleted',
      deletes_at: null,
      first_name: 'Former member',
      last_name: '',
      email: `deleted-${zq.as.uuid}@deleted.invalid`,
      inviter_id: zq.inviter.id,
    })
    expect(await scores()).toEqual(before)
    const { raised_cents, supporters_count } = ramp
    expect(await read('GET /campaigns/{identifier}', zq.ramp.id)).toMatchObject({ raised_cents, supporters_count })
    expect((await atProcessor(app).customers.listPaymentMethods(customer)).data).toEqual([])
    for (const table of ['cards', 'processor_customers', 'identities', 'sessions', 'staff'] as const)
      expect(await app.deps.db.selectFrom(table).select('user_id').where('user_id', '=', zq.as.id).execute()).toEqual(
        [],
      )
    const { rows: kept } = await sql`
      select from notifications where recipient_id = ${zq.as.id} union all
      select from notification_budgets where person_id = ${zq.as.id} union all
      select from blocks where ${zq.as.id} in (blocker_id, blocked_id)`.execute(app.deps.db)
    expect(kept).toEqual([])
    expect(world.google.revoked).toEqual([{ token: 'refresh-1', clientId: clients.google }])
    await isSound()
  })

  test('can no longer sign in, and its gifts show no name', async () => {
    expect((await ask(app, 'GET /user', { as: zq.as })).statusCode).toBe(401)
    for (const address of zq.files)
      expect((await app.http.inject({ url: address.split('#')[0]! })).statusCode).toBe(404)
    const gifts = await read<object[]>('GET /campaigns/{identifier}/supporters', zq.ramp.id)
    expect(gifts).toHaveLength(3)
    for (const gift of gifts) expect(gift).toMatchObject({ person: null, message: null })
  })

  test('leaves none of its words in the database', async () => {
    app.clock.advance(day + hour) // unused pictures are deleted after a day
    for (const { run } of photosFeature.runs(app.deps)) await run({})
    expect(await rowsWith(app, words)).toEqual([])
  })

  test('leaves its communities and campaigns to others, or closes them', async () => {
    const { data } = (
      await ask(app, 'GET /communities/{identifier}', { as: zq.led.heir, params: { identifier: zq.led.id } })
    ).json<{ data: Record<string, unknown> }>()
    expect(data).toMatchObject({ status: 'active', membership: { role: 'moderator' }, members_count: 2 })
    expect(await read('GET /communities/{identifier}', zq.alone.id)).toMatchObject({
      status: 'frozen',
      members_count: 1,
    })
    expect(await read('GET /communities/{identifier}', zq.joined.id)).toMatchObject({
      status: 'active',
      members_count: 1,
    })
    expect(await read('GET /campaigns/{identifier}', zq.campaign.id)).toMatchObject({ status: 'paused' })
    for (const [type, { id }] of [
      ['communities', zq.alone],
      ['campaigns', zq.campaign],
    ] as const)
      expect((await give(app, zq.inviter, { type, id })).error.code).toBe('giveable_closed')
  })

  test('frees its email address for a new account', async () => {
    const { count } = await app.deps.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('email', '=', own.mail)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })
})

describe('an account whose deletion is due', () => {
  let ana: TestPerson
  beforeEach(async () => {
    ana = await person(app.deps)
  })

  test('can be kept as long as it is not erased', async () => {
    const session = await askToGo(ana)
    app.clock.advance(7 * day + hour)
    expect((await ask(app, 'DELETE /user/deletion', { as: session })).statusCode).toBe(204)
    await hourly()
    expect(await rowOf(ana)).toMatchObject({ status: 'active', deletes_at: null, email: ana.email })
  })

  test('is either kept or erased whole if both happen at the same time', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 16; round += 1) {
      const who = await person(app.deps, 'Racer')
      const session = await askToGo(who)
      app.clock.advance(7 * day)
      const undo = () => ask(app, 'DELETE /user/deletion', { as: session })
      const erase = () => eraseAccount(app.deps, who.uuid)
      const [first, second] = round % 2 === 0 ? [undo(), erase()] : [erase(), undo()]
      const answers = await Promise.all([first, second])
      const answer = answers.find((one) => one !== undefined)!
      const { status, first_name } = await rowOf(who)
      ends.add(`${status} ${first_name} ${answer.statusCode}`)
    }
    for (const end of ends) expect(['active Racer 204', 'deleted Former member 401']).toContain(end)
  })

  test('is erased a day later if a card may still be charged', { tags: 'long' }, async () => {
    const ramp = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
    const session = await askToGo(ana)
    app.clock.advance(7 * day - hour)
    app.sandbox.set({ hold_webhooks: true })
    await give(app, { ...ana, token: session.token }, ramp)
    app.clock.advance(hour)
    await privacyFeature
      .runs(app.deps)
      .find(({ job }) => job.name === 'erase-account')!
      .run({ person: ana.uuid })
    expect(await rowOf(ana)).toMatchObject({
      status: 'deleting',
      deletes_at: new Date(app.clock.now().getTime() + day),
      email: ana.email,
    })
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    expect(app.mails.filter(({ to }) => to === ana.email).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('receipt'),
    )
    app.clock.advance(day)
    await hourly()
    expect((await rowOf(ana)).status).toBe('deleted')
    await isSound()
  })

  test('does not delay another one if its own job fails', async () => {
    const ben = await person(app.deps, 'Ben')
    await askToGo(ana)
    await askToGo(ben)
    app.clock.advance(7 * day)
    await Promise.all([eraseAccount(app.deps, ana.uuid), eraseAccount(app.deps, ana.uuid), hourly()])
    for (const who of [ana, ben]) expect((await rowOf(who)).status).toBe('deleted')
  })

  test('of a moderator inherits no community; the moderator who joined first does', async () => {
    const { id } = await openCommunity(app.deps, ana.id)
    const moderators: TestPerson[] = []
    for (const name of ['Going', 'First', 'Second']) {
      app.clock.advance(1_000)
      const moderator = await person(app.deps, name)
      await joinCommunity(app.deps, { communityId: id, userId: moderator.id, role: 'moderator' })
      moderators.push(moderator)
    }
    await askToGo(ana)
    app.clock.advance(day)
    await askToGo(moderators[0]!)
    app.clock.advance(6 * day)
    await hourly()
    app.clock.advance(7 * day)
    await hourly()
    await inheritDue(app.deps)
    const rows = await app.deps.db
      .selectFrom('memberships')
      .select(['user_id', 'role', 'status'])
      .where('community_id', '=', id)
      .orderBy('joined_at')
      .execute()
    // the other account that was due is erased too
    expect(rows).toEqual([
      { user_id: ana.id, role: 'member', status: 'left' },
      { user_id: moderators[0]!.id, role: 'member', status: 'left' },
      { user_id: moderators[1]!.id, role: 'owner', status: 'active' },
      { user_id: moderators[2]!.id, role: 'moderator', status: 'active' },
    ])
    await isSound()
  })

  test('can be erased at the same time as that of a co-owner, without a deadlock', async () => {
    const ben = await person(app.deps, 'Ben')
    for (const [owner, other] of [
      [ana, ben],
      [ben, ana],
    ] as const)
      for (let n = 0; n < 3; n += 1) {
        const { id } = await openCommunity(app.deps, owner.id)
        await joinCommunity(app.deps, { communityId: id, userId: other.id, role: 'moderator' })
      }
    await askToGo(ana)
    await askToGo(ben)
    app.clock.advance(7 * day)
    await Promise.all([eraseAccount(app.deps, ana.uuid), eraseAccount(app.deps, ben.uuid)])
    for (const who of [ana, ben]) expect((await rowOf(who)).status).toBe('deleted')
    await isSound()
  })
})

test('a provider’s token is revoked once the provider answers', async () => {
  world.google.revoked.length = 0
  await askToGo(googler)
  app.clock.advance(7 * day)
  world.google.awake = false
  await expect(hourly()).rejects.toThrow()
  expect((await rowOf(googler)).status).toBe('deleted')
  expect(world.google.revoked).toEqual([])
  world.google.awake = true
  // the queue retries a failed job later
  await sql`update queue.job set state = 'retry' where name = 'revoke-access' and state = 'active'`.execute(app.deps.db)
  await app.drain()
  expect(world.google.revoked).toHaveLength(1)
})
