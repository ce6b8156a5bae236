import { defaultSettings } from '@kindling/contract/accounts/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDeps, type TestDeps } from '../../../test/deps.ts'
import { settingsOf } from './own-user.ts'
import { signUp, type NewPerson } from './sign-up.ts'

let kit: TestDeps

beforeAll(async () => {
  kit = await testDeps()
})
afterAll(() => kit?.close())

let people = 0
async function add(more: Partial<NewPerson> = {}) {
  people += 1
  const person = {
    firstName: 'Ben',
    lastName: 'Osei',
    email: `ben${people}@kindling.example`,
    emailVerified: true,
    ...more,
  }
  return await kit.deps.db.transaction().execute((trx) => signUp(trx, kit.deps, person))
}
const scoreOf = (userId: number) =>
  kit.deps.db
    .selectFrom('impact_scores')
    .select(['direct_count', 'second_count'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

describe('the inviter', () => {
  test('gains the new person in their counts, over two generations', async () => {
    const ana = await add()
    const ben = await add({ inviterId: ana.id })
    const chi = await add({ inviterId: ben.id })
    expect([ana.inviter_id, ben.inviter_id, chi.inviter_id]).toEqual([null, ana.id, ben.id])
    expect(await scoreOf(ana.id)).toEqual({ direct_count: 1, second_count: 1 })
    expect(await scoreOf(ben.id)).toEqual({ direct_count: 1, second_count: 0 })
    expect(await scoreOf(chi.id)).toEqual({ direct_count: 0, second_count: 0 })
  })

  test('is notified of the new person once, and nobody else is', async () => {
    const ana = await add()
    const ben = await add({ inviterId: ana.id })
    await add({ inviterId: ben.id })
    const notified = await kit.deps.db
      .selectFrom('notifications')
      .select(['recipient_id', 'type', 'actor_id'])
      .where('recipient_id', 'in', [ana.id, ben.id])
      .where('actor_id', '=', ben.id)
      .execute()
    expect(notified).toEqual([{ recipient_id: ana.id, type: 'InviteJoined', actor_id: ben.id }])
  })

  test('gains all of fifty people who sign up at once', async () => {
    const ana = await add()
    await Promise.all(Array.from({ length: 50 }, () => add({ inviterId: ana.id })))
    expect((await scoreOf(ana.id)).direct_count).toBe(50)
  })
})

describe('the address', () => {
  test('belongs to one person, whatever its case', async () => {
    const { email } = await add()
    await expect(add({ email: email.toUpperCase() })).rejects.toThrow('emailTaken')
  })

  test('is given to one of two people who sign up at once', async () => {
    const ends = await Promise.allSettled([
      add({ email: 'both@kindling.example' }),
      add({ email: 'both@kindling.example' }),
    ])
    expect(ends.map((e) => e.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the time zone', () => {
  test.each([
    ['Europe/Lisbon', 'Europe/Lisbon'],
    ['asia/tokyo', 'Asia/Tokyo'],
    [undefined, 'America/New_York'],
    ['Mars/Olympus', 'America/New_York'],
    ['+05:00', 'America/New_York'],
    ["'; drop table users; --", 'America/New_York'],
    ['', 'America/New_York'],
  ])('%j is stored as %s', async (timeZone, stored) => {
    expect((await add({ timeZone })).time_zone).toBe(stored)
  })
})

describe('the name', () => {
  test.each([
    ['ليلى', 'ليلى'],
    ['Zoë 👩‍👩‍👧‍👦', 'Zoë 👩‍👩‍👧‍👦'],
    ['  Ana \n  María\t', 'Ana María'],
    ['Eve\u202Etxt.exe', 'Eve txt.exe'],
    ['a\u0000b', 'a b'],
    ['\uD800broken', '\uFFFDbroken'],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(5_000), 'x'.repeat(100)],
    ['👩‍👩‍👧‍👦'.repeat(20), '👩‍👩‍👧‍👦'.repeat(14)],
    ["Robert'); drop table users; --", "Robert'); drop table users; --"],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%j', async (given, stored) => {
    const { first_name, last_name } = await add({ firstName: given, lastName: given })
    expect([first_name, last_name]).toEqual([stored, stored])
  })
})

test('settings start with the defaults, and keep the values that are sent', async () => {
  expect(settingsOf(await add({ settings: { theme: 'dark' } }))).toEqual({ ...defaultSettings, theme: 'dark' })
  expect(settingsOf(await add({ language: 'es' }))).toEqual({ ...defaultSettings, language: 'es' })
})
