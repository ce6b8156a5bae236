import { expect, it } from 'vitest'
import { paged, pageOf } from './page.ts'

it('a page has 15 rows by default and starts after the rows of the pages before', () => {
  expect(pageOf({})).toEqual({ number: 1, size: 15, offset: 0, after: null })
  expect(pageOf({ page: 3 })).toMatchObject({ size: 15, offset: 30 })
  expect(pageOf({ page: 3, per_page: 20 })).toMatchObject({ size: 20, offset: 40 })
})

it('a cursor contains the position of its row where rows can move', () => {
  const cursorOf = (place?: string) => paged([], pageOf({}), 0, 7, place).meta.next_cursor!
  expect(pageOf({ cursor: cursorOf() })).toEqual({ number: 1, size: 15, offset: 0, after: 7 })
  expect(pageOf({ cursor: cursorOf('owner.12') })).toMatchObject({ after: 7, place: 'owner.12' })
  for (const foreign of ['after:', 'after:x', 'after:7:', "after:7:'", 'after:7:a b', `after:${'9'.repeat(16)}`, 'x'])
    expect(() => pageOf({ cursor: Buffer.from(foreign).toString('base64url') })).toThrow()
})

it('the last page is one that answers, however many rows there are', () => {
  const lastOf = (total: number) => paged([], pageOf({}), total, null).meta.last_page
  expect([0, 15, 16, 3_000, 10_000_000].map(lastOf)).toEqual([1, 1, 2, 200, 200])
})
