import { expect, test } from 'vitest'
import { heapGrowth } from '../../../../test/heap-growth.ts'
import { sessionCache, type CachedSession } from './session-cache.ts'

const session = (sessionId: number, id = 1) =>
  ({ viewer: { id, sessionId }, createdAt: new Date(0), lastUsedAt: new Date(0) }) as CachedSession

test('a session that was read before a message but arrives after it is not cached', () => {
  const cache = sessionCache(10)
  const mark = cache.mark()
  cache.drop('session:7')
  cache.put('a', session(7), mark)
  expect(cache.get('a')).toBeUndefined()
  cache.put('a', session(8), cache.mark())
  expect(cache.get('a')).toBeDefined()
})

test('a message drops one session or all sessions of one person, and no others', () => {
  const cache = sessionCache(10)
  for (const [key, s] of [
    ['a', session(1, 1)],
    ['b', session(2, 1)],
    ['c', session(3, 2)],
  ] as const)
    cache.put(key, s, cache.mark())
  cache.drop('session:1')
  expect(['a', 'b', 'c'].map((k) => cache.get(k) !== undefined)).toEqual([false, true, true])
  cache.drop('user:1')
  expect(['a', 'b', 'c'].map((k) => cache.get(k) !== undefined)).toEqual([false, false, true])
  for (const noise of ['', 'session:', 'user:x', 'other:3']) cache.drop(noise)
  expect(cache.get('c')).toBeUndefined() // an unknown message drops the session with that number, because dropping is always safe
})

test('the least recently used session is dropped first', () => {
  const cache = sessionCache(2)
  for (const key of ['a', 'b']) cache.put(key, session(1), cache.mark())
  cache.get('a')
  cache.put('c', session(1), cache.mark())
  expect([cache.size(), cache.get('a') !== undefined, cache.get('b')]).toEqual([2, true, undefined])
})

test('a few sessions that are used often take no more memory than at first', { tags: 'long' }, () => {
  const cache = sessionCache(100)
  for (const key of ['a', 'b', 'c']) cache.put(key, session(1), cache.mark())
  const use = (times: number) => {
    for (let n = 0; n < times; n += 1) cache.get('abc'[n % 3]!)
  }
  use(1_000)
  expect(heapGrowth(() => use(200_000))).toBeLessThan(2_000_000)
})
