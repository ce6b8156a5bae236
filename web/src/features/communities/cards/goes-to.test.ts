import { expect, test } from 'vitest'
import { bridge, pantry, readers } from '../communities.fixtures.ts'
import { goesToWords } from './goes-to.tsx'

const plain = (...all: Parameters<typeof goesToWords>) => goesToWords(...all)?.replaceAll(/[\u2068\u2069]/g, '')

test('the receivers fit one line, however many they are', () => {
  expect(plain(bridge)).toBe('All to Bridge of Letters Fund')
  expect(plain(pantry)).toBe('60% to North Shore Table Fund, 40% to Harbor Fridge Project')
  expect(plain(readers)).toBe('50% to Valley Book Bank, the rest to 2 more nonprofits')
  expect(plain({ allocation: [] })).toBe(undefined)
})
