import { listOf } from './endpoint.ts'
import { text } from './text.ts'

/** What is looked for, and how it is narrowed, in lists of what can be given to. */
export const searchQuery = {
  'filter[q]': text({ max: 80, min: 1, trim: true })
    .optional()
    .describe('Words of its name, place, purpose or whom it is for; typing errors are borne with. Best match first.'),
  'filter[verified]': listOf(['true']),
  'filter[small]': listOf(['true']).describe('Communities of under 100 people, campaigns of under 100 supporters.'),
  'filter[friends]': listOf(['true']).describe('Those in which people are whom one brought, or who brought one.'),
}
