import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createLog } from '../platform/monitoring/log.ts'
import { InvalidSignature } from './processor.ts'
import { stripeProcessor } from './stripe-processor.ts'

const own = 'whsec_own'
const connect = 'whsec_connect'

const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'account.updated',
  account: 'acct_nonprofit',
  livemode: false,
  created: Math.floor(Date.now() / 1000),
  data: { object: { id: 'acct_nonprofit', object: 'account' } },
})

function read(signedBy: string, connectWebhookSecret?: string) {
  const processor = stripeProcessor({
    secretKey: 'sk_test_none',
    webhookSecret: own,
    connectWebhookSecret,
    log: createLog('silent'),
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: signedBy })
  return processor.readEvent(Buffer.from(payload), signature)
}

test('an event of a nonprofit’s account is believed by the secret of the second webhook, and by that of the first', () => {
  for (const secret of [own, connect]) {
    const event = read(secret, connect)
    expect(event).toMatchObject({ id: 'evt_1' })
    expect(event).not.toHaveProperty('foreign')
  }
})

test('no other secret is believed, nor that of a second webhook which is not set', () => {
  expect(() => read('whsec_other', connect)).toThrow(InvalidSignature)
  expect(() => read(connect)).toThrow(InvalidSignature)
  expect(() => read('', connect)).toThrow(InvalidSignature)
})
