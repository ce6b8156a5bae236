import type { Card } from '@kindling/contract/cards'
import type { GiveableRef } from '@kindling/contract/common'
import type { PublicConfig } from '@kindling/contract/home'
import { fakeGifts, json, type FakeGifts, type Turn } from './fake-gifts.fixtures.ts'
import { maya } from '../../platform/people.fixtures.ts'
import { publicConfig } from './gifts.fixtures.ts'

export type Call = { name: string; key: string | null; body: Record<string, unknown>; authorization: string | null }
type Options = {
  turns?: Turn[]
  looks?: number
  config?: Partial<PublicConfig>
  token?: () => Response
  cards?: Card[] | Promise<Card[]>
  /** The giveable. */
  giveable?: GiveableRef
  /** The inviter of the giver. */
  invitedBy?: FakeGifts['invitedBy']
  supporterNumber?: FakeGifts['supporterNumber']
  /** The answers of other calls, by name. */
  answers?: Record<string, () => object>
  /** While true, the processor does not return intents. */
  away?: { now: boolean }
}

const impact = {
  impact: 45,
  own: 45,
  friends: null,
  friends_of_friends: null,
  people: { direct: 0, second: 0 },
  this_month: 45,
}

/** Stubs the network: our API with its idempotency, and the processor. Everything else passes through. */
export function fakeNetwork({
  turns = ['succeeds'],
  looks = 1,
  config = {},
  token,
  cards = [],
  away,
  giveable,
  invitedBy = null,
  supporterNumber = 148,
  answers = {},
}: Options = {}) {
  const calls: Call[] = []
  const gifts = fakeGifts({ turns, looks, giveable, invitedBy, supporterNumber })
  const realFetch = globalThis.fetch

  function answer({ name, key, body }: Call): Response | Promise<Response> {
    const path = name.split(' ')[1] ?? ''
    const other = answers[name]
    if (other !== undefined) return json(200, other())
    if (name === 'GET /config') return json(200, { data: { ...publicConfig, ...config } })
    if (name === 'GET /cards') return Promise.resolve(cards).then((data) => json(200, { data }))
    if (name === 'GET /user') return json(200, { data: maya })
    if (name === 'GET /user/impact-score') return json(200, { ...impact, as_of: new Date().toISOString() })
    if (name === 'POST /v1/confirmation_tokens') return token?.() ?? json(200, { id: `ctoken_${crypto.randomUUID()}` })
    if (name === 'POST /plan/items') return gifts.give(path, key ?? '', { ...body, monthly: true })
    if (name.startsWith('POST /gifts')) return gifts.give(path, key ?? '', body)
    if (name.startsWith('GET /gifts/') && !name.endsWith('/where-it-went')) return gifts.look(path.split('/')[2] ?? '')
    if (name.startsWith('GET /v1/payment_intents/') && away?.now === true) return json(503, {})
    if (name.startsWith('GET /v1/payment_intents/')) return gifts.intent(path.split('/')[3] ?? '')
    if (name.startsWith('POST /auth/')) return json(200, { data: { url: '#signed-in' } })
    return json(404, { code: 'not_found', message: `No ${name} here.` })
  }

  globalThis.fetch = async (input, init = {}) => {
    // like a browser, sends nothing that was aborted before
    init.signal?.throwIfAborted()
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    if (!url.pathname.startsWith('/api/v1') && url.origin !== publicConfig.processor_url) return realFetch(input, init)
    const headers = new Headers(init.headers)
    const call = {
      name: `${init.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}`,
      key: headers.get('idempotency-key'),
      body: bodyOf(init.body),
      authorization: headers.get('authorization'),
    }
    calls.push(call)
    await new Promise((resolve) => setTimeout(resolve, 5))
    init.signal?.throwIfAborted()
    return answer(call)
  }

  return {
    ...gifts,
    calls,
    /** The calls of this name, in order. */
    to: (name: string) => calls.filter((call) => call.name === name),
    restore: () => void (globalThis.fetch = realFetch),
  }
}

function bodyOf(body: BodyInit | null | undefined): Record<string, unknown> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
}
