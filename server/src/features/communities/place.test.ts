import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test.each([
  ['Duluth', 'Duluth', null],
  ['Duluth, MN', 'Duluth', 'MN'],
  ['duluth mn', 'duluth', 'MN'],
  ['Duluth, Minnesota', 'Duluth', 'MN'],
  ['Minneapolis , new york ', 'Minneapolis', 'NY'],
  ['  St. Paul ,mn ', 'St. Paul', 'MN'],
  ['New Orleans', 'New Orleans', null],
  ['MN', 'MN', null],
  ['ديربورن', 'ديربورن', null],
])('%s', (written, city, state) => {
  expect(placeOf(written)).toEqual({ city, state })
})
