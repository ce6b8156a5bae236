import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { againWith, fails, neverAnswers, opens } from '../steps.ts'

const larkspur = '/communities/larkspur-street-pantry'
const nightShift = '/communities/night-shift-neighbors'
const moderation = `${nightShift}/moderation`
const tidepool = '/communities/tidepool-keepers/leaderboard'

const empty = { rows: [], around: [], next: null, total: 0, last_page: 1 }

const boards: View[] = [
  { name: 'leaderboard', as: 'maya', path: tidepool },
  { name: 'leaderboard-given', as: 'maya', path: `${larkspur}/leaderboard?board=given&period=all` },
  { name: 'leaderboard-months', as: 'maya', path: `${larkspur}/leaderboard?board=months&period=all` },
  { name: 'leaderboard-guest', path: tidepool },
  { name: 'leaderboard-not-on', as: 'new', path: tidepool },
  {
    name: 'leaderboard-left',
    as: 'maya',
    path: tidepool,
    before: againWith('communities/*/leaderboard*', { shown: false }),
  },
  { name: 'leaderboard-none', as: 'maya', path: tidepool, before: againWith('communities/*/leaderboard*', empty) },
  { name: 'leaderboard-loading', as: 'maya', path: tidepool, before: neverAnswers('communities/*/leaderboard*') },
  { name: 'leaderboard-error', as: 'maya', path: tidepool, before: fails('communities/*/leaderboard*') },
  { name: 'leaderboard-flash', as: 'maya', path: '/flash-campaigns/3/leaderboard' },
]

const share = (n: number, name: string, basis_points: number, verified: boolean) => ({
  nonprofit: {
    uuid: `01980000-0000-7000-8000-00000000000${n}`,
    name,
    ein: `00-410013${n}`,
    verified,
    city: 'Detroit',
    state: 'MI',
  },
  project: null,
  basis_points,
})
/** One of two nonprofits of the split is suspended. */
const suspended = againWith('communities/*', {
  allocation: [share(1, 'Night Kitchen Detroit', 6_000, false), share(2, 'Harbor Fridge Project', 4_000, true)],
  coming_allocation: null,
})

const part = (name: string, rest: string, before?: View['before']): View => ({
  name: `moderation${name}`,
  as: 'kofi',
  path: `${moderation}${rest}`,
  ...(before && { before }),
})

const moderations: View[] = [
  part('', ''),
  part('-members', '/members'),
  part('-donations', '/donations'),
  part('-reports', '/reports'),
  part('-log', '/log'),
  part('-suspended', '', suspended),
  part('-loading', '', neverAnswers('communities/*')),
  part('-error', '', fails('communities/*')),
  part('-donations-loading', '/donations', neverAnswers('communities/*/moderation/donations*')),
  part('-donations-error', '/donations', fails('communities/*/moderation/donations*')),
  {
    name: 'moderation-hide',
    as: 'kofi',
    path: `${moderation}/reports`,
    window: true,
    before: opens(/^Hide$/),
  },
  {
    name: 'moderation-member-menu',
    as: 'kofi',
    path: `${moderation}/members`,
    window: true,
    before: opens(/^More about/),
  },
  {
    name: 'moderation-gift-menu',
    as: 'kofi',
    path: `${moderation}/donations`,
    window: true,
    before: opens(/^More about the gift/),
  },
]

/** Scrolls to the charts, which load once they are near, and waits for them. */
const charted = async (page: Page) => {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('heading', { name: 'Money by month' }).waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
  await page.evaluate(() => scrollTo(0, 0))
}
const asTables = async (page: Page) => {
  await charted(page)
  const buttons = page.getByRole('button', { name: 'See as a table' })
  while ((await buttons.count()) > 0) await buttons.first().click()
}

const charts: View[] = [
  { name: 'charts-community', as: 'maya', path: `${larkspur}?tab=about`, before: charted },
  { name: 'charts-tables', as: 'maya', path: `${larkspur}?tab=about`, before: asTables },
  { name: 'charts-campaign', as: 'maya', path: '/campaigns/1', before: charted },
  { name: 'charts-moderation', as: 'kofi', path: `${moderation}/donations`, before: charted },
]

export const organizing: View[] = [...boards, ...moderations, ...charts]
