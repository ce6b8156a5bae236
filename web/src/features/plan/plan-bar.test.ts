import { expect, test } from 'vitest'
import { colorIn } from './plan-bar.tsx'

test('a row has the color of its part of the bar, and an outline if nothing is charged for it', () => {
  const [larkspur, , mill] = ['larkspur', 'ending', 'mill'].map((uuid) => ({ uuid, amount_cents: 1_000 }))
  const inBar = [larkspur!, mill!]
  expect(['larkspur', 'ending', 'mill'].map((uuid) => colorIn(inBar, { uuid }))).toEqual([
    'bg-ember',
    'border border-control',
    'bg-pine',
  ])
})
