import type { Page } from '@playwright/test'
import { cards } from './card.ts'
import { runBeside } from '../stage/command.ts'
import { expect } from '../stage/fixtures.ts'

type Call = { data?: object; key?: string }

/** Calls the API as the person signed in on this page. */
export async function callAs<T>(page: Page, call: string, { data, key }: Call = {}): Promise<T> {
  const [method, path] = call.split(' ') as [string, string]
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = {
    authorization: `Bearer ${token}`,
    'X-Platform': 'web',
    ...(key !== undefined && { 'Idempotency-Key': key }),
  }
  const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${call} answers ${answer.status()}`).toBe(true)
  return ((await answer.json()) as { data: T }).data
}

/** Starts $20 a month with a good card, and waits until the first gift has arrived. */
export async function startMonthly(page: Page, community: { uuid: string }): Promise<void> {
  const body = new URLSearchParams({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': cards.good.replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': '8',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][address][postal_code]': '93721',
  })
  const headers = { authorization: 'Bearer pk_test_kindling_sandbox' }
  const confirmation = await fetch(`${process.env.KINDLING_CARDS_URL}/v1/confirmation_tokens`, {
    method: 'POST',
    headers,
    body,
  })
  const { id } = (await confirmation.json()) as { id: string }
  const giveable = { type: 'communities', id: community.uuid }
  const data = { giveable, amount_cents: 2_000, confirmation_token: id }
  await callAs(page, 'POST /plan/items', { data, key: crypto.randomUUID() })
  const state = async () => (await callAs<{ state: string }>(page, 'GET /plan')).state
  await expect.poll(state, { message: 'the state of the new plan' }).toBe('active')
}

/** Declines the next charge at the processor. */
export async function declineNext(why: 'insufficient_funds' | 'lost_card'): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ why })
  const answer = await fetch(`${process.env.KINDLING_CARDS_URL}/sandbox/declines`, { method: 'POST', headers, body })
  expect(answer.ok).toBe(true)
}

/** Moves a plan as if days had gone by, or until its next charge is due, and charges what is due then. */
export const passDays = (email: string, days: number | 'due') =>
  runBeside('../test/programs/move-plan', [email, String(days)])

export const emailOf = async (page: Page) => (await callAs<{ email: string }>(page, 'GET /user')).email
