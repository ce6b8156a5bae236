import { expect, it } from 'vitest'
import { budgetLines } from './budget.ts'

const line = (amount_cents: number, filled_cents: number) => ({ label: 'Line', amount_cents, filled_cents })
const states = (budget: ReturnType<typeof line>[], net_cents: number, status: 'active' | 'ended' = 'active') =>
  budgetLines({ budget, net_cents, status }).map((l) => l.state)

it('fills one line at a time, in order', () => {
  expect(states([line(800, 800), line(1750, 1000), line(500, 0)], 1800)).toEqual(['full', 'filling', 'empty'])
})

it('starts the next line when the money ends exactly at a border', () => {
  expect(states([line(800, 800), line(1750, 0)], 800)).toEqual(['full', 'filling'])
})

it('fills nothing before the first gift or after the end', () => {
  expect(states([line(800, 0), line(200, 0)], 0)).toEqual(['empty', 'empty'])
  expect(states([line(800, 800), line(200, 100)], 900, 'ended')).toEqual(['full', 'empty'])
})
