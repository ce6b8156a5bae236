import type { GiveableType } from '@kindling/contract/common'
import type { ErrorBody } from '@kindling/contract/errors'
import type { GivenGift } from '@kindling/contract/gifts/calls'
import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { ask, type TestPerson } from './people.ts'

/** Test cards of the processor, by what they do. */
export const cards = {
  good: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  bankCheck: '4000002760003184',
  refundFails: '4000000000005126',
} as const

/**
 * Makes a confirmation token as a browser does: directly at the processor. `year`: when the card expires. `zip` and
 * `country`: of the billing address.
 */
export async function cardToken(
  { sandbox }: Pick<TestApp, 'sandbox'>,
  number: string = cards.good,
  year = 2030,
  { zip = '93721', country = '' }: { zip?: string; country?: string } = {},
): Promise<string> {
  const answer = await fetch(`${sandbox.url}/v1/confirmation_tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.publicKey}` },
    body: new URLSearchParams({
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '8',
      'payment_method_data[card][exp_year]': String(year),
      'payment_method_data[card][cvc]': '123',
      ...(zip !== '' && { 'payment_method_data[billing_details][address][postal_code]': zip }),
      ...(country !== '' && { 'payment_method_data[billing_details][address][country]': country }),
    }),
  })
  const { id } = (await answer.json()) as { id: string }
  return id
}

export type GiveOptions = {
  amountCents?: number
  card?: string
  token?: string
  key?: string
  /** Other fields of the body. */
  more?: Record<string, unknown>
  /** The client's IP address. */
  from?: string
  proof?: string
}

/** Sends a gift. Good answers have `gift`, refusals `error`. */
export async function give(
  app: TestApp,
  as: TestPerson,
  giveable: { type: GiveableType; id: number | string },
  { amountCents = 2_500, card = cards.good, token, key = randomUUID(), more = {}, from, proof }: GiveOptions = {},
) {
  const body = {
    giveable: { type: giveable.type, id: String(giveable.id) },
    amount_cents: amountCents,
    confirmation_token: token ?? (await cardToken(app, card)),
    ...more,
  }
  const options = { ...(from !== undefined && { from }), ...(proof !== undefined && { headers: { 'x-proof': proof } }) }
  return answered(await ask(app, 'POST /gifts', { as, key, body, ...options }))
}

/** Tries another card for a declined gift. */
export async function tryAgain(
  app: TestApp,
  as: TestPerson,
  giftUuid: string,
  card: string = cards.good,
  key: string = randomUUID(),
  year = 2030,
) {
  const body = { confirmation_token: await cardToken(app, card, year) }
  return answered(await ask(app, 'POST /gifts/{uuid}/attempts', { as, key, params: { uuid: giftUuid }, body }))
}

/** Confirms a gift's intent as the payment sheet of a phone does: at the processor, with the secret. Returns its status. */
export async function payInSheet(app: TestApp, { payment }: GivenGift, card: string = cards.good): Promise<number> {
  const secret = payment.client_secret!
  const answer = await fetch(`${app.sandbox.url}/v1/payment_intents/${secret.split('_secret')[0]}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.sandbox.publicKey}` },
    body: new URLSearchParams({ client_secret: secret, confirmation_token: await cardToken(app, card) }),
  })
  return answer.status
}

export async function giftOf(app: TestApp, as: TestPerson, uuid: string): Promise<GivenGift> {
  return answered(await ask(app, 'GET /gifts/{uuid}', { as, params: { uuid } })).gift
}

function answered(response: { statusCode: number; json(): unknown; headers: Record<string, unknown> }) {
  const body = response.json() as { data: GivenGift } & ErrorBody
  return { status: response.statusCode, gift: body.data, error: body as ErrorBody, headers: response.headers }
}
