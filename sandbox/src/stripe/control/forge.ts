import type Stripe from 'stripe'
import { newId } from '../ids.ts'
import { signature } from './courier.ts'
import { apiVersion } from '../world.ts'

/** An event that somebody with the webhook's secret could forge. `created` is in unix seconds. */
export type Forgery = {
  type: Stripe.Event.Type | (string & {})
  object: object
  id?: string
  account?: string
  livemode?: boolean
  created?: number
  previous_attributes?: object
  api_version?: string | null
}

export type SignedEvent = { id: string; payload: string; signature: string }

/** Signs an event that the sandbox did not make: of another account, mode or currency, or about unknown objects. */
export function forgedEvent(webhookSecret: string, forgery: Forgery): SignedEvent {
  const { object, previous_attributes, id = newId('evt'), ...given } = forgery
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: apiVersion,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    ...given,
    data: { object, ...(previous_attributes && { previous_attributes }) },
  })
  return { id, payload, signature: signature(payload, webhookSecret) }
}
