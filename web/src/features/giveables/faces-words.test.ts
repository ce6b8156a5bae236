import { expect, test } from 'vitest'
import { facesWords } from './faces-words.ts'

const named = (first_name: string) => ({ uuid: crypto.randomUUID(), name: first_name, first_name, avatar: null })
const two = [named('Ana'), named('Leo')]
const plain = (words: string | null) => words?.replaceAll(/[\u2066-\u2069]/g, '')

test('counts people without a name, and never less than the number beside it', () => {
  expect(plain(facesWords(two, 2))).toBe('Ana and Leo')
  expect(plain(facesWords(two, 3))).toBe('Ana, Leo and 1 more')
  expect(plain(facesWords(two, 173))).toBe('Ana, Leo and 171 more')
  // the page shows "2.2K supporters" beside it
  expect(plain(facesWords(two, 2_200))).toBe('Ana, Leo and 2.2K more')
  expect(facesWords(two.slice(1), 9)).toBeNull()
})
