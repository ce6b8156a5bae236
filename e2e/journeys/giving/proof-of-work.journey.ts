import type { APIRequestContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectBalancedBooks } from '../../steps/books.ts'
import { cards } from '../../steps/card.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { expectThanks, giveButton, openSheetWithCard, sheetOf } from '../../steps/sheet.ts'

/** An address for this journey only, because failures at a shared one would require proofs from the others too. */
const from = { 'x-forwarded-for': '203.0.113.7' }
const hour = 3_600_000

/** Tries a declined card several times as a new person's program; returns the statuses. */
async function tryDeclined(request: APIRequestContext, campaign: { uuid: string }, times: number): Promise<number[]> {
  const { data: config } = await (await request.get('/api/v1/config')).json()
  const person = { as: 'new', time_zone: 'America/New_York' }
  const { token } = await (await request.post('/api/v1/auth/demo', { data: person })).json()
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) {
    const typed = await request.post(`${config.processor_url}/v1/confirmation_tokens`, {
      headers: { authorization: `Bearer ${config.card_public_key}` },
      form: {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': cards.declined,
        'payment_method_data[card][exp_month]': '8',
        'payment_method_data[card][exp_year]': '2030',
        'payment_method_data[card][cvc]': '123',
      },
    })
    const { id } = await typed.json()
    const answer = await request.post('/api/v1/gifts', {
      headers: { ...from, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      data: {
        giveable: { type: 'campaigns', id: campaign.uuid },
        amount_cents: 200,
        confirmation_token: id,
      },
    })
    statuses.push(answer.status())
  }
  return statuses
}

test(
  'an address with ten failed tries can still give: the page computes a proof of work, and says so',
  { tag: '@long' },
  async ({ page, request, signIn }) => {
    const left = hour - (Date.now() % hour)
    if (left < 30_000) await page.waitForTimeout(left) // failures are counted by the hour
    const campaign = await openCampaign(request)
    const failed = [await tryDeclined(request, campaign, 5), await tryDeclined(request, campaign, 5)]
    expect(failed.flat()).toEqual(Array(10).fill(402))
    expect(await tryDeclined(request, campaign, 1)).toEqual([429])

    await signIn('new')
    await page.route('**/api/v1/**', (route) => route.continue({ headers: { ...route.request().headers(), ...from } }))
    const asked: { status: number; key: string | undefined; proof: boolean }[] = []
    page.on('response', (response) => {
      const sent = response.request()
      if (sent.method() !== 'POST' || !sent.url().endsWith('/api/v1/gifts')) return
      const { 'idempotency-key': key, 'x-proof': proof } = sent.headers()
      asked.push({ status: response.status(), key, proof: proof !== undefined })
    })
    await openSheetWithCard(page, campaign)
    await giveButton(page).click()
    await expect(sheetOf(page).getByText("Checking that you're a person. A few seconds.")).toBeVisible()
    await expectThanks(page)
    expect(asked.map(({ status, proof }) => [status, proof])).toEqual([
      [429, false],
      [201, true],
    ])
    expect(asked[1]!.key).toBe(asked[0]!.key)
    await expectBalancedBooks()
  },
)
