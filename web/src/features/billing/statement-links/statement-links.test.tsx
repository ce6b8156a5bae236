import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, config, emptyHome, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls, missing } from '../../../platform/network/network.fixtures.ts'
import { answerBilling } from '../billing.fixtures.ts'

beforeEach(() => page.viewport(320, 844))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const year = { period: '2025-07', year: 2025, first_day: '2025-07-01', last_day: '2026-06-30' }
const sums = { given_cents: 1, refunded_cents: 0, pdf_url: '#pdf', csv_url: '#csv' }

test('a statement is emailed once, listed while its link works, and taken back', async () => {
  const later = { ...year, period: '2026-07', first_day: '2026-07-01', last_day: '2027-06-30' }
  const { to } = answerBilling({
    years: [
      { ...later, ...sums },
      { ...year, ...sums },
    ],
  })
  await openApp('/account/billing', 'good')
  await userEvent.click(button('Email to my accountant'))
  await userEvent.selectOptions(page.getByLabelText('Summary of'), 'Jul 2025 – Jun 2026')
  const field = page.getByLabelText('Email')
  await userEvent.fill(field, 'no address')
  await userEvent.click(button('Send link'))
  await expect.element(page.getByText('Enter an email address.')).toBeVisible()
  await expect.element(field).toHaveFocus()
  const { violations } = await axe.run(document.querySelector('[role=dialog]')!)
  expect(violations).toEqual([])
  await userEvent.fill(field, ' ledger@wobblestone.example ')
  await userEvent.click(button('Send link'))

  await expect.element(page.getByText(/^Jul 2025 – Jun 2026, until Nov 21, 2026/)).toBeVisible()
  const [, sent] = to('POST /billing/statement-links')
  expect(sent).toMatchObject({
    body: { period: '2025-07', email: 'ledger@wobblestone.example' },
    key: expect.any(String),
  })
  await userEvent.click(page.getByRole('button', { name: /^Take back the link sent to .ledger@wobblestone.example/ }))
  await expect.element(page.getByText('Links that work now')).not.toBeInTheDocument()
})

const opened = {
  giver: 'نور Villegas',
  first_day: '2025-07-01',
  last_day: '2026-06-30',
  ends_at: '2026-11-21T15:00:00.000Z',
  pdf_url: '#pdf',
  csv_url: '#csv',
}
const openLink = async (answer: unknown) => {
  const answers: Record<string, unknown> = {
    'GET /config': { data: config },
    'GET /home': { data: emptyHome },
    'GET /billing/statement-links/opened': answer,
  }
  answerCalls(answers)
  await openApp('/statement?token=abc')
  return answers
}

test('the page behind a link saves the statement without an account, and says when the link is over', async () => {
  const answers = await openLink({ data: opened })
  await expect.element(page.getByRole('heading', { name: /Villegas. sent you a giving statement$/ })).toBeVisible()
  await expect.element(page.getByText('July 1, 2025 to June 30, 2026')).toBeVisible()
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(document.head.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer')
  await userEvent.click(button('Save as CSV'))
  await expect.poll(() => location.hash).toBe('#csv')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const { violations } = await axe.run(document.querySelector('main')!)
  expect(violations).toEqual([])
  answers['GET /billing/statement-links/opened'] = missing
  await userEvent.click(button('Save as PDF'))
  await expect.element(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
})
