import { expect, test } from 'vitest'
import { problem } from '../plan.fixtures.ts'
import { factsOf } from './reason-words.ts'

test('the amount of a failed month names the card fee if the giver covers it', () => {
  expect(factsOf(problem({ amount_cents: 4_500, charged_cents: 4_500 })).amount).toBe('$45')
  expect(factsOf(problem({ amount_cents: 4_500, charged_cents: 4_665 })).amount).toBe('$46.65 (with the card fee)')
})
