import { chosenScene } from '@kindling/art'
import { expect, test } from 'vitest'
import { artOf } from './art-of.ts'
import { demoCampaigns, type CampaignKey } from './campaigns.ts'
import { demoCommunities, type CommunityKey } from './communities.ts'

test('no two demo stories show the same scene', () => {
  const scenes = [
    ...Object.entries(demoCommunities).map(([key, { topic }]) =>
      chosenScene({ topic, seed: artOf[key as CommunityKey] }),
    ),
    ...Object.entries(demoCampaigns).map(([key, { topic, quiet }]) =>
      chosenScene({ topic, quiet, seed: artOf[key as CampaignKey] }),
    ),
  ].map(({ name }) => name)
  expect(new Set(scenes).size).toBe(scenes.length)
})
