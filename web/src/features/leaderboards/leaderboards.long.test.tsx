import { defaultSettings } from '@kindling/contract/accounts/calls'
import type { BoardRow, Leaderboard } from '@kindling/contract/leaderboards/calls'
import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../platform/app.fixtures.tsx'
import { themes, widths } from '../../platform/looks.fixtures.ts'
import { followOtherTabs } from '../../platform/session/other-tabs.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { answerPages } from '../giveables/pages.fixtures.ts'

const uuid = (n: number) => `0198c1f0-0000-7000-8000-${String(n).padStart(12, '0')}`
const row = (rank: number, name: string, people: number, more: Partial<BoardRow> = {}): BoardRow => ({
  rank,
  person: { uuid: uuid(rank * 100 + name.length), name, first_name: name, avatar: null },
  people,
  amount_cents: null,
  months: null,
  together_cents: null,
  me: false,
  ...more,
})
const board = (more: Partial<Leaderboard> = {}): Leaderboard => ({
  giveable: {
    type: 'communities',
    id: 4,
    uuid: uuid(4),
    name: 'Tidepool Keepers',
    quiet: false,
    cover: null,
    avatar: null,
    topic: 'rivers-and-oceans',
  },
  board: 'inspired',
  period: 'month',
  boards: ['inspired', 'given'],
  periods: ['week', 'month', 'all'],
  total: 31,
  page: 1,
  last_page: 2,
  rows: [
    row(1, 'Sione Tuiasosopo-Reed', 23, { together_cents: 190_000 }),
    row(2, 'ليلى الحداد', 19),
    row(3, 'Amara Osei-Winter', 17),
    row(4, 'Wanjiru Halloran', 14, { together_cents: 72_000 }),
    row(4, 'Kofi', 14),
  ],
  around: [
    row(14, 'Rosa', 9),
    row(15, 'Juniper', 8),
    row(16, 'Maya Oyelaran-Brandt', 7, { me: true }),
    row(17, 'Abel', 6),
    row(17, 'Hanae', 6),
  ],
  next: { rank: 14, more: 2 },
  shown: true,
  ...more,
})

let shown: Leaderboard
let asked: string[]
const path = '/communities/tidepool/leaderboard'
const open = async (as: 'good' | null = 'good', at = path) => {
  asked = answerPages({
    '/communities/tidepool/leaderboard': () => ({ data: shown }),
    '/flash-campaigns/3/leaderboard': () => ({ data: shown }),
    '/user/settings': (_, { body }) => ({ data: body ?? defaultSettings }),
    '/invites/mine': () => ({ data: { url: 'https://kindling.example/g/abc', line: null, named: true } }),
  })
  await openApp(at, as ?? undefined)
}
const boards = () => asked.filter((one) => one.includes('/leaderboard'))
const table = (name: string) => page.getByRole('table', { name })

beforeAll(followOtherTabs)
beforeEach(async () => {
  shown = board()
  await page.viewport(390, 844)
})
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

