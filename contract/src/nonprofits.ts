import { z } from 'zod'
import { cents, nonprofitRef, topic } from './common.ts'
import { dataOf, endpoint } from './endpoint.ts'

export const nonprofitStates = ['listed', 'claim_pending', 'verified', 'active', 'suspended'] as const

export const nonprofit = nonprofitRef
  .extend({
    legal_name: z.string(),
    mission: z.string().nullable(),
    site: z.string().nullable(),
    programs: z.array(z.string()),
    status: z.enum(nonprofitStates),
    received_cents: cents.describe('Received through Kindling, net of card fees.'),
    communities: z.array(z.object({ uuid: z.uuid(), slug: z.string(), name: z.string(), topic })),
    campaigns: z.array(z.object({ uuid: z.uuid(), id: z.int(), title: z.string(), topic })),
  })
  .meta({ id: 'Nonprofit' })
export type Nonprofit = z.infer<typeof nonprofit>

export const nonprofitCalls = {
  'GET /nonprofits/{uuid}': endpoint({
    summary: 'A nonprofit, what it received, and who gives to it',
    params: z.object({ uuid: z.uuid() }),
    response: dataOf(nonprofit),
  }),
}
