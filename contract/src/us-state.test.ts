import { expect, test } from 'vitest'
import { begunState, usState } from './us-state.ts'

test.each([
  ['MN', 'MN'],
  ['mn', 'MN'],
  [' Minnesota ', 'MN'],
  ['new  york', 'NY'],
  ['D.C.', 'DC'],
  ['Puerto Rico', 'PR'],
])('%s is a state', (sent, parsed) => {
  expect([usState.parse(sent), begunState.parse(sent)]).toEqual([parsed, parsed])
})

test.each(['Minnesotta', 'XX', 'Bavaria', ''])('%s is not a state', (sent) => {
  expect(usState.safeParse(sent).success).toBe(false)
  expect(begunState.parse(sent)).toBe(sent)
})
