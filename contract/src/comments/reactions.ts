import { z } from 'zod'
import { reactionKinds } from './rules.ts'
import { dataOf, endpoint } from '../endpoint.ts'

export const reactedTypes = ['comments', 'updates'] as const
export type ReactedType = (typeof reactedTypes)[number]

export const reactions = z
  .object({
    heart: z.int(),
    hands: z.int(),
    ember: z.int(),
    mine: z.array(z.enum(reactionKinds)).describe('Reactions of the viewer.'),
  })
  .meta({ id: 'Reactions' })
export type Reactions = z.infer<typeof reactions>

const params = z.object({ type: z.enum(reactedTypes), uuid: z.uuid(), reaction: z.enum(reactionKinds) })

export const reactionCalls = {
  'PUT /reactions/{type}/{uuid}/{reaction}': endpoint({
    summary:
      'Add a reaction to a comment or an update. A repeated call changes nothing. A quiet giveable has no `ember`',
    params,
    response: dataOf(reactions),
    errors: ['forbidden', 'conflict'],
  }),
  'DELETE /reactions/{type}/{uuid}/{reaction}': endpoint({
    summary: 'Remove a reaction. A repeated call changes nothing',
    params,
    response: dataOf(reactions),
  }),
}
