import { z } from 'zod'
import { dataOf, endpoint } from './endpoint.ts'

export const billingCalls = {
  'GET /billing/history': endpoint({
    summary: 'Create an address that downloads all gifts of the viewer as CSV. It works for one minute',
    response: dataOf(
      z.object({ url: z.string().describe('Address of the CSV file. Anyone who has it can open it for one minute.') }),
    ),
  }),
}
