import type { GivingStatement } from '@kindling/contract/billing/calls'
import type { StatementLink } from '@kindling/contract/billing/statement-links'
import type { Card, CardSetup } from '@kindling/contract/cards/calls'
import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import type { Gift } from '@kindling/contract/gifts/calls'
import type { GiverOfRecord } from '@kindling/contract/receipts/giver-of-record'
import type { WhereItWent } from '@kindling/contract/payouts/calls'
import { config, impact, maya } from '../../platform/app.fixtures.tsx'
import { missing, refuse, serve } from '../../platform/network/network.fixtures.ts'
import { answersOfCard } from '../gifts/dedication-cards/dedication-cards.fixtures.ts'
import { pageOf } from '../giveables/pages.fixtures.ts'
import { answersOfPlan, type PlanWorld } from '../plan/plan.fixtures.ts'

export const card = (more: Partial<Card> = {}): Card => ({
  uuid: crypto.randomUUID(),
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: new Date().getFullYear() + 3,
  is_default: false,
  ...more,
})

export const gift = (more: Partial<Gift> = {}): Gift => ({
  uuid: crypto.randomUUID(),
  status: 'succeeded',
  amount_cents: 4_500,
  charged_cents: 4_500,
  visibility: 'name',
  message: null,
  giveable: {
    type: 'campaigns',
    id: 1,
    uuid: '01980000-0000-7000-8000-000000000004',
    name: 'Level ground: a ramp for Eastgate Library',
    quiet: false,
    topic: 'access',
    cover: null,
    avatar: null,
  },
  payment: { uuid: crypto.randomUUID(), status: 'succeeded' },
  supporter_number: 4,
  matched_cents: 0,
  receipt_number: 'K-2026-000123',
  receipt_mail: null,
  refund_request: null,
  frequency: 'one_time',
  fee_covered: false,
  fee_cents: 161,
  refunded_cents: 0,
  dispute: 'none',
  card: { brand: 'visa', last4: '4242' },
  created_at: '2026-11-20T15:00:00.000Z',
  ...more,
})

type World = PlanWorld & {
  /** Answers of other calls, or in place of those here. */
  more?: Record<string, object>
  cards?: Card[]
  gifts?: Gift[]
  /** The names of the calls that fail; a test may add and remove names. */
  broken?: Set<string>
  /** The results of the next cards that are saved. */
  setups?: (Partial<CardSetup> | { declines: string })[]
  years?: GivingStatement[]
  matches?: MatchPayment[]
  /** The numbers of a receipt's corrections. */
  corrected?: string[]
  /** Whether the profile has another name than the receipts. */
  renamed?: boolean
  giver?: GiverOfRecord | null
  /** The answer that says where a gift went, for every gift. */
  went?: WhereItWent
}

/** A giver's request for a refund. */
const waiting = { state: 'waiting', asked_at: '2026-11-20T16:00:00.000Z', decline_reason: null }

const nowhere: WhereItWent = {
  given_at: '2026-11-20T15:00:00.000Z',
  amount_cents: 4_500,
  fee_cents: 161,
  fee_covered: false,
  refunded_cents: 0,
  parts: [],
  budget: [],
  updates: [],
}

/** Answers the calls about links to statements; sent ones are listed until they are taken back. */
function answersOfLinks() {
  let links: StatementLink[] = []
  return (call: string, body: object): unknown => {
    if (call === 'GET /billing/statement-links') return { data: links }
    if (call.startsWith('DELETE /billing/statement-links/')) {
      links = links.filter(({ uuid }) => !call.endsWith(uuid))
      return undefined
    }
    const { period, email } = body as Pick<StatementLink, 'period' | 'email'>
    if (!email.includes('@'))
      return refuse(422, { message: 'No.', code: 'invalid', errors: { email: ['Enter an email address.'] } })
    const days = { first_day: '2025-07-01', last_day: '2026-06-30' }
    const link = { uuid: crypto.randomUUID(), period, email, ...days, ends_at: '2026-11-21T15:00:00.000Z' }
    links = [link, ...links]
    return Response.json({ data: link }, { status: 201 })
  }
}

const fixedAnswers = (years: GivingStatement[]): Record<string, object> => ({
  'GET /user': { data: maya },
  'GET /user/impact-score': impact,
  'GET /config': { data: { ...config, processor_url: 'https://processor.example' } },
  'GET /billing/history': { data: { url: '/history.csv' } },
  'GET /billing/statements': { data: years, all: years.length === 0 ? null : { pdf_url: '#all', csv_url: '#all' } },
})

