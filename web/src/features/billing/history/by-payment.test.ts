import { expect, test } from 'vitest'
import { byPayment } from './groups.ts'

const gift = (payment: string, frequency: 'one_time' | 'monthly' = 'monthly') => ({
  payment: { uuid: payment },
  frequency,
})

test('neighboring gifts of one monthly charge form a group, in order; every other gift is alone', () => {
  const list = [gift('a'), gift('a'), gift('b', 'one_time'), gift('b', 'one_time'), gift('a'), gift('c')]
  expect(byPayment(list).map((group) => group.length)).toEqual([2, 1, 1, 1, 1])
  expect(byPayment(list).flat()).toEqual(list)
  expect(byPayment([])).toEqual([])
})
