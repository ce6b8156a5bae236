import type { WhereItWent } from '@kindling/contract/payouts/calls'
import axe from 'axe-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { themes, widths } from '../../../platform/looks.fixtures.ts'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { answerBilling, gift } from '../billing.fixtures.ts'

beforeAll(followOtherTabs)
afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['theme']
  await page.viewport(390, 844)
})

const nonprofit = (name: string, n: number) => ({
  uuid: `01980000-0000-7000-8000-00000000070${n}`,
  name,
  ein: '12-3456789',
  verified: true,
  city: 'Duluth',
  state: 'MN',
})
const part = (
  name: string,
  n: number,
  payout: WhereItWent['parts'][number]['payout'],
  next_payout: string | null,
  amount_cents = 2_000,
) => ({ nonprofit: nonprofit(name, n), amount_cents, payout, next_payout, owed_since: '2025-10-20T15:02:00Z' })
const went: WhereItWent = {
  given_at: '2025-10-20T15:00:00.000Z',
  amount_cents: 10_000,
  fee_cents: 320,
  fee_covered: false,
  refunded_cents: 500,
  parts: [
    part(
      'North Shore Table Fund',
      1,
      { period: '2025-11-01', status: 'paid_out', sent_at: '2025-11-01T00:07:00Z' },
      null,
    ),
    part('صندوق المائدة', 2, { period: '2025-11-01', status: 'pending', sent_at: null }, null),
    part('Harbor Fridge Project', 3, null, '2025-12-01'),
    part('Eastgate Books', 4, null, null),
    part('Nothing Left', 5, null, null, 0),
  ],
  budget: [
    {
      giveable: { type: 'projects', id: 7, uuid: '01980000-0000-7000-8000-000000000901', name: 'Winter Room' },
      lines: ['A stove', 'Sixty pairs of boots'],
      at: '2025-10-20T15:02:00Z',
    },
  ],
  updates: [
    {
      uuid: '01980000-0000-7000-8000-000000000801',
      name: 'The stove is <b>here</b>',
      published_at: '2025-11-10T12:00:00Z',
      spent: { amount_cents: 124_000, line: 'a stove' },
    },
  ],
}

test.each(widths.flatMap((width) => themes.map((theme) => [width, theme] as const)))(
  'each part of a gift says where it is, dated, with the news since: %i px, %s',
  async (width, theme) => {
    await page.viewport(width, 844)
    document.documentElement.dataset['theme'] = theme
    const given = gift()
    answerBilling({ gifts: [given], went })
    await openApp('/account/billing', 'good')
    await userEvent.click(page.getByRole('button', { name: given.giveable.name }))
    const steps = page.getByRole('dialog').getByRole('listitem')
    await expect.element(steps.first()).toBeVisible()
    const texts = steps.elements().map((one) => one.textContent)
    expect(texts).toEqual([
      'You gaveOct 20, 2025$100.00',
      'Card feeOct 20, 2025−$3.20',
      'Refunded to you−$5.00',
      'North Shore Table FundCredited on Oct 20, 2025Paid out on Nov 1, 2025$20.00',
      'صندوق المائدةCredited on Oct 20, 2025In the payout on Nov 1, 2025, not sent yet$20.00',
      'Harbor Fridge ProjectCredited on Oct 20, 2025Leaves with the payout on Dec 1, 2025$20.00',
      'Eastgate BooksCredited on Oct 20, 2025Held until it can receive payouts$20.00',
      'Nothing LeftNone of it is left$0.00',
      'A stove, Sixty pairs of bootsIn the budget of ⁨Winter Room⁩, Oct 20, 2025',
      'The stove is <b>here</b>Nov 10, 2025$1,240.00 spent on ⁨a stove⁩',
    ])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  },
)

test('a failed load can be retried; for a gift that has not settled no request is made', async () => {
  const [settled, waits] = [gift(), gift({ status: 'processing', giveable: { ...gift().giveable, name: 'Slow bank' } })]
  const broken = new Set([`GET /gifts/${settled.uuid}/where-it-went`])
  const { to } = answerBilling({ gifts: [settled, waits], went, broken })
  await openApp('/account/billing', 'good')
  await userEvent.click(page.getByRole('button', { name: settled.giveable.name }))
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  broken.clear()
  await userEvent.click(again)
  await expect.element(page.getByText('Paid out on Nov 1, 2025')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Slow bank' }))
  await expect.element(page.getByRole('dialog', { name: 'Slow bank' })).toBeVisible()
  expect(to(`GET /gifts/${waits.uuid}/where-it-went`)).toEqual([])
})

test('each year has a summary and a CSV file, requested at the click; receipts without an address ask for it', async () => {
  const year = (of: number) => ({
    period: String(of),
    year: of,
    first_day: `${of}-01-01`,
    last_day: `${of}-12-31`,
    given_cents: 4_500,
    refunded_cents: 0,
    pdf_url: '#pdf',
    csv_url: '#csv',
  })
  const { to } = answerBilling({ gifts: [gift()], years: [year(2026), year(2025)] })
  await openApp('/account/billing', 'good')
  await userEvent.click(page.getByRole('button', { name: 'Year summary 2025' }))
  await expect.poll(() => location.hash).toBe('#pdf')
  await userEvent.click(page.getByRole('button', { name: 'Gifts of 2026 as a CSV file' }))
  await expect.poll(() => location.hash).toBe('#csv')
  await userEvent.click(page.getByRole('button', { name: 'Summary of all years' }))
  await expect.poll(() => location.hash).toBe('#all')
  expect(to('GET /billing/statements').length).toBeGreaterThanOrEqual(3)

  // receipts print the address of the profile
  await expect.element(page.getByText(/^Your receipts have no address yet/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Add your address' }))
  await expect.element(page.getByRole('dialog', { name: 'My Profile' }).getByLabelText('Street')).toBeVisible()
})
