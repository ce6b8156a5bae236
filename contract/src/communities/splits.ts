import { z } from 'zod'
import { identifier, moment, nonprofitRef, person, projectRef } from '../common.ts'
import { dataOf, endpoint, nothing } from '../endpoint.ts'

/** One nonprofit's share of a split, in basis points of each gift. */
export const splitShare = z
  .object({
    nonprofit: nonprofitRef,
    project: projectRef.nullish().describe('What of its work the share goes toward; null: all of it.'),
    basis_points: z.int().min(1).max(10_000),
  })
  .meta({ id: 'AllocationShare' })

export const split = z
  .object({
    effective_at: moment,
    state: z.enum(['past', 'current', 'coming']),
    by: person.nullable(),
    shares: z.array(splitShare),
  })
  .meta({ id: 'Allocation' })
export type Split = z.infer<typeof split>

export const shares = z
  .array(
    z.strictObject({
      nonprofit: z.uuid(),
      project: z.uuid().optional().describe('One of its projects that takes gifts.'),
      basis_points: z.int().min(1).max(10_000),
    }),
  )
  .min(1)
  .max(10)
  .describe('Verified nonprofits, each at most once. The shares add up to 10,000 basis points.')

const byIdentifier = z.object({ identifier })

export const splitCalls = {
  'GET /communities/{identifier}/allocations': endpoint({
    summary: 'Splits of a community, newest first',
    params: byIdentifier,
    response: z.object({ data: z.array(split) }),
  }),
  'PUT /communities/{identifier}/allocations/coming': endpoint({
    summary: 'Schedule a new split for seven days from now. It replaces a scheduled one. Members are notified',
    params: byIdentifier,
    body: z.strictObject({ shares }),
    response: dataOf(split),
    errors: ['forbidden', 'conflict'],
  }),
  'DELETE /communities/{identifier}/allocations/coming': endpoint({
    summary: 'Cancel the scheduled split',
    params: byIdentifier,
    response: nothing,
    errors: ['forbidden', 'conflict'],
  }),
}
