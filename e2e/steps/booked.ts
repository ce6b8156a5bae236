import type { Page } from '@playwright/test'
import { expectBalancedBooks } from './books.ts'
import { expect } from '../stage/fixtures.ts'
import type { Processor } from '../stage/processor.ts'

type OwnGift = { status: string; amount_cents: number }

/** The settled gifts of the person signed in on this page, newest first, in cents. */
export async function settledGifts(page: Page): Promise<number[]> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { Authorization: `Bearer ${token}`, 'X-Platform': 'web' }
  const answer = await page.request.get('/api/v1/gifts', { headers })
  const { data } = (await answer.json()) as { data: OwnGift[] }
  return data.filter(({ status }) => status === 'succeeded').map((gift) => gift.amount_cents)
}

/** Ends a journey with gifts: expects that exactly these amounts are booked and charged, and that the books balance. */
export async function expectBooked(
  page: Page,
  processor: Processor,
  cents: number[],
  { charged = cents } = {}, // includes the card fee, if it is covered
): Promise<void> {
  await expect.poll(() => settledGifts(page), { message: 'settled gifts' }).toEqual(cents)
  expect(await processor.charged(), 'cards charged').toEqual(charged)
  await expectBalancedBooks()
}
