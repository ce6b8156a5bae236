import { expect, it } from 'vitest'
import { pageOf } from './page.ts'

it('a page has 15 rows unless told, and begins behind those before it', () => {
  expect(pageOf({})).toEqual({ number: 1, size: 15, offset: 0, after: null })
  expect(pageOf({ page: 3 })).toMatchObject({ size: 15, offset: 30 })
  expect(pageOf({ page: 3, per_page: 20 })).toMatchObject({ size: 20, offset: 40 })
})
