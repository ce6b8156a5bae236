import type { Community } from '@kindling/contract/communities/calls'
import type { Leaderboard } from '@kindling/contract/leaderboards/calls'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'
import { uuid } from '../../campaigns/campaigns.fixtures.ts'
import { pantry } from '../communities.fixtures.ts'

afterEach(async () => {
  closeApp()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

const board = {
  giveable: {
    type: 'communities',
    id: pantry.id,
    uuid: pantry.uuid,
    name: pantry.name,
    quiet: false,
    topic: 'food',
    cover: null,
    avatar: null,
  },
  board: 'inspired',
  period: 'month',
  boards: ['inspired', 'given', 'months'],
  periods: ['week', 'month', 'all'],
  total: 4,
  page: 1,
  last_page: 1,
  rows: [1, 2, 3, 4].map((rank) => ({
    rank,
    person: { uuid: uuid(rank), name: `Ana ${rank}`, first_name: 'Ana', avatar: null },
    people: 9 - rank,
    amount_cents: null,
    months: null,
    together_cents: null,
    me: false,
  })),
  around: [],
  next: null,
  shown: true,
} satisfies Leaderboard

const here = '/communities/larkspur-street-pantry'

async function openWide(c: Partial<Community>) {
  await page.viewport(1280, 900)
  answerPages({
    [here]: () => ({ data: { ...pantry, ...c } }),
    [`/communities/${pantry.id}`]: () => ({ data: { ...pantry, ...c } }),
    [`${here}/feed`]: () => ({ data: [], meta: { uuid: pantry.uuid, may: [], next_cursor: null } }),
    [`${here}/supporters`]: (query) => pageOf([], query),
    '/campaigns': (query) => pageOf([], query),
    '/plan': () => ({ data: null }),
    [`/communities/${pantry.id}/leaderboard`]: () => ({ data: board }),
  })
  await openApp(here, 'good')
}
const aside = () => page.getByRole('complementary').last()
const give = (name: string) => aside().getByRole('link', { name, exact: true })
const frequency = (name: string) => page.getByRole('dialog').getByRole('radio', { name })

test('the aside says that giving is monthly, and its Give opens the sheet on that amount every month', async () => {
  await openWide({ my_monthly_cents: 0, next_payout: '2026-12-01' })
  await expect.element(aside().getByText('Every month. You can switch to one time before you pay.')).toBeVisible()
  await expect.element(aside().getByText('Next payout Dec 1')).toBeVisible()
  expect((await axe.run(aside().element())).violations.map(({ id }) => id)).toEqual([])
  await userEvent.click(give('Give $10'))
  await expect.element(frequency('Monthly')).toBeChecked()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Give $10 every month' })).toBeVisible()
})

test('a monthly giver reads the amount, and gives once', async () => {
  await openWide({ my_monthly_cents: 2_000 })
  await expect.element(give('Give $25')).toBeVisible()
  await expect.element(aside().getByText('You give $20 a month')).toBeVisible()
  await expect
    .element(aside().getByRole('link', { name: 'Manage' }))
    .toHaveAttribute('href', '/account/billing?plan=change')
  expect(
    aside()
      .getByText(/^Every month/)
      .query(),
  ).toBe(null)
})

test('the aside has the first three of the leaderboard, with a link to all, unless it is closed', async () => {
  await openWide({})
  const table = aside().getByRole('table', { name: 'The first three' })
  await expect
    .poll(() =>
      table
        .getByRole('rowheader')
        .getByRole('link')
        .elements()
        .map((row) => row.textContent),
    )
    .toEqual(['Ana 1', 'Ana 2', 'Ana 3'])
  await expect
    .element(aside().getByRole('link', { name: `See all on the leaderboard of ${pantry.name}` }))
    .toHaveAttribute('href', `/communities/${pantry.id}/leaderboard?board=inspired&period=month`)
  await page.viewport(390, 844)
  await page.getByRole('tab', { name: 'About' }).click()
  await expect.element(page.getByRole('main').getByRole('table', { name: 'The first three' })).toBeVisible()
  await page.viewport(1280, 900)
  expect((await axe.run(aside().element())).violations.map(({ id }) => id)).toEqual([])
  closeApp()
  await openWide({ boards_open: false })
  await expect.element(give('Give $25')).toBeVisible()
  expect(table.query()).toBe(null)
})
