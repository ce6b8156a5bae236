import type { Card } from '@kindling/contract/cards/calls'
import type { GiveableRef } from '@kindling/contract/common'
import type { PublicConfig } from '@kindling/contract/home/calls'
import { vi } from 'vitest'
import { serve } from '../../platform/network/network.fixtures.ts'
import { fakeGifts, json, type FakeGifts, type Turn } from './fake-gifts.fixtures.ts'
import { maya } from '../../platform/people.fixtures.ts'
import { publicConfig } from './gifts.fixtures.ts'

export type Call = { name: string; key: string | null; body: Record<string, unknown>; authorization: string | null }
type Options = {
  turns?: Turn[]
  /** The number of polls after which a gift settles. */
  looks?: number
  config?: Partial<PublicConfig>
  token?: () => Response
  cards?: Card[] | Promise<Card[]>
  giveable?: GiveableRef
  /** The inviter of the giver. */
  invitedBy?: FakeGifts['invitedBy']
  supporterNumber?: FakeGifts['supporterNumber']
  matched_cents?: number
  /** False while payouts cannot reach the receiver. */
  onItsWay?: boolean
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
  matched_cents = 0,
  onItsWay = true,
  answers = {},
}: Options = {}) {
  const calls: Call[] = []
  const gifts = fakeGifts({ turns, looks, giveable, invitedBy, supporterNumber, matched_cents, onItsWay })

  function answer({ name, key, body }: Call): unknown {
    const path = name.split(' ')[1] ?? ''
    const other = answers[name]
    if (other !== undefined) return json(200, other())
    if (name === 'GET /config') return json(200, { data: { ...publicConfig, ...config } })
    if (name === 'GET /cards') return Promise.resolve(cards).then((data) => json(200, { data }))
    if (name === 'GET /user') return json(200, { data: maya })
    if (name === 'GET /user/impact-score') return json(200, { ...impact, as_of: new Date().toISOString() })
    if (name === 'POST /v1/confirmation_tokens') return token?.() ?? json(200, { id: `ctoken_${crypto.randomUUID()}` })
    if (name === 'POST /plan/items') return ofPlan(gifts.give(path, key ?? '', { ...body, monthly: true }))
    if (name.startsWith('POST /gifts')) return gifts.give(path, key ?? '', body)
    if (name.startsWith('GET /gifts/') && !name.endsWith('/where-it-went')) return gifts.look(path.split('/')[2] ?? '')
    if (name.startsWith('GET /v1/payment_intents/') && away?.now === true) return json(503, {})
    if (name.startsWith('GET /v1/payment_intents/')) return gifts.intent(path.split('/')[3] ?? '')
    if (name.startsWith('POST /auth/')) return json(200, { data: { url: '#signed-in' } })
    return json(404, { code: 'not_found', message: `No ${name} here.` })
  }

  const isElsewhere = ({ pathname, origin }: URL) =>
    !pathname.startsWith('/api/v1') && origin !== publicConfig.processor_url
  const bodies = serve(async ({ call: name, body, headers }) => {
    const call = {
      name,
      key: headers.get('idempotency-key'),
      body: (body ?? {}) as Call['body'],
      authorization: headers.get('authorization'),
    }
    calls.push(call)
    await new Promise((resolve) => setTimeout(resolve, 5))
    return answer(call)
  }, isElsewhere)

  return {
    ...gifts,
    calls,
    /** The calls of this name, in order. */
    to: (name: string) => calls.filter((call) => call.name === name),
    /** The bodies of all answers. */
    bodies,
    restore: () => void vi.unstubAllGlobals(),
  }
}

/** A monthly gift's answer also has the day of its next charge. */
async function ofPlan(given: Response | Promise<Response>): Promise<Response> {
  const { ok, status, headers } = await given
  const body = (await (await given).clone().json()) as object
  return Response.json(ok ? { ...body, next_on: '2026-12-20' } : body, { status, headers })
}
