import { expect, it } from 'vitest'
import { listOf } from './endpoint.ts'

const list = listOf(['active', 'new', 'mine'])

it('a list is parsed to each name once, in the order of its set', () => {
  for (const text of ['new,active', 'active,new', ',active,,new,active', 'new,new,new,active'])
    expect(list.parse(text)).toEqual(['active', 'new'])
  expect([list.parse(''), list.parse(undefined)]).toEqual([[], undefined])
})

it('a list refuses unknown names and very long lists', () => {
  expect(list.safeParse('active,old').success).toBe(false)
  expect(list.safeParse('active,'.repeat(100)).success).toBe(false)
})
