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
