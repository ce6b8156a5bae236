import type { GiveableRef } from '@kindling/contract/common'
import type { DeclineReason } from '@kindling/contract/errors'
import type { GivenGift } from '@kindling/contract/gifts/calls'
import { chargeToCover } from '@kindling/contract/money'
import { maya } from '../../platform/people.fixtures.ts'
import { publicConfig, ramp } from './gifts.fixtures.ts'

/**
 * The result of the next try. `lost`: the call arrives, but its answer does not. `bank`: authentication in the
 * processor's window, `bank-away`: at a URL. `never`: the call does not arrive, once. `trying`: the answer comes before
 * the card was tried. `sheet`: a phone's payment sheet takes the card.
 */
export type Turn =
  | 'succeeds'
  | 'bank'
  | 'bank-away'
  | 'sheet'
  | 'trying'
  | 'lost'
  | 'never'
  | 'hangs'
  | { declines: DeclineReason }
  | { refuses: { status: number; body: object; retryAfter?: number } }

type Sent = Record<string, unknown>

export const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

const bankPage = `${publicConfig.processor_url}/bank`

const unreachable = () => new TypeError('Failed to fetch')

const toRamp: GiveableRef = { type: 'campaigns', id: ramp.id, uuid: ramp.uuid, name: ramp.name, quiet: ramp.quiet }

function newGift(sent: Sent, giveable: GiveableRef): GivenGift {
  const amount_cents = Number(sent['amount_cents'] ?? 2_500)
  return {
    uuid: crypto.randomUUID(),
    status: 'created',
    amount_cents,
    charged_cents: sent['cover_fee'] === true ? chargeToCover(amount_cents, publicConfig.card_fee) : amount_cents,
    visibility: sent['visibility'] === 'anonymous' ? 'anonymous' : 'name',
    message: null,
    giveable: { ...giveable, topic: 'access', cover: null, avatar: null },
    payment: { uuid: crypto.randomUUID(), status: 'created' },
    supporter_number: null,
    matched_cents: 0,
    receipt_number: null,
    receipt_mail: null,
    refund_request: null,
    frequency: sent['monthly'] === true ? 'monthly' : 'one_time',
    fee_covered: sent['cover_fee'] === true,
    fee_cents: 103,
    refunded_cents: 0,
    dispute: 'none',
    card: { brand: 'visa', last4: '4242' },
    created_at: new Date().toISOString(),
    invited_by: null,
    on_its_way: false,
  }
}

/**
 * The stubbed gifts by idempotency key. `turns`: the results of the tries in order; the last one repeats. A gift settles
 * after `looks` polls.
 */
export type FakeGifts = {
  turns: Turn[]
  looks: number
  giveable?: GiveableRef | undefined
  invitedBy?: GivenGift['invited_by']
  supporterNumber: number
  matched_cents?: number
  onItsWay?: boolean
}

export function fakeGifts({
  turns,
  looks,
  giveable = toRamp,
  invitedBy = null,
  supporterNumber,
  matched_cents = 0,
  onItsWay = true,
}: FakeGifts) {
  const gifts = new Map<string, { gift: GivenGift; looks: number; trying: boolean }>()
  const answers = new Map<string, Response>()
  const left = [...turns]
  let taken = 0

  function tryCard(gift: GivenGift, turn: Turn): Response {
    gifts.set(gift.uuid, { gift, looks, trying: turn === 'trying' })
    if (typeof turn === 'object' && 'declines' in turn) {
      const { uuid } = gift
      return json(402, { code: 'card_declined', message: 'No.', decline: turn.declines, gift: { uuid } })
    }
    if (turn === 'sheet') {
      gift.payment = { uuid: gift.payment.uuid, status: gift.status }
      if (gift.status === 'created') gift.payment.client_secret = `pi_${gift.uuid}_secret`
      return json(201, { data: gift })
    }
    const bank = turn === 'bank' || turn === 'bank-away'
    gift.status = bank ? 'requires_action' : turn === 'trying' ? 'created' : 'processing'
    gift.payment = { uuid: gift.payment.uuid, status: gift.status }
    if (bank) {
      gift.payment.client_secret = `pi_${gift.uuid}_secret_${gift.payment.uuid}`
      gift.payment.next_action =
        turn === 'bank' ? { type: 'use_stripe_sdk', url: null } : { type: 'redirect_to_url', url: bankPage }
    }
    return json(201, { data: gift })
  }

  return {
    /** The number of tries that arrived. */
    taken: () => taken,
    gifts: () => [...gifts.values()].map(({ gift }) => gift),

    give(path: string, key: string, sent: Sent): Response | Promise<Response> {
      const known = answers.get(key)
      if (known !== undefined) return known.clone()
      taken++
      const turn = left.length > 1 ? left.shift()! : left[0]!
      if (turn === 'never') throw unreachable()
      if (turn === 'hangs') return new Promise(() => undefined)
      if (typeof turn === 'object' && 'refuses' in turn) {
        const { status, body, retryAfter } = turn.refuses
        return json(status, body, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
      }
      const declined = gifts.get(path.split('/')[2] ?? '')
      const answer = tryCard(declined?.gift ?? newGift(sent, giveable), turn)
      answers.set(key, answer)
      if (turn === 'lost') throw unreachable()
      return answer.clone()
    },

    look(uuid: string): Response {
      const saved = gifts.get(uuid)
      if (saved === undefined) return json(404, { code: 'not_found', message: 'Not found.' })
      if (saved.gift.status === 'created' && saved.trying && saved.looks-- <= 0) saved.gift.status = 'processing'
      else if (saved.gift.status === 'processing' && saved.looks-- <= 0) {
        saved.gift.status = 'succeeded'
        saved.gift.supporter_number = supporterNumber
        saved.gift.matched_cents = matched_cents
        saved.gift.invited_by = invitedBy
        saved.gift.on_its_way = onItsWay
        saved.gift.receipt_mail = { to: maya.email, sent: false }
      } else if (saved.gift.receipt_mail !== null) saved.gift.receipt_mail = { to: maya.email, sent: true }
      return json(200, { data: saved.gift })
    },

    /** The gift's intent, as the processor returns it to a browser with its secret. */
    intent(id: string): Response {
      const gift = gifts.get(id.replace('pi_', ''))?.gift
      if (gift === undefined) return json(404, { error: { message: 'No such intent' } })
      const waits = gift.status === 'requires_action'
      const status = waits ? gift.status : gift.status === 'created' ? 'requires_payment_method' : 'succeeded'
      const next_action =
        gift.payment.next_action?.type === 'redirect_to_url'
          ? { redirect_to_url: { url: bankPage } }
          : { use_stripe_sdk: { stripe_js: bankPage } }
      return json(200, { id, status, next_action: waits ? next_action : null })
    },

    /** The payment sheet has taken a card. */
    sheetPaid(): void {
      for (const { gift } of gifts.values()) gift.status = 'processing'
    },

    /** Sets the result of the bank for every waiting gift. */
    bankAnswers(status: GivenGift['status']): void {
      for (const { gift } of gifts.values()) if (gift.status === 'requires_action') gift.status = status
    },
  }
}
