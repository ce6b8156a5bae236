import type { Charts } from '@kindling/contract/charts/calls'
import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../platform/app.fixtures.tsx'
import { widths } from '../../platform/looks.fixtures.ts'
import { followOtherTabs } from '../../platform/session/other-tabs.ts'
import { ramp, uuid } from '../campaigns/campaigns.fixtures.ts'
import { pantry } from '../communities/communities.fixtures.ts'
import { answerPages } from '../giveables/pages.fixtures.ts'

const nonprofit = (n: number, name: string) => ({
  uuid: uuid(900 + n),
  name,
  ein: '12-3456789',
  verified: true,
  city: 'Duluth',
  state: 'MN',
})
const year = [
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
  '2026-11',
]
const charts = (more: Partial<Charts> = {}): Charts => ({
  money: year.map((month, i) => ({ from: month, until: month, given_cents: i === 3 ? 0 : 123_456 + i * 40_000 })),
  went: {
    given_cents: 1_000_000,
    arrived_cents: 965_000,
    nonprofits: [
      { nonprofit: nonprofit(1, 'North Shore Table Fund'), arrived_cents: 579_000 },
      { nonprofit: nonprofit(2, 'صندوق المائدة'), arrived_cents: 386_000 },
    ],
  },
  members: year.map((month, i) => ({ month, joined: 4 + i, still_here: i === 0 ? 4 : 2 + i })),
  ...more,
})

let shown: Charts
let fails: boolean
let asked: string[]
const path = `/communities/${pantry.slug}/charts`
async function openAbout(): Promise<void> {
  asked = answerPages({
    [`/communities/${pantry.slug}`]: () => ({ data: pantry }),
    [path]: () => (fails ? { status: 503, body: { message: 'Busy', code: 'unavailable' } } : { data: shown }),
  })
  await openApp(`/communities/${pantry.slug}?tab=about`, 'good')
}
const chart = (name: string) => page.getByRole('group', { name: `${name}. Arrow keys move between the parts.` })
const reached = async (name: string) => {
  await expect.element(page.getByRole('heading', { name: 'Where each gift goes' })).toBeVisible()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(chart(name)).toBeInTheDocument()
}

beforeAll(followOtherTabs)
beforeEach(async () => {
  ;[shown, fails] = [charts(), false]
  await page.viewport(390, 844)
})
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

test('charts load once they are near; each bar is readable by arrow keys and in a table', async () => {
  await openAbout()
  await expect.element(page.getByRole('heading', { name: 'Where each gift goes' })).toBeVisible()
  expect(asked).not.toContain(path)
  await reached('Money by month')
  await expect.element(page.getByText('$5.63K')).toBeVisible()
  const bar = (name: string) => chart('Money by month').getByRole('img', { name, exact: true })
  bar('November 2026: $5,634.56').element().focus()
  await userEvent.hover(bar('August 2026: $4,434.56'))
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(bar('October 2026: $5,234.56')).toHaveFocus()
  await expect.element(page.getByText('$5.23K')).toBeVisible()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(bar('December 2025: $1,234.56')).toHaveFocus()
  await userEvent.tab()
  expect(chart('Money by month').element().contains(document.activeElement)).toBe(false)
  const [toTable] = page.getByRole('button', { name: 'See as a table' }).elements()
  await userEvent.click(toTable!)
  const rows = page.getByRole('table', { name: 'Money by month' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('November 2026$5.63K$5,634.56')
  expect(rows.elements()).toHaveLength(13)
  await userEvent.click(page.getByRole('button', { name: 'See as a chart' }))
  await expect.element(chart('Money by month')).toBeInTheDocument()
})

test('the parts of where it went add up, and each month shows who stayed', async () => {
  await openAbout()
  await reached('Where it went')
  await expect.element(page.getByText('$10K given, $9.65K arrived after card fees.')).toBeVisible()
  expect(
    chart('Where it went')
      .getByRole('img')
      .elements()
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['North Shore Table Fund: $5,790', 'صندوق المائدة: $3,860', 'Card fees: $350'])
  await expect
    .element(chart('Who joined and stayed').getByRole('img', { name: 'November 2026: 15 joined, 13 still here' }))
    .toBeInTheDocument()
})

test('a single month is a sentence, and a note explains hidden amounts by nonprofit', async () => {
  shown = charts({
    money: [{ from: '2026-11', until: '2026-11', given_cents: 12_345 }],
    members: [{ month: '2026-11', joined: 1, still_here: 1 }],
    went: { given_cents: 12_345, arrived_cents: 12_400, nonprofits: null },
  })
  await openAbout()
  await reached('Where it went')
  await expect.element(page.getByText('$123.45 given in November 2026.')).toBeVisible()
  await expect.element(page.getByText('1 person joined in November 2026. 1 is still here.')).toBeVisible()
  await expect.element(page.getByText('$123.45 given. Supporters covered the card fees.')).toBeVisible()
  await expect.element(page.getByText(/Amounts by nonprofit show once three people/)).toBeVisible()
})

test('a note explains joined months', async () => {
  const joined = { from: '2026-09', until: '2026-10', given_cents: 900 }
  shown = charts({ money: [joined, { from: '2026-11', until: '2026-11', given_cents: 700 }], members: null })
  await openAbout()
  await reached('Money by month')
  await expect.element(page.getByText(/nobody can work out an amount/)).toBeVisible()
  const name = 'September – October 2026: $9'
  await expect.element(chart('Money by month').getByRole('img', { name })).toBeInTheDocument()
})

test('a failed load can be retried; a campaign has no chart of members', async () => {
  fails = true
  asked = answerPages({
    [`/campaigns/${ramp.id}`]: () => ({ data: ramp }),
    [`/campaigns/${ramp.id}/charts`]: () =>
      fails
        ? { status: 422, body: { message: 'No', code: 'invalid' } }
        : { data: charts({ members: null, money: [] }) },
  })
  await openApp(`/campaigns/${ramp.id}`, 'good')
  await expect.element(page.getByRole('heading', { name: 'The numbers' })).toBeInTheDocument()
  page.getByRole('heading', { name: 'The numbers' }).element().scrollIntoView()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again.last()).toBeVisible()
  fails = false
  await userEvent.click(again.last())
  await expect.element(page.getByText(/No gifts yet. They appear here once/)).toBeVisible()
  await expect.element(chart('Where it went')).toBeInTheDocument()
})

test.each(widths.flatMap((width) => ['light', 'dark'].map((theme) => [width, theme] as const)))(
  'axe finds nothing, and nothing is wider than the window: %i px, %s',
  async (width, theme) => {
    await page.viewport(width, 844)
    document.documentElement.dataset['theme'] = theme
    await openAbout()
    await reached('Who joined and stayed')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const button of page.getByRole('button', { name: 'See as a table' }).elements().slice(0, 2))
      await userEvent.click(button)
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    delete document.documentElement.dataset['theme']
  },
)
