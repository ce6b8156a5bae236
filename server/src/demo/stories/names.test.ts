import { expect, test } from 'vitest'
import { belongTogether, nameOf } from './names.ts'
import { neighbors } from '../gifts/gift-plan.ts'
import { randomFrom } from '../random.ts'

test('most neighbors have two names of one culture, and few have the same name', () => {
  const random = randomFrom(20)
  const all = Array.from({ length: neighbors }, (_, i) => nameOf(i, random))
  const mixed = all.filter((name) => !belongTogether(name)).length
  expect(mixed).toBeGreaterThan(0)
  expect(mixed / neighbors).toBeLessThan(0.06)
  expect(new Set(all.map((name) => Object.values(name).join(' '))).size / neighbors).toBeGreaterThan(0.5)
})
