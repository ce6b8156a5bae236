import type { CallName } from '@kindling/contract/api'
import { randomUUID } from 'node:crypto'
import { hidden } from './circle-answers.ts'
import { anyone, plain, signedIn, type Rows } from './cells.ts'

/** Calls about its payouts are in `payout-rows.ts`. */
type NonprofitCall = Exclude<
  Extract<CallName, `${string} /nonprofits${string}`>,
  `${string}/payouts${string}` | `${string}/statement`
>

const publicTo = (who: typeof anyone) => who({ own: 200, foreign: 200, missing: 404 })

export const nonprofitRows: Pick<Rows, NonprofitCall> = {
  'GET /nonprofits': plain(signedIn(200)),
  'GET /nonprofits/{uuid}': { answers: publicTo(signedIn), ask: (_, { nonprofit: uuid }) => ({ params: { uuid } }) },
  // no caller represents this nonprofit; `representatives.long.test.ts` tests the rights of representatives
  'PATCH /nonprofits/{uuid}': {
    answers: signedIn(hidden),
    ask: (_, { nonprofit: uuid }) => ({ params: { uuid }, body: { mission: 'Ours' } }),
  },
  'POST /nonprofits/{uuid}/representatives': {
    answers: signedIn(hidden),
    ask: (world, { nonprofit: uuid }) => ({ params: { uuid }, body: { person: world.people.member.things.person } }),
  },
  'POST /nonprofits/{uuid}/representatives/answer': {
    answers: signedIn(hidden),
    ask: (_, { nonprofit: uuid }) => ({ params: { uuid }, body: { accept: true } }),
  },
  'DELETE /nonprofits/{uuid}/representatives/{person}': {
    answers: signedIn(hidden),
    ask: (world, { nonprofit: uuid }) => ({ params: { uuid, person: world.people.member.things.person } }),
  },
  'GET /nonprofits/{uuid}/claim': {
    answers: publicTo(signedIn),
    ask: (_, { nonprofit: uuid }) => ({ params: { uuid } }),
  },
  'POST /nonprofits/{uuid}/claim': {
    answers: publicTo(signedIn),
    ask: async (world, { nonprofit: uuid }) => {
      await world.app.deps.db.deleteFrom('limit_counters').execute()
      return { params: { uuid }, body: { way: 'email', email: 'ana@doors.example', site: 'doors.example' } }
    },
  },
  'POST /nonprofits/{uuid}/claim/code': {
    answers: signedIn(hidden), // nobody has claimed it
    ask: () => ({ params: { uuid: randomUUID() }, body: { code: 'AAAA-AAAA' } }),
  },
  'DELETE /nonprofits/{uuid}/claim': {
    answers: signedIn(hidden),
    ask: () => ({ params: { uuid: randomUUID() } }),
  },
  'GET /nonprofits/{uuid}/brief': {
    answers: publicTo(anyone),
    ask: (_, { nonprofit: uuid }) => ({ params: { uuid } }),
  },
}
