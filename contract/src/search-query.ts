import { listOf } from './endpoint.ts'
import { text } from './text.ts'

/** The search text and filters in lists of giveables. */
export const searchQuery = {
  'filter[q]': text({ max: 80, min: 1, trim: true })
    .optional()
    .describe('Words of its name, place, purpose or whom it is for; typing errors are borne with. Best match first.'),
  'filter[verified]': listOf(['true']),
  'filter[small]': listOf(['true']).describe('Communities of under 100 people, campaigns of under 100 supporters.'),
  'filter[friends]': listOf(['true']).describe('Those in which people are whom one brought, or who brought one.'),
}
