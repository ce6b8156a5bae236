import { z } from 'zod'
import { giveableRef } from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'
import { text } from '../text.ts'

const found = z.object({
  total: z.int().describe('As many as the list of this kind has for the same words.'),
  first: z.array(giveableRef).describe('The best three.'),
})

const searchFound = z
  .object({
    communities: found,
    campaigns: found.describe('Active ones.'),
    flash_campaigns: found.describe('Live ones.'),
    projects: found.describe('Open ones.'),
    nonprofits: z.object({ total: z.int() }).nullable().describe('Null for guests.'),
  })
  .meta({ id: 'SearchFound' })
export type SearchFound = z.infer<typeof searchFound>

export const exploreCalls = {
  'GET /search': endpoint({
    summary: 'How many of each kind a search finds, with the best three',
    query: z.strictObject({
      'filter[q]': text({ max: 80, min: 1, trim: true }).describe(
        'Words of the name, place, purpose, topic or beneficiary, or an EIN. The search tolerates typos.',
      ),
    }),
    response: dataOf(searchFound),
  }),
}
