import type { Leaderboard } from '@kindling/contract/leaderboards/calls'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, emptyHome, everyPage, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../../platform/network/network.fixtures.ts'
import { cardOf, clinic, ramp } from '../../campaigns/campaigns.fixtures.ts'

afterEach(closeApp)

const inviteTo = { type: 'communities' as const, id: 1, uuid: ramp.uuid, name: 'Larkspur Street Pantry', quiet: false }
const steps = { joined: true, gave: false, invited: false }
const world = { trending_campaigns: [cardOf(ramp)] }
const home = (more: object) => ({ 'GET /home': { data: { ...emptyHome, ...more } } })

test('the page starts with what the last gift helped with, its amount and the outcome', async () => {
  const changed = { campaign: { ...cardOf(clinic), outcome: 'The ward has light at night.' }, given_cents: 1_000 }
  answerCalls({ ...everyPage, ...home({ changed }) })
  await openApp('/home', 'good')
  const link = page.getByRole('link', { name: 'Your $10 helped' })
  await expect.element(link).toHaveAttribute('href', `/campaigns/${clinic.id}`)
  await expect.element(page.getByText('The ward has light at night.')).toBeVisible()
})

test('the first steps link to where they are done', async () => {
  answerCalls({ ...everyPage, ...home({ start: steps, invite_to: inviteTo }) })
  await openApp('/home', 'good')
  const list = page.getByRole('region', { name: 'Start your fire' })
  await expect.element(list.getByText('1 of 3 done')).toBeVisible()
  await expect.element(list.getByRole('link', { name: 'Give any amount' })).toHaveAttribute('href', '/campaigns')
  await expect
    .element(list.getByRole('link', { name: 'Invite one person' }))
    .toHaveAttribute('href', '/communities/1?share=1')
})

const list = () => page.getByRole('region', { name: 'Start your fire' })

test('a dismissal hides the first steps at once, and saves all settings', async () => {
  const asked = answerCalls({
    ...everyPage,
    ...home({ start: steps }),
    'PUT /user/settings': { data: { ...maya.settings, start_put_away: true } },
  })
  await openApp('/home', 'good')
  await list().getByRole('button', { name: 'Dismiss this list' }).click()
  await expect.poll(() => list().query()).toBe(null)
  await expect.poll(() => JSON.stringify(asked)).toContain('start_put_away')
})

test('a dismissal that fails shows the card again', async () => {
  answerCalls({ ...everyPage, ...home({ start: steps }), 'PUT /user/settings': refuse(503) })
  await openApp('/home', 'good')
  await list().getByRole('button', { name: 'Dismiss this list' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => list().query()).not.toBe(null)
})

test('scrolling loads more campaigns, each once', async () => {
  const other = { ...cardOf(clinic), title: 'Another one', status: 'active' as const, outcome: null }
  const meta = { current_page: 1, last_page: 1, per_page: 15, total: 2, next_cursor: null, topics: [] }
  answerCalls({ ...everyPage, ...home(world), 'GET /campaigns': { data: [cardOf(ramp), other], meta } })
  await openApp('/home')
  const more = page.getByRole('region', { name: 'More campaigns' })
  await expect.element(more.getByRole('link', { name: 'Another one', exact: true })).toBeVisible()
  expect(more.getByRole('link', { name: ramp.title, exact: true }).query()).toBe(null)
})

test('if more campaigns fail to load, the rest stays', async () => {
  answerCalls({ ...everyPage, ...home(world), 'GET /campaigns': refuse(503) })
  await openApp('/home')
  await expect.element(page.getByRole('heading', { name: 'Trending campaigns' })).toBeVisible()
  expect(page.getByText('We couldn’t load this.').query()).toBe(null)
})

test('beside home is the viewer’s spot on the board where they brought most people, between their neighbors', async () => {
  await page.viewport(1280, 900)
  const on = { ...inviteTo, id: 7, name: 'Tidepool Keepers' }
  const row = (rank: number, name: string) => ({
    rank,
    person: { uuid: `01931f2a-0000-7000-8000-0000000000${rank}`, name, first_name: name, avatar: null },
    people: 20 - rank,
    amount_cents: null,
    months: null,
    together_cents: null,
    me: rank === 16,
  })
  const board: Leaderboard = {
    giveable: { ...on, topic: 'rivers-and-oceans', cover: null, avatar: null },
    board: 'inspired',
    period: 'all',
    boards: ['inspired', 'given', 'months'],
    periods: ['week', 'month', 'all'],
    total: 731,
    page: 1,
    last_page: 30,
    rows: [],
    around: [row(14, 'Cy'), row(15, 'Bea'), row(16, 'Maya'), row(17, 'Omar'), row(18, 'Eli')],
    next: { rank: 14, more: 2 },
    shown: true,
  }
  const answers: Record<string, unknown> = { 'GET /communities/7/leaderboard': { data: board } }
  answerCalls({ ...everyPage, ...home({ spot_on: on }), ...answers })
  await openApp('/home', 'good')
  const card = page.getByRole('complementary').getByRole('region', { name: 'Your spot' })
  await expect.element(card.getByText('16th of 731')).toBeVisible()
  const people = () =>
    card
      .getByRole('rowheader')
      .getByRole('link')
      .elements()
      .map((person) => person.textContent)
  expect(people()).toEqual(['Bea', 'You', 'Omar'])
  await expect.element(card.getByText('2 more friends to reach 14th')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'See all on the leaderboard of Tidepool Keepers' }))
    .toHaveAttribute('href', '/communities/7/leaderboard?board=inspired&period=all')
  await page.viewport(390, 844)
  await expect.element(page.getByRole('main').getByRole('region', { name: 'Your spot' })).toBeVisible()
  await expect.poll(() => card.query()).toBe(null)
})
