import { z } from 'zod'
import { moment } from '../common.ts'
import { dataOf, endpoint, nothing } from '../endpoint.ts'
import { longestSite } from './rules.ts'
import { text } from '../text.ts'

export const claimWays = ['letter', 'email'] as const
export const claimStates = ['asked', 'sent', 'proved', 'accepted', 'refused', 'failed', 'withdrawn'] as const

/** The state of a claim. `asked`: the letter is not printed yet. `failed`: too many wrong codes. */
export const claim = z
  .object({
    uuid: z.uuid(),
    way: z.enum(claimWays),
    email: z.string().nullable(),
    status: z.enum(claimStates),
    code_until: moment.nullable(),
    tries_left: z.int(),
    note: z.string().nullable().describe('Why the claim was refused.'),
  })
  .meta({ id: 'NonprofitClaim' })
export type Claim = z.infer<typeof claim>

const params = z.object({ uuid: z.uuid() })

export const claimCalls = {
  'GET /nonprofits/{uuid}/claim': endpoint({
    summary: 'The viewer’s latest claim of a nonprofit. Null if there is none',
    params,
    response: dataOf(claim.nullable()),
  }),
  'POST /nonprofits/{uuid}/claim': endpoint({
    summary: 'Claim a nonprofit. The code is sent by letter to its registered address, or by email to its own domain',
    params,
    body: z.discriminatedUnion('way', [
      z.strictObject({ way: z.literal('letter') }),
      z.strictObject({
        way: z.literal('email'),
        email: z.email().max(254),
        site: text({ max: longestSite, min: 1, trim: true }).describe(
          'Website of the nonprofit. Staff check that it belongs to the nonprofit.',
        ),
      }),
    ]),
    response: dataOf(claim),
    errors: ['conflict'],
  }),
  'POST /nonprofits/{uuid}/claim/code': endpoint({
    summary: 'Prove a claim with its code. Five wrong codes end the claim',
    params,
    body: z.strictObject({ code: text({ max: 20, min: 1, trim: true }) }),
    response: dataOf(claim),
    errors: ['conflict'],
  }),
  'DELETE /nonprofits/{uuid}/claim': endpoint({
    summary: 'Withdraw the viewer’s claim',
    params,
    response: nothing,
  }),
}
