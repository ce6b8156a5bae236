import { expect, test } from 'vitest'
import { keySequence } from './shortcut.ts'

/** The actions that a sequence of keys produces, each key 100 ms after the one before by default. */
function actions(keys: string, { member = true, pause = 100 } = {}) {
  const press = keySequence()
  return keys.split(' ').map((key, index) => press({ key, at: index * pause }, member))
}

test.each([
  ['g h', [undefined, 'home']],
  ['g e', [undefined, 'explore']],
  ['g c', [undefined, 'chat']],
  ['g p', [undefined, 'profile']],
  ['/ n b j k ?', ['search', 'notifications', 'give', 'next', 'previous', 'list']],
  ['h e c p', [undefined, undefined, 'comment', undefined]],
  // the first key consumes the second, whatever it is
  ['g b h', [undefined, undefined, undefined]],
  ['g g h', [undefined, undefined, undefined]],
  ['g x g h', [undefined, undefined, undefined, 'home']],
  ['G H N', [undefined, undefined, undefined]],
])('%s', (keys, asked) => expect(actions(keys)).toEqual(asked))

test('a second key that comes too late counts as a first one', () => {
  expect(actions('g h', { pause: 2_000 })).toEqual([undefined, undefined])
  expect(actions('g n', { pause: 2_000 })).toEqual([undefined, 'notifications'])
})

test('a guest reaches the pages for guests', () => {
  expect(actions('g h / b j k ?', { member: false })).toEqual([
    undefined,
    'home',
    'search',
    'give',
    'next',
    'previous',
    'list',
  ])
  expect(actions('g e g c g p n x c', { member: false })).toEqual(Array(9).fill(undefined))
})
