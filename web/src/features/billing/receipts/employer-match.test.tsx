import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { answerBilling, gift } from '../billing.fixtures.ts'

beforeEach(() => page.viewport(320, 844))
afterEach(() => {
  closeApp()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const details = [
  'Receipt: K-2026-000123-1',
  'Date: November 20, 2026',
  'Given by: Maya Okafor',
  'Address: 12 Larkspur Street, Duluth, MN 55802',
  'Received by: Larkspur Pantry Inc',
  'EIN: 12-3456789',
  'Amount (USD): $45.00',
].join('\n')

test('what an employer asks for is copied from the last paper, or selected where the clipboard is refused', async () => {
  const given = gift()
  answerBilling({ gifts: [given], corrected: ['K-2026-000123-1'] })
  await openApp(`/account/billing?gift=${given.uuid}`, 'good')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(button('Ask your employer to match this'))
  await userEvent.click(button('Copy details'))
  await expect.element(button('Copied')).toBeVisible()
  expect(write).toHaveBeenCalledWith(details)
  const sheet = page.getByRole('dialog', { name: 'Ask your employer to match this' }).element()
  const groups = [...sheet.querySelectorAll('dl')].map((facts) => facts.querySelectorAll('dt').length)
  expect(groups, 'the paper, and each receiver').toEqual([4, 3])
  await page.viewport(320, 490) // it scrolls, also by keyboard
  const { violations } = await axe.run(sheet)
  expect(violations).toEqual([])
  write.mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  await userEvent.click(page.getByRole('button', { name: /^Cop/ }))
  await expect.element(page.getByRole('textbox')).toHaveValue(details)
})

test('before its receipt exists, a gift says so', async () => {
  const given = gift({ receipt_number: null })
  answerBilling({ gifts: [given] })
  await openApp(`/account/billing?gift=${given.uuid}`, 'good')
  await userEvent.click(button('Ask your employer to match this'))
  await expect.element(page.getByText(/^Your receipt isn’t ready yet/)).toBeVisible()
})
