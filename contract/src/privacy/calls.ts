import { z } from 'zod'
import { moment } from '../common.ts'
import { dataOf, endpoint, nothing } from '../endpoint.ts'

/** The number of days in which a deletion can be undone. */
export const daysToUndo = 7

export const privacyCalls = {
  'POST /user/export': endpoint({
    summary: 'Get the address of all data of the viewer: a ZIP of a page to read, receipts, photos, JSON and CSV',
    response: dataOf(
      z.object({
        url: z
          .string()
          .describe('Anyone who has it can start the download for one minute. Starting another ends the one before.'),
      }),
    ),
    errors: ['sign_in_again'],
  }),
  'DELETE /user': endpoint({
    summary: 'Schedule the deletion of the viewer’s account in a week',
    response: dataOf(z.object({ deletes_at: moment })),
    errors: ['sign_in_again'],
  }),
  'DELETE /user/deletion': endpoint({ summary: 'Cancel the deletion of the viewer’s account', response: nothing }),
}
