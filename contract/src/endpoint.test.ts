import { expect, it } from 'vitest'
import { api } from './api.ts'
import { listOf, operationIdOf, sortOf } from './endpoint.ts'

const list = listOf(['active', 'new', 'mine'])

it('a list is parsed to each name once, in the order of its set', () => {
  for (const text of ['new,active', 'active,new', ',active,,new,active', 'new,new,new,active'])
    expect(list.parse(text)).toEqual(['active', 'new'])
  expect([list.parse(''), list.parse(undefined)]).toEqual([[], undefined])
})

it('a list refuses unknown names and very long lists', () => {
  expect(list.safeParse('active,old').success).toBe(false)
  expect(list.safeParse('active,'.repeat(100)).success).toBe(false)
})

const sort = sortOf(['trending', '-created_at', 'ends_at', '-closed_at'])

it('several sorts are accepted, and the first decides', () => {
  expect(sort.parse('-created_at')).toBe('-created_at')
  expect(sort.parse('-created_at,trending')).toBe('-created_at')
  expect(sort.parse('ends_at,-closed_at,trending')).toBe('ends_at')
  expect(sort.parse(undefined)).toBe(undefined)
})

it.each([
  '',
  ',',
  'trending,',
  ',trending',
  'trending,,ends_at',
  'trending,stars',
  'stars',
  'created_at',
  '-trending',
  'trending,trending',
  'ends_at,trending,ends_at',
  'trending,-created_at,ends_at,-closed_at',
  ' trending',
])('the sorts %j are refused', (sent) => {
  expect(sort.safeParse(sent).success).toBe(false)
})

it('every call has a name of its own for generated clients', () => {
  expect(operationIdOf('POST /auth/{provider}/start')).toBe('postAuthByProviderStart')
  expect(operationIdOf('PATCH /user/device-token')).toBe('patchUserDeviceToken')
  const names = Object.keys(api).map(operationIdOf)
  expect(new Set(names).size).toBe(names.length)
})
