import { randomUUID } from 'node:crypto'
import type { planCalls } from '@kindling/contract/plan/calls'
import { anyone, ownOnly, plain, signedIn, type Rows } from './cells.ts'
import type { Person, Things, World } from './world.ts'

/** The row above starts a plan for each caller, whose first gift is still on its way. */
const noneFailed = signedIn({ own: 409, foreign: 409, missing: 409 })
/** Items of others look like missing ones. */
const none = signedIn({ own: 404, foreign: 404, missing: 404 })
const withBody =
  (body: object = {}) =>
  () => ({ body })
const item = (body?: object) => () => ({ params: { uuid: randomUUID() }, ...(body && { body }) })
/** A forged link opens nothing for anybody. */
const forged = (body?: object) => () => ({
  params: { subject: `${randomUUID()}.digest` },
  query: { until: '9999999999999', sign: 'x'.repeat(43) },
  ...(body && { body }),
})
const startItem = async (world: World, things: Things, who: Person, way: object) => ({
  body: {
    giveable: { type: 'communities', id: things === who.things ? await world.newCommunity(who) : randomUUID() },
    amount_cents: 500,
    ...way,
  },
})
const nobody = anyone({ own: 404, foreign: 404, missing: 404 })

export const planRows: Pick<Rows, keyof typeof planCalls> = {
  'GET /plan': plain(signedIn(200)),
  'GET /plan/first': {
    answers: signedIn({ own: 200, foreign: 200, missing: 404 }),
    ask: (_: World, { circle: id }: Things) => ({ query: { type: 'communities', id, amount_cents: 500 } }),
  },
  'POST /plan/items': [
    {
      answers: ownOnly(201), // to a community, because campaigns take monthly gifts only if their organizer allows them
      ask: async (world, things, who) => startItem(world, things, who, { confirmation_token: await world.cardToken() }),
    },
    {
      answers: ownOnly(201),
      ask: async (world, things, who) => startItem(world, things, who, { payment_sheet: true }),
    },
  ],
  'PATCH /plan': { answers: ownOnly(200), ask: (_, { card }) => ({ body: { card_id: card } }) },
  'POST /plan/skip': plain(signedIn(409), withBody({ on: '2026-12-20' })),
  'POST /plan/pause': plain(signedIn(409), withBody({ months: 1 })),
  'POST /plan/resume': plain(signedIn(409), withBody()),
  'POST /plan/stop': plain(signedIn(409), withBody()),
  'POST /plan/retry': { answers: noneFailed, ask: (_, { card }) => ({ body: { card_id: card } }) },
  'POST /plan/items/{uuid}/pause': { answers: none, ask: item({ months: 1 }) },
  'POST /plan/items/{uuid}/resume': { answers: none, ask: item({}) },
  'DELETE /plan/items/{uuid}': { answers: none, ask: item() },
  'GET /plan/links/{subject}': { answers: nobody, ask: forged() },
  'POST /plan/links/{subject}': { answers: nobody, ask: forged({ act: 'stop' }) },
  'POST /plan/links/{subject}/retry': { answers: nobody, ask: forged({}) },
}
