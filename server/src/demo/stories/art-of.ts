import { chosenScene } from '@kindling/art'
import { v5 } from 'uuid'
import { demoCampaigns, type CampaignKey } from './campaigns.ts'
import { demoCommunities, type CommunityKey } from './communities.ts'

const namespace = '6f0c1c1e-6d0e-4c43-9c0f-6b1f6a4f3d52'
const tries = 1_000

function distinctArt(): Record<CommunityKey | CampaignKey, string> {
  const taken = new Set<string>()
  const stories = [
    ...Object.entries(demoCommunities).map(([key, { topic }]) => ({ key, topic, quiet: false })),
    ...Object.entries(demoCampaigns).map(([key, { topic, quiet }]) => ({ key, topic, quiet })),
  ]
  const drawn = stories.map(({ key, ...of }) => {
    for (let n = 0; n < tries; n++) {
      const uuid = v5(`${key} ${n}`, namespace)
      const { name } = chosenScene({ ...of, seed: uuid })
      if (taken.has(name)) continue
      taken.add(name)
      return [key, uuid]
    }
    throw new RangeError(`${key}: every scene of its topic is taken`)
  })
  return Object.fromEntries(drawn) as Record<CommunityKey | CampaignKey, string>
}

/** The uuid of each demo story, chosen so that no two covers show the same scene. */
export const artOf = distinctArt()
