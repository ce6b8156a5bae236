import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from './storage.ts'

const refuse = (name: string) => () => {
  throw new DOMException('refused', name)
}

let stored: Map<string, string>
let isFull: boolean

beforeEach(() => {
  stored = new Map()
  isFull = false
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => (isFull ? refuse('QuotaExceededError')() : stored.set(key, value)),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  }
  vi.stubGlobal('localStorage', Object.create(methods))
  return () => deviceStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('a value that does not fit lasts until the page is left, and the stored one stays', () => {
  expect(deviceStorage.set('note', 'short')).toBe(true)
  isFull = true
  expect(deviceStorage.set('note', 'too long')).toBe(false)
  expect(deviceStorage.get('note')).toBe('too long')
  expect(stored.get('note')).toBe('short')
  isFull = false
  expect(deviceStorage.set('note', 'newest')).toBe(true)
  expect([deviceStorage.get('note'), stored.get('note')]).toEqual(['newest', 'newest'])
})

test('a value that another tab stores after a refusal wins', () => {
  isFull = true
  deviceStorage.set('token', 'mine')
  stored.set('token', 'of the other tab')
  expect(deviceStorage.get('token')).toBe('of the other tab')
})

test('what is deleted is gone from both', () => {
  stored.set('note', 'stored')
  isFull = true
  deviceStorage.set('note', 'refused')
  deviceStorage.remove('note')
  expect(deviceStorage.get('note')).toBe(null)
  deviceStorage.set('note', 'refused')
  deviceStorage.clear()
  expect([deviceStorage.get('note'), deviceStorage.keys()]).toEqual([null, []])
})

test.each([
  ['throws', refuse('SecurityError')],
  ['is missing', () => null],
])('if the storage itself %s, values last until the page is left', (_, get) => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
  expect(deviceStorage.isBlocked()).toBe(true)
  expect(deviceStorage.get('note')).toBe(null)
  expect(deviceStorage.set('note', 'written')).toBe(false)
  expect([deviceStorage.get('note'), deviceStorage.keys()]).toEqual(['written', ['note']])
  deviceStorage.remove('note')
  expect(deviceStorage.get('note')).toBe(null)
})
