import { z } from 'zod'
import { identifier, moment, nonprofitRef, person } from './common.ts'
import { dataOf, endpoint, nothing } from './endpoint.ts'

/** One part of an allocation: basis points of every gift. */
export const allocationShare = z
  .object({ nonprofit: nonprofitRef, basis_points: z.int().min(1).max(10_000) })
  .meta({ id: 'AllocationShare' })

/** A present, past or planned allocation. */
export const allocation = z
  .object({
    effective_at: moment,
    state: z.enum(['past', 'current', 'coming']),
    by: person.nullable(),
    shares: z.array(allocationShare),
  })
  .meta({ id: 'Allocation' })
export type Allocation = z.infer<typeof allocation>

/** An allocation as a request sends it. */
export const shares = z
  .array(z.strictObject({ nonprofit: z.uuid(), basis_points: z.int().min(1).max(10_000) }))
  .min(1)
  .max(10)
  .describe('Verified nonprofits, each once; together 10,000 basis points.')

const byIdentifier = z.object({ identifier })

export const allocationCalls = {
  'GET /communities/{identifier}/allocations': endpoint({
    summary: 'How gifts are and were split, the newest first',
    params: byIdentifier,
    response: z.object({ data: z.array(allocation) }),
  }),
  'PUT /communities/{identifier}/allocations/coming': endpoint({
    summary: 'Split gifts another way, seven days from now; one that was coming goes. Members are told',
    params: byIdentifier,
    body: z.strictObject({ shares }),
    response: dataOf(allocation),
    errors: ['forbidden', 'conflict'],
  }),
  'DELETE /communities/{identifier}/allocations/coming': endpoint({
    summary: 'Keep the split as it is',
    params: byIdentifier,
    response: nothing,
    errors: ['forbidden', 'conflict'],
  }),
}
