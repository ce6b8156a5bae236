import { z } from 'zod'
import { dataOf, endpoint } from './endpoint.ts'

export const billingCalls = {
  'GET /billing/history': endpoint({
    summary: 'An address that opens every gift of one’s own as CSV for a minute',
    response: dataOf(
      z.object({ url: z.string().describe('A CSV file, for whoever opens this address within a minute.') }),
    ),
  }),
}
