import { expect, test } from 'vitest'
import { bridge, pantry, readers } from '../communities.fixtures.ts'
import { goesToWords } from './goes-to.tsx'

const said = (...all: Parameters<typeof goesToWords>) => goesToWords(...all)?.replaceAll(/[\u2068\u2069]/g, '')

test('the receivers fit one line, however many they are', () => {
  expect(said(bridge)).toBe('All to Bridge of Letters Fund')
  expect(said(pantry)).toBe('60% to North Shore Table Fund, 40% to Harbor Fridge Project')
  expect(said(readers)).toBe('50% to Valley Book Bank, the rest to 2 more nonprofits')
  expect(said({ allocation: [] })).toBe(undefined)
})
