import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { answers, fails, neverAnswers, opens, sheetIsOpen } from '../steps.ts'

const opensLast = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).locator('visible=true').last().click()
  await sheetIsOpen(page)
}

const uuid = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const overview = { campaigns: 1, reports: 2, refunds: 2, claims: 3, alarms: 1 }
const clear = { campaigns: 0, reports: 0, refunds: 0, claims: 0, alarms: 0 }
const refunds = {
  waiting: [
    {
      uuid: uuid(50),
      payment: uuid(51),
      gift: null,
      amount_cents: 90_000,
      giver: { uuid: uuid(91), name: 'Ana Villegas', first_name: 'Ana', avatar: null },
      giveables: [{ type: 'communities', id: 1, uuid: uuid(97), name: 'Larkspur Street Pantry', quiet: false }],
      dispute: 'open',
      fee_cents: 2_640,
      loss_cents: 0,
      may_approve: true,
      reason: 'Typed 900 in place of 90.',
      asked_by: 'tess@kindling.example',
      asked_at: ago(3),
    },
    {
      uuid: uuid(60),
      payment: uuid(61),
      gift: null,
      amount_cents: 124_000,
      giver: { uuid: uuid(92), name: 'Omar Haddad', first_name: 'Omar', avatar: null },
      giveables: [{ type: 'communities', id: 2, uuid: uuid(98), name: 'Tidepool Keepers', quiet: false }],
      dispute: 'none',
      fee_cents: 3_626,
      loss_cents: 12_000,
      may_approve: false,
      reason: 'Given twice.\nThe giver wrote to us.',
      asked_by: 'imre@kindling.example',
      asked_at: ago(26),
    },
    {
      uuid: uuid(65),
      payment: uuid(66),
      gift: uuid(67),
      amount_cents: 2_000,
      giver: null,
      giveables: [{ type: 'communities', id: 3, uuid: uuid(99), name: 'Mill Creek Readers', quiet: false }],
      dispute: 'none',
      fee_cents: 88,
      loss_cents: 0,
      may_approve: true,
      reason: 'I gave to the wrong community.',
      asked_by: null,
      asked_at: ago(2),
    },
  ],
  owed: [
    {
      payment: uuid(70),
      gift: null,
      refund: null,
      amount_cents: 500,
      because: 'The bank sent the refund back.',
      since: ago(50),
    },
  ],
}
const alarms = [
  {
    kind: 'unmatched_charge',
    about: 'ch_3QkVw2eZvKYlo2C1',
    raised_at: ago(5),
    last_at: ago(1),
    detail: JSON.stringify({ amount_cents: 2_500, currency: 'usd', intent: 'pi_3QkVw2eZvKYlo2C0' }),
  },
  { kind: 'refund_owed', about: uuid(70), raised_at: ago(50), last_at: ago(50), detail: '{}' },
]
const claim = (n: number, more: object) => ({
  uuid: uuid(n),
  way: 'letter',
  email: null,
  site: null,
  status: 'asked',
  asked_at: ago(n),
  proved_at: null,
  nonprofit: { uuid: uuid(9), name: 'Larkspur Tool Library', legal_name: 'LARKSPUR TOOL LIBRARY', ein: '00-3412207' },
  address: '14 Larkspur Street, Duluth, MN 55802',
  fit: true,
  person: { uuid: uuid(8), name: 'Odette Vinter-Sael', email: 'odette@example.org' },
  ...more,
})
const claims = [
  claim(20, {}),
  claim(8, { status: 'proved', way: 'email', email: 'hello@larkspurtools.example', site: 'larkspurtools.example' }),
  claim(4, { status: 'proved', fit: false }),
]

const inPart = (part: string, bodies: Record<string, object>, then?: (page: Page) => Promise<unknown>) => ({
  as: 'staff' as const,
  path: '/staff',
  before: async (page: Page) => {
    await answers(`/staff/${part}`, bodies)(page)
    await then?.(page)
  },
})
const fill = (label: string, text: string) => (page: Page) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text)

export const staff: View[] = [
  { name: 'staff', ...inPart('', { staff: { data: overview } }) },
  { name: 'staff-clear', ...inPart('', { staff: { data: clear } }) },
  { name: 'staff-loading', as: 'staff', path: '/staff', before: neverAnswers('staff') },
  { name: 'staff-error', as: 'staff', path: '/staff', before: fails('staff') },
  {
    name: 'staff-sign-in',
    as: 'staff',
    path: '/staff',
    before: async (page) => {
      await page.route('**/api/v1/staff', (route) =>
        route.fulfill({ status: 403, json: { message: 'Please sign in again first.', code: 'sign_in_again' } }),
      )
      await page.reload()
      await page.getByRole('heading', { name: 'Is it still you?' }).waitFor()
    },
  },
  { name: 'staff-campaigns', as: 'staff', path: '/staff/campaigns' },
  { name: 'staff-campaigns-none', ...inPart('campaigns', { 'staff/campaigns': { data: [] } }) },
  {
    name: 'staff-review',
    as: 'staff',
    path: '/staff/campaigns',
    before: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await page.getByRole('heading', { name: 'Your decision' }).waitFor()
    },
  },
  {
    name: 'staff-review-reject',
    as: 'staff',
    path: '/staff/campaigns',
    window: true,
    before: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await opens(/^Reject$/)(page)
    },
  },
  { name: 'staff-flash', as: 'staff', path: '/staff/flash-campaigns' },
  { name: 'staff-projects', as: 'staff', path: '/staff/projects' },
  { name: 'staff-claims', ...inPart('claims', { 'staff/claims': { data: claims } }) },
  { name: 'staff-claims-none', as: 'staff', path: '/staff/claims' },
  { name: 'staff-reports', as: 'staff', path: '/staff/reports' },
  { name: 'staff-refunds', ...inPart('refunds', { 'staff/refunds': { data: refunds } }) },
  {
    name: 'staff-refund-decline',
    window: true,
    ...inPart('refunds', { 'staff/refunds': { data: refunds } }, opensLast(/^Decline$/)),
  },
  { name: 'staff-refunds-none', as: 'staff', path: '/staff/refunds' },
  { name: 'staff-alarms', ...inPart('alarms', { 'staff/alarms': { data: alarms } }) },
  { name: 'staff-alarms-none', ...inPart('alarms', { 'staff/alarms': { data: [] } }) },
  { name: 'staff-books', as: 'staff', path: '/staff/books' },
  {
    name: 'staff-books-none',
    as: 'staff',
    path: '/staff/books',
    before: async (page) => {
      await page.getByRole('main').getByRole('radio').first().check({ force: true })
      await page.getByText('Nothing was booked this year.').waitFor()
    },
  },
  {
    name: 'staff-takedowns',
    as: 'staff',
    path: '/staff/takedowns',
    before: async (page) => {
      await fill('Page address', '/communities/night-shift-neighbors')(page)
      await page.getByRole('button', { name: 'Find page' }).click()
      await page.getByRole('button', { name: 'Freeze' }).waitFor()
    },
  },
  {
    name: 'staff-announcements',
    as: 'staff',
    path: '/staff/announcements',
    before: async (page) => {
      await fill("What's new", 'One charge a month for all you give')(page)
      await fill('Version', '1.4')(page)
    },
  },
  { name: 'staff-incidents', as: 'staff', path: '/staff/incidents' },
  { name: 'staff-log', as: 'staff', path: '/staff/log' },
]
