import type { User } from '@kindling/contract/accounts'
import type { DeclineReason } from '@kindling/contract/errors'
import type { Gift } from '@kindling/contract/gifts'
import type { PublicConfig } from '@kindling/contract/home'
import { chargeToCover } from '@kindling/contract/money'
import type { Giveable } from './giveable.ts'

export const maya: User = {
  id: 1,
  uuid: '01980000-0000-7000-8000-000000000001',
  name: 'Maya Oyelaran-Brandt',
  first_name: 'Maya',
  last_name: 'Oyelaran-Brandt',
  avatar: null,
  bio: null,
  phone_number: null,
  email: 'maya@kindling.example',
  url: null,
  street_name: null,
  city: null,
  state: null,
  zip_code: null,
  time_zone: 'America/New_York',
}

export const ramp: Giveable = {
  type: 'campaigns',
  id: 4,
  uuid: '01980000-0000-7000-8000-000000000004',
  name: 'Level ground: a ramp for Eastgate Library',
  receiver: 'For Open Door Works',
  payee: 'Open Door Works',
  quiet: false,
  goal_cents: 1_200_000,
  raised_cents: 1_164_000,
  suggested_cents: [],
  impact_lines: [
    { amount_cents: 2_500, text: '$25 pays for one hour of fitting the door opener.' },
    { amount_cents: 5_000, text: '$50 pays for two hours of fitting the door opener.' },
  ],
}

export const publicConfig: PublicConfig = {
  card_public_key: 'pk_test_fixture',
  processor_url: 'https://processor.example',
  payment_connect_account: null,
  demo: false,
  sign_in: ['google', 'apple'],
  invite_base_url: 'https://kindling.example',
  limits: { smallest_gift_cents: 200, smallest_monthly_cents: 100, largest_gift_cents: 1_000_000 },
  card_fee: { rate_bp: 290, fixed_cents: 30 },
  support_email: 'hello@kindling.example',
}

/** How the next try goes. `lost`: it arrives, but its answer does not. `never`: it does not even arrive, once. */
export type Turn =
  | 'succeeds'
  | 'bank'
  | 'lost'
  | 'never'
  | 'hangs'
  | { declines: DeclineReason }
  | { refuses: { status: number; body: object; retryAfter?: number } }

export type Call = { name: string; key: string | null; body: Record<string, unknown>; authorization: string | null }

const json = (status: number, body: object, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers })

/**
 * Stands in for the network: our API with its idempotency, and the processor. `turns` are taken one a try; the last one
 * stays. A gift is `processing` for `looks` looks.
 */
export function fakeNetwork({ turns = ['succeeds'], looks = 1, config = {} }: { turns?: Turn[]; looks?: number; config?: Partial<PublicConfig> } = {}) {
  const calls: Call[] = []
  const gifts = new Map<string, { gift: Gift; looks: number; then: Gift['status'] }>()
  const answers = new Map<string, () => Response>()
  const before = globalThis.fetch
  const left = [...turns]

  function makeGift(body: Record<string, unknown>, status: Gift['status']): Gift {
    const uuid = crypto.randomUUID()
    const amount = Number(body['amount_cents'])
    const gift: Gift = {
      uuid,
      status,
      amount_cents: amount,
      charged_cents: body['cover_fee'] === true ? chargeToCover(amount, publicConfig.card_fee) : amount,
      visibility: 'name',
      message: null,
      giveable: { type: 'campaigns', id: ramp.id, uuid: ramp.uuid, name: ramp.name },
      payment: { uuid: crypto.randomUUID(), status },
      supporter_number: null,
      receipt_number: null,
      created_at: new Date().toISOString(),
    }
    gifts.set(uuid, { gift, looks, then: 'succeeded' })
    return gift
  }

  function tryCard(gift: Gift, turn: Turn): Response {
    const kept = gifts.get(gift.uuid)!
    if (typeof turn === 'object' && 'declines' in turn) {
      gift.status = 'created'
      return json(402, { code: 'card_declined', message: 'No.', decline: turn.declines, gift: { uuid: gift.uuid } })
    }
    gift.status = turn === 'bank' ? 'requires_action' : 'processing'
    gift.payment = { ...gift.payment, status: gift.status }
    if (turn === 'bank') gift.payment.next_action = { type: 'redirect_to_url', url: 'about:blank' }
    kept.looks = turn === 'bank' ? Number.POSITIVE_INFINITY : looks
    return json(201, { data: gift })
  }

  function give(name: string, key: string, body: Record<string, unknown>): Response | Promise<Response> {
    const known = answers.get(key)
    if (known !== undefined) return known()
    const turn = left.length > 1 ? left.shift()! : left[0]!
    if (turn === 'never') throw new TypeError('Failed to fetch')
    if (turn === 'hangs') return new Promise(() => undefined)
    if (typeof turn === 'object' && 'refuses' in turn) {
      const { status, body: refusal, retryAfter } = turn.refuses
      return json(status, refusal, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
    }
    const uuid = /attempts/.test(name) ? name.split('/')[2]! : undefined
    const gift = uuid === undefined ? makeGift(body, 'created') : gifts.get(uuid)!.gift
    const answer = tryCard(gift, turn)
    answers.set(key, () => answer.clone())
    if (turn === 'lost') throw new TypeError('Failed to fetch')
    return answer.clone()
  }

  function look(uuid: string): Response {
    const kept = gifts.get(uuid)
    if (kept === undefined) return json(404, { code: 'not_found', message: 'Not found.' })
    if (kept.gift.status === 'processing' && kept.looks-- <= 0) {
      kept.gift.status = kept.then
      if (kept.then === 'succeeded') kept.gift.supporter_number = 148
    }
    return json(200, { data: kept.gift })
  }

  globalThis.fetch = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    const ours = url.pathname.startsWith('/api/v1')
    if (!ours && url.origin !== publicConfig.processor_url) return before(input, init)
    const name = `${init.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}`
    const headers = new Headers(init.headers)
    const text = init.body instanceof URLSearchParams ? JSON.stringify(Object.fromEntries(init.body)) : String(init.body ?? '{}')
    const body = JSON.parse(text) as Record<string, unknown>
    const key = headers.get('idempotency-key')
    calls.push({ name, key, body, authorization: headers.get('authorization') })
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    if (name === 'GET /config') return json(200, { data: { ...publicConfig, ...config } })
    if (name === 'GET /user') return json(200, { data: maya })
    if (name === 'GET /user/impact-score') return json(200, { impact: 45, own: 45, friends: null, friends_of_friends: null, people: { direct: 0, second: 0 }, this_month: 45, as_of: new Date().toISOString() })
    if (name === 'POST /v1/confirmation_tokens') return json(200, { id: `ctoken_${crypto.randomUUID()}` })
    if (name.startsWith('POST /gifts')) return give(name, key ?? '', body)
    if (name.startsWith('GET /gifts/')) return look(url.pathname.split('/').at(-1)!)
    if (name.startsWith('POST /auth/')) return json(200, { data: { url: '#signed-in' } })
    return json(404, { code: 'not_found', message: `No ${name} here.` })
  }) as typeof fetch

  return {
    calls,
    /** Calls of this name, in order. */
    to: (name: string) => calls.filter((call) => call.name === name),
    /** The bank has answered for every gift that waits for it. */
    bankAnswers(status: Gift['status']) {
      for (const { gift } of gifts.values()) if (gift.status === 'requires_action') gift.status = status
    },
    gifts: () => [...gifts.values()].map(({ gift }) => gift),
    restore: () => void (globalThis.fetch = before),
  }
}
