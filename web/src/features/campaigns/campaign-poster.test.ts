import { expect, test } from 'vitest'
import { pantry } from '../communities/communities.fixtures.ts'
import { communityPoster } from '../communities/community-poster.ts'
import { campaignPoster } from './campaign-poster.ts'
import { cardOf, ramp } from './campaigns.fixtures.ts'

test('the picture says that a campaign takes no gifts, and says nothing while it takes them', () => {
  const of = (status: typeof ramp.status, ends_at = ramp.ends_at) =>
    campaignPoster(cardOf({ ...ramp, status, ends_at })).status
  expect(of('active')).toBe(null)
  expect(of('paused')).toBe('Paused')
  expect([of('ended'), of('reported'), of('active', new Date(0).toISOString())]).toEqual(['Ended', 'Ended', 'Ended'])
  const as = (status: typeof pantry.status) => communityPoster({ ...pantry, status }).status
  expect([as('active'), as('frozen'), as('archived')]).toEqual([null, 'Frozen for now', 'Closed'])
})
