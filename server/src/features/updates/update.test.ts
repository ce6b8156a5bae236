import { expect, test } from 'vitest'
import { excerptOf } from './update.ts'

test('an excerpt ends at a word, and its dots follow no full stop', () => {
  const sentence = 'The stove was delivered on Thursday.'
  expect(excerptOf(`  ${sentence}\n`)).toBe(sentence)
  const long = `${'Forty shelves. '.repeat(18)}Soup on Monday, bread`
  expect(excerptOf(long + ' and tea at five.')).toBe(`${'Forty shelves. '.repeat(18)}Soup on…`)
  expect(excerptOf('Forty shelves. '.repeat(30))).toMatch(/Forty shelves…$|Forty…$/)
  expect(excerptOf('Forty shelves. '.repeat(30))).not.toContain('.…')
})
