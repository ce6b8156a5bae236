import { z } from 'zod'
import { moment } from '../common.ts'
import { dataOf, endpoint, nothing } from '../endpoint.ts'

/** The number of days in which a deletion can be undone. */
export const daysToUndo = 7

export const privacyCalls = {
  'POST /user/export': endpoint({
    summary: 'Request an export of all data of the viewer (a ZIP of JSON and CSV). The link arrives by email',
    response: dataOf(z.object({ asked_at: moment })),
    status: 202,
  }),
  'DELETE /user': endpoint({
    summary: 'Schedule the deletion of the viewer’s account in a week',
    response: dataOf(z.object({ deletes_at: moment })),
    errors: ['sign_in_again'],
  }),
  'DELETE /user/deletion': endpoint({ summary: 'Cancel the deletion of the viewer’s account', response: nothing }),
}
