import { topics } from '@kindling/contract/topics'
import * as words from '@kindling/words/giveables/giveables'
import { expect, test } from 'vitest'

test('each topic of the contract has one name, in the same order', () => {
  expect(Object.keys(words.topics)).toEqual(topics)
})