test('the first three are on a podium, the others in a table, and the viewer’s row has its neighbors', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
  const steps = page.getByRole('list', { name: 'The first three' })
  expect(
    steps
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([expect.stringContaining('Sione'), expect.stringContaining('ليلى'), expect.stringContaining('Amara')])
  const listed = table('Inspired, This month')
  expect(
    listed
      .getByRole('columnheader')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Rank', 'Name', 'People'])
  expect(listed.getByRole('rowheader').elements()).toHaveLength(2)
  await expect.element(listed.getByText('$720 together')).toBeVisible()
  await expect.element(page.getByText('2 more friends to reach 14th').first()).toBeInTheDocument()
  const own = table('Your spot').first()
  await expect.element(own.getByRole('row', { name: /16.*You/ })).toHaveAttribute('aria-current', 'true')
  expect(page.getByText('Months together').elements()).toHaveLength(0)
})

test('a choice of board, period and page is requested from the server', async () => {
  await open()
  const given = page.getByRole('radio', { name: 'Given' })
  await expect.element(given).toBeInTheDocument()
  await userEvent.click(given.element())
  await expect.poll(boards).toContain(`${path}?board=given&period=month&page=1`)
  await page.getByRole('button', { name: 'All time' }).click()
  await expect.poll(boards).toContain(`${path}?board=given&period=all&page=1`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(boards).toContain(`${path}?board=given&period=all&page=2`)
})

test('leaving hides the viewer at once and is saved; Undo shows the viewer again', async () => {
  await open()
  await page.getByRole('button', { name: 'Leaderboard menu' }).click()
  await page.getByRole('button', { name: 'Leave leaderboards' }).click()
  await expect.element(page.getByText("You're not on leaderboards.")).toBeVisible()
  const row = page.getByRole('status').filter({ hasText: 'You left leaderboards.' })
  await expect.element(row).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Undo')
  expect(page.getByRole('table', { name: 'Your spot' }).elements()).toHaveLength(0)
  await expect.poll(() => currentSession().user?.settings?.boards).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => currentSession().user?.settings?.boards).toBe(true)
  await expect.element(table('Your spot').first()).toBeInTheDocument()
  expect(row.elements()).toHaveLength(0)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Leaderboard menu')
})

test('Undo is offered for six seconds, and then the way back stays on the page', async () => {
  await open()
  await page.getByRole('button', { name: 'Leaderboard menu' }).click()
  await page.getByRole('button', { name: 'Leave leaderboards' }).click()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  const since = performance.now()
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).elements().length, { timeout: 9_000 }).toBe(0)
  expect(performance.now() - since).toBeGreaterThan(5_000)
  await expect.element(page.getByRole('button', { name: 'Show me on leaderboards' })).toBeVisible()
  expect(currentSession().user?.settings?.boards).toBe(false)
})

test('a guest sees no menu, and an empty board offers to share the link', async () => {
  shown = board({ rows: [], around: [], next: null, total: 0, last_page: 1, shown: null })
  await open(null)
  await expect.element(page.getByText('No one here yet. Your link is the quickest start.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Leaderboard menu' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Share my link' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
})

test('a quiet page has no podium, and all rows are in the table', async () => {
  const { giveable } = board()
  shown = board({ giveable: { ...giveable, quiet: true }, total: 5, last_page: 1 })
  await open()
  await expect.element(table('Inspired, This month')).toBeVisible()
  expect(table('Inspired, This month').getByRole('rowheader').elements()).toHaveLength(5)
  expect(page.getByRole('list', { name: 'The first three' }).elements()).toHaveLength(0)
})

test('a flash campaign has one period, and no choice of periods', async () => {
  const { giveable } = board()
  shown = board({ giveable: { ...giveable, type: 'flash-campaigns', id: 3 }, period: 'all', periods: ['all'] })
  const at = '/flash-campaigns/3/leaderboard'
  await open('good', `${at}?board=months&period=week`)
  await expect.element(table('Inspired, This campaign')).toBeVisible()
  expect(page.getByRole('group', { name: 'Period' }).elements()).toHaveLength(0)
  expect(boards()).toEqual([`${at}?board=inspired&period=all&page=1`])
  await userEvent.click(page.getByRole('radio', { name: 'Given' }).element())
  await expect.poll(boards).toContain(`${at}?board=given&period=all&page=1`)
})

test('a giveable without a leaderboard redirects to its page, which is missing here', async () => {
  await open('good', '/campaigns/4/leaderboard')
  await expect.element(page.getByText('Page not found').first()).toBeVisible()
})

test.each(widths.flatMap((width) => themes.map((theme) => [width, theme] as const)))(
  'axe finds nothing, and nothing is wider than the window: %i px, %s',
  async (width, theme) => {
    await page.viewport(width, 844)
    document.documentElement.dataset['theme'] = theme
    await open()
    await expect.element(table('Inspired, This month')).toBeVisible()
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    delete document.documentElement.dataset['theme']
  },
)
