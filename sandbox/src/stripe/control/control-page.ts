import type Stripe from 'stripe'
import { html, page, type Html } from '../../pages/html.ts'
import { disputableOf } from '../payments/disputes.ts'
import { idOf } from '../ids.ts'
import type { Parts } from '../api/server.ts'
import { choices, type Settings } from './settings.ts'
import type { World } from '../world.ts'

type Delivery = { state: 'pending' | 'delivered' | 'dropped'; attempts: number; answer: string | null }

/** The page for developers: the last payments and events, with buttons for refunds, disputes and other acts. */
export function controlPage({ world }: Parts): string {
  const intents = world.store.list('payment_intent', {}, 40)
  const events = world.store.list('event', {}, 60)
  const held = world.settings.hold_webhooks
  const body = html`<main>
    <h1>Card processor</h1>
    <p>The sandbox’s payments and events. No money moves here.</p>
    <div class="row" style="justify-content:flex-start">
      ${button('/sandbox/settings', held ? 'Let events go' : 'Hold events', { hold_webhooks: String(!held) })}
      ${button('/sandbox/release', 'Send waiting, last to first', { order: 'last to first' })}
      ${button('/sandbox/release', 'Send waiting, any order', { order: 'any' })}
    </div>
    <div class="columns">
      <section>
        <h2>Payments</h2>
        ${rows(
          intents.map((i) => paymentRow(world, i)),
          'No payment yet.',
        )}
      </section>
      <section>
        <h2>Events</h2>
        ${rows(
          events.map((e) => eventRow(world, e)),
          'No event yet.',
        )}
      </section>
    </div>
    <h2>Settings</h2>
    ${settingsForm(world.settings)}
  </main>`
  return page('Card processor', body)
}

function rows(items: Html[], empty: string): Html {
  return items.length === 0
    ? html`<div class="card"><p style="margin:0">${empty}</p></div>`
    : html`<ul class="card rows">
        ${items}
      </ul>`
}

const moods: Record<string, string> = {
  succeeded: 'good',
  delivered: 'good',
  won: 'good',
  canceled: '',
  dropped: 'bad',
  lost: 'bad',
  declined: 'bad',
}
const chip = (text: string) => html`<span class="chip ${moods[text] ?? 'wait'}">${text.replaceAll('_', ' ')}</span>`
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const time = (seconds: number) => new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)

function paymentRow(world: World, intent: Stripe.PaymentIntent): Html {
  const chargeId = idOf(intent.latest_charge)
  const charge = chargeId ? world.store.find('charge', chargeId) : undefined
  const card = charge?.payment_method_details?.card
  const disputes = charge?.disputed ? world.store.list('dispute', { charge: charge.id }, 20) : []
  const refunds = charge ? world.store.list('refund', { charge: charge.id }, 20) : []
  const refundable = charge?.paid && !charge.disputed && !charge.refunded
  const disputable = charge?.paid ? disputableOf(world, charge) : 0
  return html`<li>
    <div class="row">
      <div class="grow">
        <div class="title">
          ${dollars(intent.amount)}
          ${chip(intent.status === 'requires_payment_method' && intent.last_payment_error ? 'declined' : intent.status)}
          ${charge && charge.amount_refunded > 0 && chip(`${dollars(charge.amount_refunded)} back`)}
        </div>
        <div class="quiet">
          ${card && `${card.brand} ${card.last4} · `}${time(intent.created)}
          UTC${intent.last_payment_error && ` · ${intent.last_payment_error.code}`}
        </div>
        <div class="quiet mono">${intent.id}</div>
      </div>
      <div class="actions">
        ${refundable && button(`/sandbox/payment_intents/${intent.id}/refund`, 'Refund')}
        ${disputable > 0 && disputeForm(intent.id, disputable)}
        ${intent.status === 'requires_action' && html`<a class="button" href="/sandbox/bank/${intent.id}?client_secret=${intent.client_secret}">Bank’s page</a>`}
        ${refunds.map(refundActions)} ${disputes.map(disputeActions)}
      </div>
    </div>
  </li>`
}

function refundActions({ id, status, amount }: Stripe.Refund): Html {
  if (status === 'failed') return html``
  return html`${status === 'pending' && button(`/sandbox/refunds/${id}/finish`, 'Finish refund')}
  ${button(`/sandbox/refunds/${id}/fail`, `Send ${dollars(amount)} back`)}`
}