/** Stubs our API and the processor at the network's edge; cards can be added, moved and removed. */
export function answerBilling({ cards = [], gifts = [], broken = new Set(), setups = [], ...world }: World) {
  const { years = [], matches = [], went = nowhere, corrected = [], renamed, giver = null, more, ...planWorld } = world
  const fixed = { ...fixedAnswers(years), 'GET /match-payments': { data: matches }, ...more } as Record<string, object>
  const planAnswer = answersOfPlan(planWorld)
  const calls: { call: string; body: unknown; key: string | null }[] = []
  let savedCards = cards
  let given = gifts
  const saved = (): CardSetup => {
    const added = card({ last4: '4444', brand: 'mastercard', is_default: savedCards.length === 0 })
    savedCards = [...savedCards, added]
    return { id: 'seti_1', status: 'saved', card: added }
  }
  function setUp(): Response {
    const next = setups.shift()
    if (next === undefined) return Response.json({ data: saved() }, { status: 201 })
    if ('declines' in next)
      return Response.json({ code: 'card_declined', message: 'No.', decline: next.declines }, { status: 402 })
    return Response.json({ data: { id: 'seti_1', card: null, ...next } }, { status: 201 })
  }
  /** The bank requires authentication; the next poll shows it as done. */
  function bank(): object {
    const polls = calls.filter(({ call }) => call === 'GET /v1/setup_intents/seti_1').length
    if (polls > 1) return { status: 'succeeded', next_action: null }
    return {
      status: 'requires_action',
      next_action: { use_stripe_sdk: { stripe_js: 'https://processor.example/bank' } },
    }
  }
  function cardCall(method: string, uuid: string): unknown {
    if (!savedCards.some((one) => one.uuid === uuid)) return missing
    savedCards =
      method === 'DELETE'
        ? savedCards.filter((one) => one.uuid !== uuid)
        : savedCards.map((one) => ({ ...one, is_default: one.uuid === uuid }))
    return method === 'DELETE' ? undefined : { data: savedCards[0] }
  }
  function showGift(uuid: string, body: object, data?: object): unknown {
    given = given.map((one) => (one.uuid === uuid ? { ...one, ...body } : one))
    return { data: data ?? { invited_by: null, on_its_way: true, ...given.find((one) => one.uuid === uuid) } }
  }
  let papers = corrected
  function receiptCall(method: string, number: string): unknown {
    const paper = { day: '2026-11-20', url: `/receipts/${number}/pdf`, refunded_cents: 0 }
    if (method === 'POST') papers = [...papers, `${number}-${papers.length + 1}`]
    const named = method === 'POST' || renamed !== true
    const corrections = papers.map((one) => ({ ...paper, number: one, url: `/receipts/${one}/pdf` }))
    const money = { amount_cents: 4_500, charged_cents: 4_500 }
    const issued_at = '2026-11-20T15:00:00.000Z'
    const giver = { name: 'Maya Okafor', address: '12 Larkspur Street, Duluth, MN 55802' }
    const received = [{ name: 'Larkspur Pantry Inc', ein: '12-3456789', amount_cents: 4_500 }]
    return { data: { ...paper, ...money, number, issued_at, corrections, giver, received, names_you: named } }
  }
  const linkAnswer = answersOfLinks()
  const cardOfGift = answersOfCard()
  let ofRecord = giver
  function giverCall(method: string, body: object): unknown {
    if (method === 'PUT' && !/^(\d{5})?$/.test((body as GiverOfRecord).zip_code))
      return refuse(422, { message: 'No.', code: 'invalid', errors: { zip_code: ['ZIP code is not a ZIP code'] } })
    if (method !== 'GET') ofRecord = method === 'PUT' ? (body as GiverOfRecord) : null
    return method === 'DELETE' ? undefined : { data: ofRecord }
  }
  function answer(call: string, path: string, query: URLSearchParams, body: object): unknown {
    const method = call.slice(0, call.indexOf(' '))
    if (broken.has(call)) return refuse(503, { message: 'Away', code: 'unavailable' })
    const ofPlan = planAnswer(call, body)
    if (ofPlan !== null) return ofPlan
    if (fixed[call]) return fixed[call]
    if (call.includes(' /billing/statement-links')) return linkAnswer(call, body)
    if (call === 'PUT /user/settings') return { data: body }
    if (path.endsWith('/user/giver-of-record')) return giverCall(method, body)
    if (call === 'GET /gifts') return pageOf(given, query)
    if (call === 'GET /cards') return { data: savedCards }
    if (call === 'POST /cards') return setUp()
    if (call === 'POST /v1/confirmation_tokens') return { id: `ctoken_${calls.length}` }
    if (call === 'GET /v1/setup_intents/seti_1') return Response.json(bank())
    if (call === 'GET /cards/setups/seti_1') return { data: saved() }
    if (call.endsWith('/refund-request')) return showGift(path.split('/')[2]!, { refund_request: waiting }, waiting)
    if (/^\/gifts\/[^/]+\/card$/.test(path)) return cardOfGift(method, body)
    if (call.endsWith('/where-it-went')) return { data: went }
    const asked = given.find(({ uuid }) => call === `GET /gifts/${uuid}`)
    if (asked) return { data: { invited_by: null, on_its_way: true, ...asked } }
    if (call.endsWith('/note')) return showGift(path.split('/')[2]!, { message: null })
    if (method === 'PATCH' && path.startsWith('/gifts/')) return showGift(path.slice('/gifts/'.length), body)
    if (path.startsWith('/receipts/')) return receiptCall(method, path.split('/')[2]!)
    if (path.startsWith('/cards/')) return cardCall(method, path.slice('/cards/'.length))
    return missing
  }
  serve(({ call, path, query, body, headers }) => {
    calls.push({ call, body, key: headers.get('idempotency-key') })
    return answer(call, path, query, (body ?? {}) as object)
  })
  return { calls, to: (call: string) => calls.filter((one) => one.call === call), broken }
}
