import { listOf } from './endpoint.ts'
import { text } from './text.ts'

/** The search text and filters in lists of giveables. */
export const searchQuery = {
  'filter[q]': text({ max: 80, min: 1, trim: true })
    .optional()
    .describe('Words of the name, place, purpose or beneficiary. The search tolerates typos. Best match first.'),
  'filter[verified]': listOf(['true']),
  'filter[small]': listOf(['true']).describe(
    'Communities of fewer than 100 people, campaigns of fewer than 100 supporters.',
  ),
  'filter[friends]': listOf(['true']).describe('Those with people whom the viewer invited or who invited the viewer.'),
}
