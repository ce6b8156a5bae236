import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { openEmployerSheet, pathOfDedicatedGift, pathOfReceiptedGift } from '../../steps/maya.ts'
import { openStatement as openStatementLink } from '../../steps/opened-statement.ts'
import { againWith, answers, fails, goToNonprofit, neverAnswers, opens } from '../steps.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const billing = '/account/billing'

/** The `problem` of a plan with a failed month. */
const problem = (more: object = {}) => ({
  due_on: day(-4),
  failed_on: day(-1),
  amount_cents: 4_500,
  charged_cents: 4_500,
  reason: 'expired_card',
  needs: 'card',
  next_try_on: null,
  ends_on: day(9),
  ...more,
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
  ['stopped', { state: 'ended', next: null, monthly_cents: 0, charged_monthly_cents: 0, items: [] }],
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

const openNorthShore = goToNonprofit('North Shore Table Fund')

const openStatement = async (page: Page) => {
  await openNorthShore(page)
  await page.getByRole('link', { name: 'Statement', exact: true }).locator('visible=true').click()
  await page.getByText('Balance at the end').waitFor()
}

const states = ['begun', 'checking', 'needs_information', 'ready', 'stopped', 'rejected'] as const
const payouts: View[] = [
  {
    name: 'payouts-none',
    as: 'kofi',
    path: '/home',
    window: true,
    before: accountIn(null, { next_payout: null, debt_cents: 0, payouts: [] }),
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

const subject = `/monthly/01980000-0000-7000-8000-000000000001.x?until=x&sign=x`
const linked = {
  state: 'active',
  first_name: 'Maya',
  next_on: day(9),
  amount_cents: 4_500,
  problem: null,
  skips: day(9),
  after_skip: day(40),
  items: [
    { name: 'Larkspur Street Pantry', amount_cents: 2_000 },
    { name: 'Tidepool Keepers', amount_cents: 1_500 },
    { name: 'Mill Creek Readers', amount_cents: 1_000 },
  ],
  pauses: [1, 2, 3].map((months) => ({ months, until: day(9 + months * 31) })),
}
const asks = { ...linked, problem: problem({ needs: 'confirmation', reason: 'authentication_failed' }) }
const links: [name: string, link: object, press?: 'and pauses'][] = [
  ['ready', { state: 'ready', act: null, changed: false, plan: linked }],
  ['bank-asks', { state: 'ready', act: null, changed: false, plan: asks }],
  ['paused', { state: 'used', act: 'pause', changed: true, plan: linked }, 'and pauses'],
  ['used', { state: 'used', act: 'pause', changed: false, plan: linked }, 'and pauses'],
  ['expired', { state: 'expired', act: null, changed: false, plan: null }],
]
/** Opens the newest gift in the history, with its request for a refund as given. */
const giftWith = (request: object | null) => async (page: Page) => {
  await page.route('**/api/v1/gifts*', async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const { data, ...rest } = (await response.json()) as { data: object[] }
    const gifts = data.map((gift) => ({ ...gift, refund_request: request }))
    await route.fulfill({ response, json: { data: gifts, ...rest } })
  })
  await page.reload()
  await opens(/^Level ground/)(page)
}
const declined = {
  state: 'declined',
  asked_at: `${day(-2)}T15:00:00.000Z`,
  decline_reason: 'The ramp was poured last week, so the money is spent. If the card was not yours, tell us which one.',
}

const match = (n: number, name: string, pool: object, more: object = {}) => ({
  uuid: `01980000-0000-7000-8000-00000000000${n}`,
  status: 'succeeded',
  amount_cents: 100_000,
  named: true,
  charged_cents: 103_018,
  refunded_cents: 0,
  created_at: `${day(-n)}T15:00:00Z`,
  receipt_number: `K-000${n}42`,
  giveable: { type: 'flash-campaigns', id: n, uuid: '01980000-0000-7000-8000-000000000077', name, quiet: false },
  payment: { uuid: '01980000-0000-7000-8000-000000000078', status: 'succeeded' },
  pool: {
    funds: true,
    canceled: false,
    closed: false,
    nonprofit: { name: 'North Shore Table Fund' },
    drawn_cents: 0,
    left_cents: 0,
    released_cents: 0,
    ...pool,
  },
  ...more,
})
const matches = [
  match(3, 'Boots before the first frost', { drawn_cents: 61_900, left_cents: 38_100 }),
  match(1, 'Sixty cots by Sunday', { closed: true, drawn_cents: 92_000, released_cents: 8_000 }),
  match(2, 'Reading lamps for room 9', { canceled: true, closed: true }, { refunded_cents: 103_018 }),
]

const record = {
  kind: 'organization',
  name: 'The Okonkwo-Lind Family Fund',
  street: '14 Larkspur Street',
  street_2: 'Floor 2',
  city: 'Duluth',
  state: 'MN',
  zip_code: '55802',
  country: '',
}
const linkOfStatement = {
  uuid: '01980000-0000-7000-8000-000000000079',
  period: 'all',
  first_day: null,
  last_day: null,
  email: 'ledger@wobblestone.example',
  ends_at: new Date(Date.now() + 82_800_000).toISOString(),
}
const inTax = { 'user/giver-of-record': { data: record }, 'billing/statement-links': { data: [linkOfStatement] } }

const papers: View[] = [
  {
    name: 'billing-dedication',
    as: 'maya',
    path: billing,
    window: true,
    before: async (page) => {
      await page.goto(await pathOfDedicatedGift(page.request))
      await page.getByRole('dialog').getByText('Your card').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'employer-match',
    as: 'maya',
    path: billing,
    window: true,
    before: async (page) => {
      await page.goto(await pathOfReceiptedGift(page.request))
      await openEmployerSheet(page)
    },
  },
  { name: 'billing-tax', as: 'maya', path: billing, before: answers(billing, inTax) },
  { name: 'giver-of-record', as: 'maya', path: billing, window: true, before: opens(/^Use another name/) },
  {
    name: 'giver-of-record-change',
    as: 'maya',
    path: billing,
    window: true,
    before: async (page) => {
      await answers(billing, inTax)(page)
      await opens(/^Change name/)(page)
    },
  },
  { name: 'statement-send', as: 'maya', path: billing, window: true, before: opens(/^Email to my accountant/) },
  { name: 'statement-link', path: '/statement?token=AAAAAAAAAAAAAAAAAAAAAAAA', before: openStatementLink },
  { name: 'statement-link-over', path: '/statement?token=AAAAAAAAAAAAAAAAAAAAAAAA' },
]

export const money: View[] = [
  ...papers,
  ...links.map(([name, link, press]): View => ({
    name: `plan-link-${name}`,
    path: '/faq',
    before: async (page) => {
      await answers(subject, { 'plan/links/**': { data: link } })(page)
      if (press === undefined) return
      await page.getByRole('radio').nth(1).check({ force: true })
      await page.getByRole('main').getByRole('button').last().click()
      await page.getByRole('radio').first().waitFor({ state: 'detached' })
    },
  })),
  {
    name: 'plan-link-lost',
    path: '/faq',
    before: async (page) => {
      await page.goto('/monthly/nothing?until=x&sign=x')
      await page.getByText("This link doesn't work").waitFor()
    },
  },
  {
    name: 'billing-matches',
    as: 'maya',
    path: billing,
    before: answers(billing, { 'match-payments': { data: matches } }),
  },
  { name: 'plan-error', as: 'maya', path: billing, before: fails('plan') },
  {
    name: 'billing-card',
    as: 'maya',
    path: billing,
    window: true,
    before: opens(/^(Change|Cambiar) Visa/),
  },
  {
    name: 'billing-card-remove',
    as: 'maya',
    path: billing,
    window: true,
    before: async (page) => {
      await opens(/^(Change|Cambiar) Visa/)(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Remove card' }).click()
    },
  },
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
  {
    name: 'refund-form',
    as: 'maya',
    path: billing,
    window: true,
    before: async (page) => {
      await giftWith(null)(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Ask for a refund' }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('I gave twice by mistake.')
    },
  },
  ...(['waiting', 'declined'] as const).map((state): View => ({
    name: `refund-${state}`,
    as: 'maya',
    path: billing,
    window: true,
    before: async (page) => {
      await giftWith(state === 'declined' ? declined : { ...declined, state, decline_reason: null })(page)
      await page
        .getByRole('dialog')
        .getByText(/You asked for a refund/)
        .scrollIntoViewIfNeeded()
    },
  })),
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
]
