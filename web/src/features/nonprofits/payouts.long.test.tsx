import type { Answer } from '@kindling/contract/api'
import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, maya, openApp } from '../../platform/app.fixtures.tsx'
import { themes, widths } from '../../platform/looks.fixtures.ts'
import { nonprofit } from '../communities/communities.fixtures.ts'
import { answerPages, seen } from '../giveables/pages.fixtures.ts'

afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['theme']
  await page.viewport(390, 844)
})

type Payouts = Answer<'GET /nonprofits/{uuid}/payouts'>['data']
const at = `/nonprofits/${nonprofit.uuid}`
const mine: Nonprofit = { ...nonprofit, may: ['edit'], last_payout_on: '2025-11-01', next_payout: '2025-12-01' }
const account = (state: NonNullable<Payouts['account']>['state'], due_at: string | null = null): Payouts => ({
  account: { state, due_at },
  next_payout: state === 'ready' ? '2025-12-01' : null,
  debt_cents: 0,
  payouts: [],
})
const paid: Payouts['payouts'] = [
  {
    uuid: nonprofit.uuid,
    period: '2025-11-01',
    amount_cents: 17_388,
    status: 'paid_out',
    reversed_cents: 100,
    sent_at: null,
  },
]
const expectAccessible = async () =>
  expect((await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes.map((n) => n.html)])).toEqual([])
const button = (name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .elements()
    .find((one) => one.checkVisibility())!

test.each([
  [{ account: null, next_payout: null, debt_cents: 0, payouts: [] }, /Connect a bank account/, 'Connect payouts'],
  [account('begun'), /Some details are still missing/, 'Continue'],
  [account('checking'), /is checking your details/, 'Update details'],
  [account('needs_information', '2025-11-20T12:00:00Z'), /more information by Nov 20, 2025/, "Add what's missing"],
  [{ ...account('ready'), debt_cents: 4_200 }, /The next \$42.00 of gifts make up for it/, 'Update details'],
  [account('ready'), /The next one leaves on Dec 1, 2025/, 'Update details'],
  [account('stopped'), /Payouts have stopped/, "Add what's missing"],
  [account('rejected'), /doesn't accept this account/, null],
] satisfies [Payouts, RegExp, string | null][])(
  'its representatives read the state of payouts: %#',
  async (of, text, name) => {
    answerPages({ [at]: () => ({ data: mine }), [`${at}/payouts`]: () => ({ data: of }) })
    await openApp(at, 'good')
    await seen(text)
    if (name === null) expect(page.getByRole('button', { name: /Update|Add what|Connect/ }).elements()).toEqual([])
    else expect(button(name)).toBeTruthy()
    await expectAccessible()
  },
)

test('connecting asks for a sign-in if the last one is too old, then leads to the processor', async () => {
  let late = true
  answerPages({
    '/user': () => ({ data: { ...maya, has_password: true } }),
    [at]: () => ({ data: mine }),
    [`${at}/payouts`]: () => ({ data: { ...account('begun'), payouts: paid } }),
    [`${at}/payouts/account`]: () =>
      late
        ? { status: 403, body: { message: 'Please sign in again first.', code: 'sign_in_again' } }
        : { data: { url: '#processor' } },
    '/auth/again': () => {
      late = false
      return undefined
    },
  })
  await openApp(at, 'good')
  await seen('$173.88')
  await seen('Paid out · $1.00 came back')
  await userEvent.click(button('Continue'))
  await userEvent.fill(page.getByLabelText('Password'), 'correct horse')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }))
  await expect.poll(() => location.hash).toBe('#processor')
})

test('for others the page shows dated payouts and the day of the next one, or that the money is kept', async () => {
  const asked = answerPages({ [at]: () => ({ data: { ...mine, may: [], next_payout: null } }) })
  await openApp(at, 'good')
  await seen('Held until it can receive payouts')
  expect(asked).not.toContain(`${at}/payouts`)
  closeApp()
  const payouts = [
    { period: '2025-11-01', amount_cents: 18_200 },
    { period: '2025-10-01', amount_cents: 120_000 },
  ]
  answerPages({ [at]: () => ({ data: { ...mine, may: [], payouts } }) })
  await openApp(at, 'good')
  await seen('Dec 1, 2025')
  const list = page.getByRole('region', { name: 'Payouts so far' }).first()
  await expect.element(list).toHaveTextContent('Payouts so farNov 1, 2025$182Oct 1, 2025$1,200')
})

const line = (month: string, kind: string, amount_cents: number, name?: string) => ({
  month,
  kind,
  amount_cents,
  giveable: name === undefined ? null : { type: 'campaigns', uuid: nonprofit.uuid, name },
})
const statement = {
  year: 2025,
  opening_cents: 0,
  closing_cents: 100,
  csv_url: '#csv',
  pdf_url: '#pdf',
  lines: [
    line('2025-10-01', 'gifts', 17_388, 'نور & <b>light</b>'),
    line('2025-10-01', 'gifts', 900),
    line('2025-11-01', 'payout', -18_288),
    line('2025-11-01', 'payout_reversed', 100),
  ],
}

test.each(widths.flatMap((width) => themes.map((theme) => [width, theme] as const)))(
  'the statement of a year adds up, without a name of a giver, and is saved as PDF and CSV: %i px, %s',
  async (width, theme) => {
    await page.viewport(width, 844)
    document.documentElement.dataset['theme'] = theme
    const asked = answerPages({ [at]: () => ({ data: mine }), [`${at}/statement`]: () => ({ data: statement }) })
    const app = await openApp(`${at}/statement?year=2025`, 'good')
    await expect.element(page.getByRole('heading', { name: 'Statement 2025' })).toBeVisible()
    expect(asked).toContain(`${at}/statement?year=2025`)
    await expect.element(page.getByRole('link', { name: mine.name })).toBeVisible()
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(
      expect.arrayContaining([
        'Gifts, less card feesنور & <b>light</b>$173.88',
        'Gifts, less card feesSeveral, with few gifts each or for members alone$9.00',
        'Payout−$182.88',
        'Payout that came back$1.00',
      ]),
    )
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible()
    await userEvent.click(page.getByRole('button', { name: 'CSV' }))
    await expect.poll(() => location.hash).toBe('#csv')
    await userEvent.click(page.getByRole('link', { name: 'See 2024' }))
    await expect.poll(app.at).toBe(`${at}/statement?year=2024`)
  },
)

test('a statement is a 404 for everyone who is not a representative', async () => {
  answerPages({ [at]: () => ({ data: nonprofit }) })
  const app = await openApp(`${at}/statement`, 'good')
  await expect.poll(app.at).toBe('/404')
})
