import { randomUUID } from 'node:crypto'
import type { deliveryCalls } from '@kindling/contract/deliveries/calls'
import { anyone, plain, signedIn, type Rows } from './cells.ts'
import type { Things, World } from './world.ts'

const ofCircle = (_: World, { circle: id }: Things) => ({ params: { type: 'communities', id } })
const browserSubscription = () => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
})
/** A forged link opens nothing for anybody. */
const forgedLink = () => ({
  params: { subject: `${randomUUID()}.digest` },
  query: { until: '9999999999999', sign: 'x'.repeat(43) },
})

export const deliveryRows: Pick<Rows, keyof typeof deliveryCalls> = {
  'PUT /user/web-push': plain(signedIn(204), () => ({ body: browserSubscription() })),
  'DELETE /user/web-push': plain(signedIn(204)),
  'GET /user/notification-mutes': plain(signedIn(200)),
  'GET /{type}/{id}/notification-mute': { answers: signedIn({ own: 200, foreign: 200, missing: 404 }), ask: ofCircle },
  'PUT /{type}/{id}/notification-mute': { answers: signedIn({ own: 204, foreign: 204, missing: 404 }), ask: ofCircle },
  'DELETE /{type}/{id}/notification-mute': {
    answers: signedIn({ own: 204, foreign: 204, missing: 404 }),
    ask: ofCircle,
  },
  'GET /unsubscribe/{subject}': { answers: anyone({ own: 404, foreign: 404, missing: 404 }), ask: forgedLink },
  'POST /unsubscribe/{subject}': { answers: anyone({ own: 404, foreign: 404, missing: 404 }), ask: forgedLink },
}
