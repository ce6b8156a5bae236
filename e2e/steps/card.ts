import type { Language } from '@kindling/contract/language'
import type { Page } from '@playwright/test'
import { wordsIn } from './words.ts'

/** Common test card numbers. */
export const cards = {
  good: '4242 4242 4242 4242',
  other: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  bankAsks: '4000 0027 6000 3184',
  /** A card of the sandbox whose bank has its own address. */
  bankAway: '4000 0000 0000 1075',
}

/** Types a card into the giving sheet. */
export async function typeCard(page: Page, number: string, language: Language = 'en'): Promise<void> {
  const { fields } = wordsIn(language).cards
  await page.getByLabel(fields.number, { exact: true }).fill(number)
  await page.getByLabel(fields.expiry, { exact: true }).fill('08 / 30')
  await page.getByLabel(fields.cvc, { exact: true }).fill('123')
  await page.getByLabel(fields.zip, { exact: true }).fill('93721')
}
