import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { answerBilling } from '../billing.fixtures.ts'

afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

test('a year may begin in any month, which the settings keep', async () => {
  const files = { pdf_url: '#pdf', csv_url: '#csv' }
  const year = {
    period: '2025-07',
    year: 2025,
    first_day: '2025-07-01',
    last_day: '2026-06-30',
    given_cents: 1,
    refunded_cents: 0,
  }
  const { to } = answerBilling({ years: [{ ...year, ...files }] })
  await openApp('/account/billing', 'good')
  await userEvent.selectOptions(page.getByLabelText('A year begins in'), 'July')
  await userEvent.click(page.getByRole('button', { name: 'Year summary Jul 2025 – Jun 2026' }))
  await expect.poll(() => location.hash).toBe('#pdf')
  expect(to('PUT /user/settings')).toMatchObject([{ body: { first_month: 7 } }])
  expect(to('GET /billing/statements').length).toBeGreaterThanOrEqual(3)
})
