import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statementOf } from './statement.ts'

test.each([
  ['Larkspur Street Pantry', 'LARKSPUR'],
  ['Level ground: a ramp for Eastgate Library', 'LEVEL GROUND'],
  ['Théâtre', 'THEATRE'],
  ['Supercalifragilistic', 'SUPERCALIFRA'],
  ['جسر الحروف / Bridge of Letters', 'BRIDGE OF'],
  ['جسر الحروف', 'GIFT'],
  ['1904', 'GIFT'],
  ['<b>"Tools" *', 'BTOOLS'],
])('%s is shown on a card statement as %s', (cause, words) => expect(statementOf(cause)).toBe(words))

test('the name of any giveable becomes a valid statement text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (cause) => {
      expect(statementOf(cause)).toMatch(/^(?=.*[A-Z])[A-Z0-9 .,&-]{1,12}$/)
    }),
  )
})
