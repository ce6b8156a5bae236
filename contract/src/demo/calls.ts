import { z } from 'zod'
import { invite, session, timeZone } from '../accounts/sign-in.ts'
import { endpoint } from '../endpoint.ts'

export const demoCalls = {
  'POST /auth/demo': endpoint({
    summary: 'Demo mode only: sign in as one of the demo people, or as someone new',
    body: z.strictObject({
      as: z.enum(['maya', 'kofi', 'new']),
      again: z.uuid().optional().describe('With `new`: uuid of a newcomer who signs in again.'),
      invite,
      time_zone: timeZone,
    }),
    response: session,
    errors: ['not_found'],
  }),
}
