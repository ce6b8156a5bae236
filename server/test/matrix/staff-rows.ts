import { randomUUID } from 'node:crypto'
import type { CallName } from '@kindling/contract/api'
import { plain, type Rows } from './cells.ts'
import { staffOnly } from './circle-answers.ts'

type StaffCall = Extract<CallName, `${string} /staff${string}`>

export const staffRows: Pick<Rows, StaffCall> = {
  'GET /staff': plain(staffOnly(200)),
  'GET /staff/campaigns': plain(staffOnly(200)),
  'GET /staff/campaigns/{id}': {
    answers: staffOnly({ own: 200, foreign: 200, missing: 404 }),
    ask: (world, things) => ({ params: { id: world.numberOf(things) } }),
  },
  'POST /staff/campaigns/{id}': {
    answers: staffOnly({ own: 409, foreign: 409, missing: 404 }), // the campaign waits for its review
    ask: (world, things) => ({ params: { id: world.numberOf(things) }, body: { act: 'resume' } }),
  },
  'POST /staff/communities/{identifier}': {
    answers: staffOnly({ own: 204, foreign: 204, missing: 404 }),
    ask: (_, { circle: identifier }) => ({
      params: { identifier },
      body: { act: 'thaw', reason: 'It was by mistake.' },
    }),
  },
  'GET /staff/nonprofits/{ein}/representatives': {
    answers: staffOnly({ own: 200, foreign: 200, missing: 404 }),
    ask: async (world, things) => ({ params: { ein: await world.einOf(things) } }),
  },
  'POST /staff/nonprofits/{ein}': {
    answers: staffOnly({ own: 204, foreign: 204, missing: 404 }),
    ask: async (world, things) => ({
      params: { ein: await world.einOf(things) },
      body: { act: 'verify' },
    }),
  },
  'GET /staff/flash-campaigns': plain(staffOnly(200)),
  'POST /staff/flash-campaigns/{uuid}': {
    answers: staffOnly({ own: 404, foreign: 404, missing: 404 }), // staff.http.long.test.ts tests cancellations
    ask: (_, { case: uuid }) => ({ params: { uuid }, body: { act: 'cancel', reason: 'It was by mistake.' } }),
  },
  'GET /staff/projects': plain(staffOnly(200)),
  'POST /staff/projects/{identifier}': {
    answers: staffOnly({ own: 204, foreign: 204, missing: 404 }), // staff.http.long.test.ts tests the effect
    ask: (_, { project: identifier }) => ({ params: { identifier }, body: { act: 'resume' } }),
  },
  'GET /staff/books': { answers: staffOnly(200), ask: () => ({ query: { year: '2026' } }) },
  'GET /staff/claims': plain(staffOnly(200)),
  'POST /staff/claims/{uuid}': {
    answers: staffOnly({ own: 404, foreign: 404, missing: 404 }), // claims.long.test.ts tests decisions
    ask: (_, { case: uuid }) => ({ params: { uuid }, body: { act: 'refuse', reason: 'No proof.' } }),
  },
  'POST /staff/claims/{uuid}/letter': {
    answers: staffOnly({ own: 404, foreign: 404, missing: 404 }),
    ask: (_, { case: uuid }) => ({ params: { uuid } }),
  },
  'GET /staff/nonprofit-changes': plain(staffOnly(200)),
  'POST /staff/nonprofit-changes/{uuid}': {
    answers: staffOnly({ own: 404, foreign: 404, missing: 404 }), // representatives.long.test.ts tests decisions
    ask: (_, { case: uuid }) => ({ params: { uuid }, body: { act: 'refuse', reason: 'No proof.' } }),
  },
  'GET /staff/reports': plain(staffOnly(200)),
  'POST /staff/reports/{uuid}': {
    answers: staffOnly({ own: 204, foreign: 204, missing: 404 }),
    ask: async (world, things) => ({
      params: { uuid: await world.newCase(things) },
      body: { act: 'hide', reason: 'Unkind.' },
    }),
  },
  'GET /staff/alarms': plain(staffOnly(200)),
  'GET /staff/refunds': plain(staffOnly(200)),
  'POST /staff/refunds': {
    answers: staffOnly({ own: 403, foreign: 403, missing: 404 }), // all callers share a card, and nobody may refund a gift of their own card
    ask: async (world, things) => ({
      body: { payment: await world.paymentOf(things), amount_cents: 100, reason: 'By mistake.' },
    }),
  },
  'POST /staff/refunds/{uuid}': {
    answers: staffOnly({ own: 200, foreign: 200, missing: 404 }),
    ask: async (world, things) => ({
      params: { uuid: await world.newRefund(things) },
      body: { act: 'decline', reason: 'It arrived.' },
    }),
  },
  'GET /staff/announcements': plain(staffOnly(200)),
  'POST /staff/announcements': plain(staffOnly(200), () => ({ body: { title: 'Leaderboards', version: '1.2' } })),
  'GET /staff/incidents': plain(staffOnly(200)),
  'POST /staff/incidents': plain(staffOnly(201), () => ({
    key: randomUUID(),
    body: { title: 'Gifts wait', text: 'We look.', language: 'en', parts: ['gifts'], effect: 'slow' },
  })),
  'POST /staff/incidents/{uuid}': {
    answers: staffOnly({ own: 404, foreign: 404, missing: 404 }), // status.test.ts tests the effect
    ask: (_, { case: uuid }) => ({
      key: randomUUID(),
      params: { uuid },
      body: { act: 'resolve', text: 'All gifts arrived.' },
    }),
  },
  'GET /staff/log': plain(staffOnly(200)),
}
