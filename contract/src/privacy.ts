import { z } from 'zod'
import { moment } from './common.ts'
import { dataOf, endpoint, nothing } from './endpoint.ts'

/** The number of days in which a deletion can be undone. */
export const daysToUndo = 7

export const privacyCalls = {
  'POST /user/export': endpoint({
    summary: 'Have all one’s data put together (a ZIP of JSON and CSV); the way to it comes by mail',
    response: dataOf(z.object({ asked_at: moment })),
    status: 202,
  }),
  'DELETE /user': endpoint({
    summary: 'Delete one’s account a week from now',
    response: dataOf(z.object({ deletes_at: moment })),
    errors: ['sign_in_again'],
  }),
  'DELETE /user/deletion': endpoint({ summary: 'Keep one’s account after all', response: nothing }),
}
