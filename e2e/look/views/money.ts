import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { fails, neverAnswers } from '../steps.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const billing = '/account/billing'

/** A plan whose month failed. */
const problem = (more: object = {}) => ({
  ...{ due_on: day(-4), failed_on: day(-1), amount_cents: 4_500, reason: 'expired_card', needs: 'card' },
  ...{ next_try_on: null, ends_on: day(9), ...more },
})
const plans: [name: string, fields: object][] = [
  ['retrying', { state: 'retrying', problem: problem({ needs: 'nothing', next_try_on: day(2) }) }],
  ['failed', { state: 'needs_action', problem: problem() }],
  [
    'bank-asks',
    { state: 'needs_action', problem: problem({ needs: 'confirmation', reason: 'authentication_failed' }) },
  ],
  ['lapsed', { state: 'lapsed', next: null }],
  ['paused', { state: 'paused', skipped: [day(3), day(34)] }],
  ['stopped', { state: 'ended', next: null, monthly_cents: 0, items: [] }],
]

/** Opens the page of the nonprofit that Kofi speaks for, with its account in a state. */
const accountIn =
  (account: object | null, more: object = {}) =>
  async (page: Page) => {
    await openNorthShore(page)
    await againWith('nonprofits/*/payouts', { account, ...more })(page)
    const heading = page.getByRole('heading', { name: 'Payouts', exact: true }).locator('visible=true')
    await heading.scrollIntoViewIfNeeded()
  }

async function openNorthShore(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { Authorization: `Bearer ${token}`, 'X-Platform': 'web' }
  const answer = await page.request.get('/api/v1/nonprofits?per_page=100', { headers })
  const { data } = (await answer.json()) as { data: { uuid: string; name: string }[] }
  await page.goto(`/nonprofits/${data.find(({ name }) => name === 'North Shore Table Fund')!.uuid}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const openStatement = async (page: Page) => {
  await openNorthShore(page)
  await page.getByRole('link', { name: 'Statement', exact: true }).locator('visible=true').click()
  await page.getByText('Balance at the end').waitFor()
}

/** Loads the page again with fields of an answer changed. */
const againWith = (call: string, fields: object) => async (page: Page) => {
  await page.route(`**/api/v1/${call}`, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, ...fields } } })
  })
  await page.reload()
  await page.locator('#prerendered').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
}

const states = ['begun', 'checking', 'needs_information', 'ready', 'stopped', 'rejected'] as const
const payouts: View[] = [
  {
    name: 'payouts-none',
    as: 'kofi',
    path: '/home',
    window: true,
    before: accountIn(null, { next_payout: null, payouts: [] }),
  },
  ...states.map((state): View => {
    const account = { state, due_at: state === 'needs_information' ? `${day(7)}T12:00:00.000Z` : null }
    return {
      name: `payouts-${state.replace('_', '-')}`,
      as: 'kofi',
      path: '/home',
      window: true,
      before: accountIn(account),
    }
  }),
]

/** The books of a year, which only staff may read. */
const books = {
  year: new Date().getUTCFullYear(),
  months: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].flatMap((month, i) =>
    (['processor', 'payable', 'fees'] as const).map((account, k) => ({
      ...{ month: `${new Date().getUTCFullYear()}-${month}`, account, debit_cents: 90_000 + i * 7_013 },
      ...{ credit_cents: 70_000 + i * 4_021, end_cents: (k === 0 ? 1 : -1) * (210_000 + i * 31_107) },
    })),
  ),
  waiting: [
    { why: 'next_payout', count: 11, cents: 2_140_318 },
    { why: 'not_ready', count: 2, cents: 612_040 },
    { why: 'owed_by_nonprofits', count: 1, cents: -12_500 },
    { why: 'payout_pending', count: 1, cents: 90_210 },
    { why: 'fee_estimated', count: 14, cents: 1_206 },
  ],
  ...{ journal_url: '#', accounts_url: '#' },
}

const openBooks = async (page: Page) => {
  await page.route('**/api/v1/staff/books*', (route) => route.fulfill({ json: { data: books } }))
  const overview = { campaigns: 1, reports: 0, refunds: 2, claims: 1, alarms: 0 }
  await page.route('**/api/v1/staff', (route) => route.fulfill({ json: { data: overview } }))
  await page.route('**/api/v1/staff/log*', (route) => route.fulfill({ json: { data: [] } }))
  await page.goto('/staff/books')
  await page.getByRole('heading', { name: 'Waiting now' }).waitFor()
}

export const money: View[] = [
  ...plans.map(([name, fields]): View => ({
    name: `plan-${name}`,
    as: 'maya',
    path: billing,
    before: againWith('plan', fields),
  })),
  {
    name: 'plan-fix',
    as: 'maya',
    path: `${billing}?plan=fix`,
    window: true,
    before: againWith('plan', plans[1]![1]),
  },
  {
    name: 'where-it-went',
    as: 'maya',
    path: billing,
    window: true,
    before: async (page) => {
      await page
        .getByRole('button', { name: /^Level ground/ })
        .first()
        .click()
      await page.getByText(/^Paid out on/).scrollIntoViewIfNeeded()
    },
  },
  ...payouts,
  { name: 'nonprofit-statement', as: 'kofi', path: '/home', before: openStatement },
  {
    name: 'nonprofit-statement-loading',
    as: 'kofi',
    path: '/home',
    before: async (page) => {
      await openStatement(page)
      await neverAnswers('nonprofits/*/statement*')(page)
    },
  },
  {
    name: 'nonprofit-statement-error',
    as: 'kofi',
    path: '/home',
    before: async (page) => {
      await openStatement(page)
      await fails('nonprofits/*/statement*')(page)
    },
  },
  { name: 'staff-books', as: 'maya', path: '/home', before: openBooks },
]
