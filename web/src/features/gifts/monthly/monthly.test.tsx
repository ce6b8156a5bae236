import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maya } from '../../../platform/people.fixtures.ts'
import { plan, readers } from '../../plan/plan.fixtures.ts'
import { fakeNetwork } from '../fake-network.fixtures.ts'
import { amount, button, openSheet, typeCard, words } from '../sheet.fixtures.tsx'

const millCreek = {
  type: 'communities' as const,
  id: 3,
  uuid: readers.giveable.uuid,
  name: 'Mill Creek Readers',
  titled: false,
  receiver: 'Split across 3 nonprofits',
  goal_cents: null,
  raised_cents: 290_000,
  suggested_cents: [1_000, 2_500, 5_000, 10_000],
  impact_lines: [{ amount_cents: 1_000, text: "$10 puts two new books in a child's hands." }],
  monthly: { first: true, given_cents: 0 },
}
const first = {
  joins: false,
  today_cents: 1_000,
  today_on: '2026-11-25',
  next_on: '2026-12-25',
  day: 25,
  next_cents: 1_000,
  has_plan: false,
  resumes: false,
  item: null,
}
const beginner = { ...maya, monthly_giving: 0 }

let network: ReturnType<typeof fakeNetwork>
beforeEach(() => sessionStorage.clear())
afterEach(() => network.restore())

type More = { plan?: object | null; first?: object; given_cents?: number; answers?: Record<string, () => object> }
const open = (more: More = {}) => {
  const mine = more.plan === undefined ? null : more.plan
  network = fakeNetwork({
    answers: {
      'GET /plan': () => ({ data: mine }),
      'GET /plan/first': () => ({ data: { ...first, ...more.first } }),
      ...more.answers,
    },
  })
  return openSheet({
    giveable: { ...millCreek, monthly: { first: true, given_cents: more.given_cents ?? 0 } },
    user: mine === null ? beginner : maya,
  })
}
const monthly = () => page.getByRole('radio', { name: 'Monthly' })

test('a community’s sheet starts with monthly giving: both dates before the confirmation, and the card is saved', async () => {
  await open()
  await expect.element(monthly()).toBeChecked()
  await vi.waitFor(() =>
    expect(words()).toContain('First gift today, Nov 25, then the 25th of each month, next on Dec 25.'),
  )
  expect(words()).toContain("$10 puts two new books in a child's hands every month.")
  await expect.element(page.getByRole('checkbox', { name: /^Save this card/ })).toBeChecked()
  expect(words()).toContain('Required for monthly giving.')
  await typeCard()
  await userEvent.click(button('Give $10 every month'))
  await expect.element(page.getByText('Thank you, Maya.'), { timeout: 8_000 }).toBeVisible()
  expect(network.to('POST /gifts')).toEqual([])
  expect(network.to('POST /plan/items').map(({ body }) => body)).toEqual([
    {
      giveable: { type: 'communities', id: millCreek.uuid },
      amount_cents: 1_000,
      cover_fee: false,
      visibility: 'name',
      confirmation_token: expect.any(String),
    },
  ])
})

test('a campaign that ends before the next charge takes one gift, and names no next day', async () => {
  await open({ first: { next_on: null } })
  await expect.element(page.getByText('One gift today, Nov 25. No more follow', { exact: false })).toBeVisible()
  expect(words()).not.toContain('next on')
})

test('another frequency shows its usual amount, and keeps a typed one', async () => {
  await open()
  await userEvent.click(page.getByRole('radio', { name: 'One time' }))
  await expect.element(amount()).toHaveValue('25')
  expect(words()).not.toContain('First gift today')
  await userEvent.fill(amount(), '17')
  await userEvent.click(monthly())
  await expect.element(page.getByRole('textbox', { name: /^Or any amount/ })).toHaveValue('17')
  await expect.element(button('Give $17 every month')).toBeVisible()
})

test('an existing plan keeps its day and its choice about the fee', async () => {
  const other = plan({ items: plan().items.slice(0, 2), cover_fee: true })
  await open({ plan: other, first: { has_plan: true, day: 20, next_on: '2027-01-20' } })
  await vi.waitFor(() =>
    expect(words()).toContain(
      'First gift today, Nov 25, then together with your plan on the 20th, next on Jan 20, 2027.',
    ),
  )
  await expect.element(button('Give $10.61 every month')).toBeVisible()
  expect(words()).not.toContain('Cover the card fee')
})

test('$1 beside other items joins the next charge: no card, no fee, no note, nothing today', async () => {
  const other = plan({ items: plan().items.slice(0, 2), cover_fee: true })
  await open({
    plan: other,
    first: { joins: true, has_plan: true, today_cents: 0, next_on: '2026-12-20' },
    answers: { 'POST /plan/items': () => ({ data: null, next_on: '2026-12-20' }) },
  })
  await userEvent.fill(page.getByRole('textbox', { name: /^Or any amount/ }), '1')
  await vi.waitFor(() =>
    expect(words()).toContain('Nothing is charged today. It joins your plan’s next charge, on Dec 20'),
  )
  await expect.element(page.getByRole('region', { name: 'Card' })).not.toBeInTheDocument()
  await expect.element(button('Add a note')).not.toBeInTheDocument()
  await userEvent.click(button('Give $1 every month'))
  await expect.element(page.getByText(/^It’s in your plan\. Nothing was charged today.* on Dec 20\./)).toBeVisible()
  expect(network.to('POST /plan/items').map(({ body }) => body)).toEqual([
    { giveable: { type: 'communities', id: millCreek.uuid }, amount_cents: 100, cover_fee: false, visibility: 'name' },
  ])
})

test.each([
  ['alone', null],
  ['beside a plan that lapsed', plan({ state: 'lapsed', next: null })],
])('one dollar %s is below the smallest gift', async (_, other) => {
  await open({ plan: other && { ...other, items: plan().items.slice(0, 2) } })
  await userEvent.fill(page.getByRole('textbox', { name: /^Or any amount/ }), '1')
  await userEvent.tab()
  await expect.element(page.getByText('The smallest gift is $2.')).toBeVisible()
})

test('a monthly giver of the community gives once by default, with a link to change the monthly amount', async () => {
  await open({ plan: plan(), given_cents: 1_000 })
  await expect.poll(() => words()).toContain('You give $10 a month.')
  await expect
    .element(page.getByRole('link', { name: 'Change it' }))
    .toHaveAttribute('href', '/account/billing?plan=change')
  await expect.element(monthly()).not.toBeInTheDocument()
  await expect.element(button('Give $25')).toBeVisible()
})

test('after a gift to a campaign one quiet row offers to keep giving to its community', async () => {
  network = fakeNetwork({ answers: { 'GET /plan': () => ({ data: null }) } })
  await openSheet({ giveable: { community: { uuid: millCreek.uuid, slug: 'mill-creek', name: 'Mill Creek Readers' } } })
  await typeCard()
  await userEvent.click(button('Give $25'))
  const row = page.getByRole('link', { name: /Want to keep this going\? Join .*Mill Creek Readers.* for \$5 a month/ })
  await expect
    .element(row, { timeout: 8_000 })
    .toHaveAttribute('href', '/communities/mill-creek?give=1&monthly=1&amount=500')
})
