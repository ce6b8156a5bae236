import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { html, page, pageHeaders } from '../../pages/html.ts'
import { finishBankCheck } from '../payments/confirm.ts'
import { StripeError } from '../api/stripe-error.ts'
import { parseForm, type Form } from '../api/form.ts'
import { newId } from '../ids.ts'
import { finishSetupCheck } from './setup-intents.ts'
import type { World } from '../world.ts'

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent
type ReadInput = { params: unknown; query: unknown }

/** The bank's 3-D Secure page: the person completes the check or fails it, and returns to the shop. */
export function bankPages(app: FastifyInstance, world: World): void {
  app.get('/sandbox/bank/:id', async (request, reply) => {
    const { intent, returnUrl } = read(world, request)
    const body = intent.status === 'requires_action' ? question(intent, returnUrl) : over(intent, returnUrl)
    return reply.headers(pageHeaders).send(page('Your bank', body))
  })

  app.post('/sandbox/bank/:id', async (request, reply) => {
    const { intent, returnUrl } = read(world, request)
    const passed = parseForm(typeof request.body === 'string' ? request.body : '')['answer'] === 'complete'
    const after = intent.status === 'requires_action' ? finish(world, intent, passed) : intent
    // in a frame of the shop, the page only shows the result, since the shop polls the intent itself
    const framed = request.headers['sec-fetch-dest'] === 'iframe'
    if (returnUrl && !framed) return reply.redirect(backTo(returnUrl, after), 303)
    return reply.headers(pageHeaders).send(page('Your bank', over(after, null, framed)))
  })
}

function read(world: World, { params, query }: ReadInput): { intent: Intent; returnUrl: string | null } {
  const { id } = params as { id: string }
  const form = query as Form
  const intent = id.startsWith('seti_') ? world.store.get('setup_intent', id) : world.store.get('payment_intent', id)
  if (form['client_secret'] !== intent.client_secret)
    throw new StripeError(404, { type: 'invalid_request_error', message: 'No such check.' })
  const back = form['return_url']
  return {
    intent,
    returnUrl:
      typeof back === 'string' && /^[a-z][a-z0-9+.-]*:\/\//i.test(back) && !/^javascript:/i.test(back) ? back : null,
  }
}

function finish(world: World, intent: Intent, passed: boolean): Intent {
  // a check is a request of the processor's own script, so its events name no request of the shop
  const byScript = { id: newId('req'), idempotency_key: randomUUID(), account: null }
  return world.atomically(
    () =>
      intent.object === 'setup_intent'
        ? finishSetupCheck(world, intent, passed)
        : finishBankCheck(world, intent, passed),
    byScript,
  )
}

function backTo(returnUrl: string, intent: Intent): string {
  const url = new URL(returnUrl)
  const kind = intent.object
  url.searchParams.set(kind, intent.id)
  url.searchParams.set(`${kind}_client_secret`, intent.client_secret ?? '')
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

function question(intent: Intent, returnUrl: string | null) {
  const what =
    intent.object === 'payment_intent'
      ? `a payment of $${(intent.amount / 100).toFixed(2)}`
      : 'that this card may be kept for later payments'
  const action = `/sandbox/bank/${intent.id}?client_secret=${intent.client_secret}${returnUrl ? `&return_url=${encodeURIComponent(returnUrl)}` : ''}`
  return html`<main class="narrow">
    <h1>Is this you?</h1>
    <p>Your bank asks you to confirm ${what}. This is the sandbox’s page: no money moves.</p>
    <form method="post" action="${action}" class="card" style="display:grid;gap:12px">
      <button class="main" name="answer" value="complete">Complete the check</button>
      <button class="wide" name="answer" value="fail">Fail the check</button>
    </form>
  </main>`
}

/** Shows how the check ended. `framed`: the page is in the shop's frame, which continues by itself. */
function over(intent: Intent, returnUrl: string | null, framed = false) {
  const [title, words] = ending(intent)
  return html`<main class="narrow">
    <h1>${title}</h1>
    <p>${words} ${returnUrl === null && !framed && 'You can close this window.'}</p>
    ${returnUrl && html`<p><a class="button" href="${backTo(returnUrl, intent)}">Back to Kindling</a></p>`}
  </main>`
}

function ending(intent: Intent): [string, string] {
  if (intent.status === 'succeeded') return ['Confirmed', 'Your bank confirmed it.']
  const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error
  if (error?.type === 'card_error') return ['Declined', 'Your bank declined the card. Nothing was charged.']
  return ['Not confirmed', 'The check was not passed. Nothing was charged.']
}