function disputeForm(intent: string, left: number): Html {
  return html`<form method="post" action="/sandbox/payment_intents/${intent}/dispute" style="display:flex;gap:8px">
    <input name="amount" value="${String(left)}" aria-label="Cents to dispute" inputmode="numeric" style="width:6em" />
    <button>Dispute</button>
  </form>`
}

function disputeActions({ id, amount, status }: Stripe.Dispute): Html {
  const act = (name: string, label: string, fields?: Record<string, string>) =>
    button(`/sandbox/disputes/${id}/${name}`, label, fields)
  const lost = status === 'lost' || status.startsWith('appeal_')
  const open = !lost && status !== 'won' && status !== 'warning_closed'
  return html`<div class="actions" style="flex-basis:100%;align-items:center">
    <span class="quiet">${dollars(amount)} disputed</span> ${chip(status)} ${lost && act('appeal', 'Appeal won')}
    ${open && act('won', 'Dispute won')} ${open && act('won', 'Won, fee kept', { fee_back: 'false' })}
    ${open && act('lost', 'Dispute lost')} ${status.startsWith('warning_needs') && act('escalate', 'Take the money')}
  </div>`
}

function eventRow(world: World, event: Stripe.Event): Html {
  const delivery = world.store.sql('select state, attempts, answer from deliveries where event = ?').get(event.id) as
    | Delivery
    | undefined
  const tries = delivery && delivery.attempts > 1 ? ` · ${delivery.attempts} tries` : ''
  const wrong = delivery?.answer && !delivery.answer.startsWith('2') ? ` · answered ${delivery.answer}` : ''
  return html`<li>
    <div class="row">
      <div class="grow">
        <div class="title">${event.type}</div>
        <div class="quiet">${chip(delivery?.state ?? 'not sent')} ${time(event.created)} UTC${tries}${wrong}</div>
        <div class="quiet mono">${event.id}</div>
      </div>
      <div class="actions">
        ${button(`/sandbox/events/${event.id}/deliver`, delivery?.state === 'delivered' ? 'Send again' : 'Send now')}
        ${delivery?.state === 'pending' && button(`/sandbox/events/${event.id}/drop`, 'Drop')}
        ${delivery?.state !== 'delivered' && button(`/sandbox/events/${event.id}/delay`, 'In a minute', { seconds: '60' })}
      </div>
    </div>
  </li>`
}

function button(action: string, label: string, fields: Record<string, string> = {}): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form method="post" action="${action}">${hidden}<button>${label}</button></form>`
}

const labels: Partial<Record<keyof Settings, string>> = {
  latency_ms: 'Every answer waits (ms)',
  latency_jitter_ms: 'and up to so much more (ms)',
  failure_rate: 'Share of calls that fail (0 to 1)',
  lost_answer_rate: 'Share of answers that get lost',
  webhook_delay_ms: 'Events wait (ms)',
  duplicate_rate: 'Share of events sent twice',
  drop_rate: 'Share of events never sent',
  search_lag_ms: 'Search finds only after (ms)',
  list_lag_ms: 'Lists show only after (ms)',
  processing_ms: 'Payments stay in processing (ms)',
  fee_bp: 'Fee, basis points',
  fee_fixed_cents: 'Fee, fixed cents',
  balance_short: 'Refunds and transfers find no balance (true or false)',
  dispute_fee_cents: 'Dispute fee, cents',
  dispute_fee_returned: 'Fee of a won dispute comes back (true or false)',
}

function settingsForm(settings: Settings): Html {
  const fields = Object.entries(labels).map(([name, label]) => {
    const value = settings[name as keyof Settings]
    return html`<label>${label}<input name="${name}" value="${String(value)}" inputmode="decimal" required /></label>`
  })
  const shuffled = settings.shuffle_webhooks
  return html`<form class="card fields" method="post" action="/sandbox/settings">
    ${fields}
    <label
      >Order of events<select name="shuffle_webhooks">
        <option value="false">${'About as they happened'}</option>
        <option value="true" ${shuffled && html` selected`}>Shuffled</option>
      </select></label
    >
    <label
      >The bank’s check goes on<select name="next_action">
        ${choices['next_action']!.map(
          (way) => html`<option value="${way}" ${way === settings.next_action && html` selected`}>${way}</option>`,
        )}
      </select></label
    >
    <label>Events that are sent<input name="webhook_events" value="${settings.webhook_events.join(', ')}" /></label>
    <button>Save settings</button>
  </form>`
}
