import type { payoutCalls } from '@kindling/contract/payouts/calls'
import { ownOnly, signedIn, type Rows } from './cells.ts'
import { hidden } from './circle-answers.ts'

/** No caller represents the nonprofit; `payouts.test.ts` tests the rights of representatives. */
export const payoutRows: Pick<Rows, keyof typeof payoutCalls> = {
  'GET /nonprofits/{uuid}/payouts': {
    answers: signedIn(hidden),
    ask: (_, { nonprofit: uuid }) => ({ params: { uuid } }),
  },
  'POST /nonprofits/{uuid}/payouts/account': {
    answers: signedIn(hidden),
    ask: (_, { nonprofit: uuid }) => ({ params: { uuid } }),
  },
  'GET /nonprofits/{uuid}/statement': {
    answers: signedIn(hidden),
    ask: (_, { nonprofit: uuid }) => ({ params: { uuid }, query: { year: '2026' } }),
  },
  'GET /gifts/{uuid}/where-it-went': {
    answers: ownOnly(200),
    ask: (_, { gift: uuid }) => ({ params: { uuid } }),
  },
}
