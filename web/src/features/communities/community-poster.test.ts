import { expect, test } from 'vitest'
import { pantry } from './communities.fixtures.ts'
import { communityPoster } from './community-poster.ts'

test('the poster of a by-request community has its name, tagline, cover, place and totals, and nothing visible only to members', () => {
  const inside = { ...pantry, visibility: 'request', cover: '/uploads/1.jpg', requests_count: 3 } as const
  expect(communityPoster(inside)).toEqual({
    of: '/communities/larkspur-street-pantry/share',
    title: 'Larkspur Street Pantry',
    sentence: 'Groceries on open shelves, no forms, no line.',
    cover: '/uploads/1.jpg',
    place: 'Duluth, MN',
    figures: '$5.2K in 30 days · 412 members',
    status: null,
    meter: null,
    scan: 1,
  })
})
