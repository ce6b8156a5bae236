import { subjectOf } from '../live/index.ts'
import { expect, test } from 'vitest'
import type { LateOutcome, Replica } from '../database/replica.ts'
import { lateCalls, mayReadLate, noteWrite, readAnswer } from './late-reads.ts'

const uuid = '0190a2c4-0000-7000-8000-000000000001'

type World = { isBehind?: boolean; fails?: boolean; changed?: string }

/** Reads on a replica, or without one, and says which server answered and what was counted. */
async function answered(
  call: (typeof lateCalls)[number] | 'GET /user' | 'GET /config',
  { isBehind = false, fails = false, changed = '' }: World = {},
  { isGuest = true, mayBeLate = true } = {},
): Promise<string> {
  let server = 'primary'
  let counted = ''
  const replica: Replica = {
    reached: () => (isBehind ? undefined : { at: 5, mark: 5 }),
    async read(work) {
      if (fails) throw new Error('no such row yet')
      server = 'replica'
      return work().finally(() => (server = 'primary'))
    },
    count: (outcome: LateOutcome) => void (counted = ` ${outcome}`),
    counts: () => ({ replica: 0, behind: 0, failed: 0, changed: 0 }),
    mostSecondsBehind: 5,
    secondsBehind: () => 0,
    close: async () => undefined,
  }
  const live = { mark: () => 9, unchanged: (subjects: readonly string[]) => !subjects.includes(changed) }
  const run = async () => {
    const data = { uuid, by: server }
    server = 'primary'
    return { data }
  }
  const { answer, mark } = await readAnswer({ replica, live }, { call, isGuest, mayBeLate, run })
  return `${(answer as { data: { by: string } }).data.by} ${mark}${counted}`
}

test('a replica answers a read that may be late, as of the time up to which it has everything', async () => {
  expect(await answered('GET /campaigns')).toBe('replica 5 replica')
  expect(await answered('GET /campaigns/{identifier}')).toBe('replica 5 replica')
  expect(await answered('GET /campaigns', {}, { isGuest: false })).toBe('replica 5 replica')
})

test('the primary answers what may not be late, a member’s page, and whoever has just written', async () => {
  expect(await answered('GET /user')).toBe('primary 9')
  expect(await answered('GET /config')).toBe('primary 9')
  expect(await answered('GET /campaigns/{identifier}', {}, { isGuest: false })).toBe('primary 9')
  expect(await answered('GET /campaigns', {}, { mayBeLate: false })).toBe('primary 9')
})

test('the primary answers where the replica is behind or fails, and after an event about the answer', async () => {
  expect(await answered('GET /campaigns', { isBehind: true })).toBe('primary 9 behind')
  expect(await answered('GET /campaigns', { fails: true })).toBe('primary 9 failed')
  const changed = subjectOf('giveables', uuid)
  expect(await answered('GET /campaigns/{identifier}', { changed })).toBe('primary 9 changed')
})

test('a browser that wrote keeps a cookie for longer than the replica may be behind, and others may not read late', () => {
  const kept: string[] = []
  const reply = { header: (_: string, value: string) => kept.push(value) }
  noteWrite({ mostSecondsBehind: 5 }, { protocol: 'https' } as never, reply as never)
  expect(kept).toEqual(['__Host-wrote=1; Path=/; Max-Age=10; HttpOnly; SameSite=Lax; Secure'])
  const may = (headers: Record<string, string>) => mayReadLate({ headers } as never)
  expect(may({ 'sec-fetch-site': 'same-origin', cookie: 'lang=es' })).toBe(true)
  for (const name of ['wrote', '__Host-wrote'])
    expect(may({ 'sec-fetch-site': 'same-origin', cookie: `lang=es; ${name}=1` })).toBe(false)
  expect(may({ 'sec-fetch-site': 'cross-site' })).toBe(false)
  expect(may({})).toBe(false)
})

test('only reads are in the list', () => {
  expect(lateCalls.filter((call) => !call.startsWith('GET '))).toEqual([])
})
