import type { CallName } from '@kindling/contract/api'
import { randomUUID } from 'node:crypto'
import { all, hidden, insideCircle, organizers } from './circle-answers.ts'
import { anyone, ownOnly, plain, signedIn, type Rows } from './cells.ts'
import type { Things, World } from './world.ts'

type FlashCall = Extract<
  CallName,
  `${string} /flash-campaigns${string}` | `${string}/flash-campaigns/next` | `${string}match-payments${string}`
>

const flash = (_: World, { flash: identifier }: Things) => ({ params: { identifier } })
const ofFlash = (body: object) => (world: World, things: Things) => ({ ...flash(world, things), body })
const forInsiders = { ...insideCircle, guest: hidden }

/** The flash campaign of the by-request community (`circle`) is scheduled. Only its members see it, and its organizers run it. */
export const flashRows: Pick<Rows, FlashCall> = {
  'GET /flash-campaigns': [
    plain(anyone(200)),
    plain(signedIn(200), () => ({ query: { 'filter[list]': 'mine' } })),
    { answers: anyone(all(200)), ask: (_, { circle: id }) => ({ query: { 'filter[community]': id } }) },
  ],
  'GET /flash-campaigns/{identifier}': { answers: forInsiders, ask: flash },
  'GET /flash-campaigns/{identifier}/supporters': { answers: forInsiders, ask: flash },
  'GET /communities/{identifier}/flash-campaigns/next': {
    answers: organizers(200),
    ask: (_, { circle: identifier }) => ({ params: { identifier } }),
  },
  'POST /flash-campaigns': {
    answers: organizers(422), // its nonprofit is not in the community's split
    ask: (_, { circle: community, nonprofit }) => ({
      body: { community, nonprofit, title: 'Boots before the first frost', goal_cents: 150_000, hours: 1 },
    }),
  },
  'PATCH /flash-campaigns/{identifier}': { answers: organizers(200), ask: ofFlash({ quiet: false }) },
  'POST /flash-campaigns/{identifier}/extend': { answers: organizers(409), ask: ofFlash({ hours: 2 }) },
  'POST /flash-campaigns/{identifier}/report': { answers: organizers(409), ask: ofFlash({ outcome: 'Warm feet.' }) },
  'POST /flash-campaigns/{identifier}/remind': { answers: insideCircle, ask: flash },
  'DELETE /flash-campaigns/{identifier}/remind': { answers: insideCircle, ask: flash },
  // the flash campaign has no giveaway
  'POST /flash-campaigns/{identifier}/giveaway': { answers: signedIn(all(404)), ask: flash },
  'DELETE /flash-campaigns/{identifier}/giveaway': { answers: signedIn(all(404)), ask: flash },
  'GET /flash-campaigns/{identifier}/giveaway/tickets': { answers: forInsiders, ask: flash },
  'POST /flash-campaigns/{identifier}/match': {
    answers: signedIn(all(404)), // the flash campaign has no match
    ask: async (world, { flash: identifier }) => ({
      params: { identifier },
      body: { confirmation_token: await world.cardToken() },
      key: randomUUID(),
    }),
  },
  'GET /match-payments': plain(signedIn(200)),
  'GET /match-payments/{uuid}': { answers: ownOnly(404), ask: (_, { gift: uuid }) => ({ params: { uuid } }) },
  'POST /match-payments/{uuid}/attempts': {
    answers: ownOnly(404), // the uuid is a gift's, not a match payment's
    ask: async (world, { gift: uuid }) => ({
      params: { uuid },
      body: { confirmation_token: await world.cardToken() },
      key: randomUUID(),
    }),
  },
  'POST /flash-campaigns/{identifier}/cancel': { answers: organizers(200), ask: ofFlash({ reason: 'Rain.' }) },
}
