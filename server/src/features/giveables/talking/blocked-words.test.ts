import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasBlockedWord } from './blocked-words.ts'

test.each([
  ['That is Damn good', 'damn'],
  ['ＤＡＭＮ', 'damn'],
  ['da\u00ADmn da\u200Bmn', 'DAMN'],
  ['(damn)', 'damn'],
  ['damn', 'damn'],
  ['die ganze SCHEISSE', 'Scheiße'],
  ['Fuſs', 'fuss'],
  ['ﬁsh', 'FISH'],
  ['ΟΔΥΣΣΕΎΣ!', 'οδυσσεύς'],
  ['cafe\u0301', 'café'],
  ['buy   cheap\nstuff', 'cheap stuff'],
  ['قال كلب هنا', 'كلب'],
  ['这是垃圾话', '垃圾'],
  ['so 🍆 here', '🍆'],
  ['x🍆x', '🍆'],
  ['it is :( now', ':('],
  ['a.b', 'a.b'],
  ['𝒟𝒶𝓂𝓃', 'damn'],
])('%j has the blocked word %j', (text, word) => expect(hasBlockedWord(text, [word])).toBe(true))

test.each([
  ['Scunthorpe', 'cunt'],
  ['damnation, goddamn', 'damn'],
  ['damn2', 'damn'],
  ['𝒟damn', 'damn'],
  ['damne\u0301', 'damn'],
  ['a-b', 'a.b'],
  ['abc', '\u200B'],
  ['', 'damn'],
  ['كلبي', 'كلب'],
])('%j does not contain the blocked word %j', (text, word) => expect(hasBlockedWord(text, [word])).toBe(false))

test('a word is found wherever it is, however it is written', () => {
  const around = fc.stringMatching(/^[ .,!?\n]{0,8}$/)
  const word = fc.stringMatching(/^[a-zäß]{1,12}$/)
  const variant = fc.constantFrom(
    (one: string) => one,
    (one: string) => one.toUpperCase(),
    (one: string) => one.normalize('NFD'),
    (one: string) => [...one].join('\u200D'),
  )
  fc.assert(
    fc.property(around, around, word, variant, (left, right, one, as) => {
      expect(hasBlockedWord(`${left}${as(one)}${right}`, ['other', one])).toBe(true)
      expect(hasBlockedWord(`x${one}${right}`, [one])).toBe(false)
    }),
  )
})

test('a thousand characters are compared with a hundred words fast', () => {
  const words = Array.from({ length: 100 }, (_, n) => 'a'.repeat(1 + (n % 40)))
  const before = performance.now()
  expect(hasBlockedWord(`${'a'.repeat(500)}b${'ﷺ'.repeat(499)}`, words)).toBe(false)
  expect(performance.now() - before).toBeLessThan(500)
})
