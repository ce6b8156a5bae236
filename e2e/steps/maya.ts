import { languages } from '@kindling/contract/language'
import type { APIRequestContext, Page } from '@playwright/test'
import { headersOf } from './found.ts'
import { wordsIn } from './words.ts'

type Gift = { uuid: string; dedication?: object | null; receipt_number: string | null }

async function mayasGift(request: APIRequestContext, find: (gift: Gift) => boolean): Promise<string> {
  const answer = await request.get('/api/v1/gifts?per_page=100', { headers: await headersOf(request, 'maya') })
  return ((await answer.json()) as { data: Gift[] }).data.find(find)!.uuid
}

/** Her gift in memory of the coach. */
const dedicatedGift = (request: APIRequestContext) => mayasGift(request, ({ dedication }) => Boolean(dedication))

/** Billing with a gift open that has a receipt. */
export const pathOfReceiptedGift = async (request: APIRequestContext): Promise<string> =>
  `/account/billing?gift=${await mayasGift(request, ({ receipt_number: number }) => number !== null)}`

/** Billing with her gift open that has a dedication. */
export const pathOfDedicatedGift = async (request: APIRequestContext): Promise<string> =>
  `/account/billing?gift=${await dedicatedGift(request)}`

/** The page of the card about it. */
export async function pathOfDedicationCard(request: APIRequestContext): Promise<string> {
  const headers = await headersOf(request, 'maya')
  const card = await request.get(`/api/v1/gifts/${await dedicatedGift(request)}/card`, { headers })
  return new URL(((await card.json()) as { data: { url: string } }).data.url).pathname
}

/** Opens what an employer asks for, from the details of a gift, in any language. */
export async function openEmployerSheet(page: Page): Promise<void> {
  const names = languages.map((language) => wordsIn(language).employer.open)
  await page.getByRole('button', { name: new RegExp(names.join('|')) }).click()
  await page.getByRole('dialog').getByText('EIN', { exact: true }).first().waitFor()
}
