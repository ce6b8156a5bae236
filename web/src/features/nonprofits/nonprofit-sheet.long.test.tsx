import type { NonprofitBrief } from '@kindling/contract/nonprofits/calls'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, openApp } from '../../platform/app.fixtures.tsx'
import { ramp } from '../campaigns/campaigns.fixtures.ts'
import { nonprofit, pantry } from '../communities/communities.fixtures.ts'
import { answerPages, pageOf } from '../giveables/pages.fixtures.ts'

afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  document.documentElement.style.fontSize = ''
  await page.viewport(390, 844)
})

const { uuid } = ramp.nonprofit
const brief: NonprofitBrief = {
  ...ramp.nonprofit,
  legal_name: 'Open Door Works Inc',
  mission: 'Takes down steps where a ramp will do.',
  received_cents: 1_125_054,
  last_payout_on: null,
  next_payout: null,
}
const answering = (fields: Partial<NonprofitBrief> = {}) =>
  answerPages({
    [`/campaigns/${ramp.id}`]: () => ({ data: { ...ramp, nonprofit: { ...ramp.nonprofit, ...fields } } }),
    '/campaigns': (query) => pageOf([], query),
    [`/communities/${pantry.slug}`]: () => ({ data: pantry }),
    [`/nonprofits/${uuid}/brief`]: () => ({ data: { ...brief, ...fields } }),
    [`/nonprofits/${uuid}`]: () => ({ data: { ...nonprofit, ...brief } }),
  })
const sheet = () => page.getByRole('dialog')
const opener = () => page.getByRole('link', { name: ramp.nonprofit.name }).first()

test('a guest taps a receiver’s name, and reads about it, what it received and what was verified', async () => {
  const asked = answering()
  const app = await openApp('/campaigns/4')
  await expect.element(opener()).toBeVisible()
  opener().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet().getByText(brief.mission!)).toBeVisible()
  await expect.element(sheet().getByText('Verified nonprofit, EIN on file')).toBeVisible()
  await expect.element(sheet().getByText('$11,250.54')).toBeVisible()
  await expect.element(sheet().getByText('No payout yet')).toBeVisible()
  await expect.element(sheet().getByText(/The IRS register lists its EIN/)).toBeVisible()
  expect(sheet().getByRole('link').elements()).toEqual([])
  expect(asked).not.toContain(`/nonprofits/${uuid}`)
  expect(app.at()).toBe(`/campaigns/4?nonprofit=${uuid}`)
  expect((await axe.run(document.body)).violations.map((v) => v.id)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()
  await arrival(app, '/campaigns/4')
  await expect.poll(() => document.activeElement?.textContent).toBe(ramp.nonprofit.name)
})

test('a member opens its page, and Back returns to the campaign', async () => {
  answering()
  const app = await openApp('/campaigns/4', 'good')
  await userEvent.click(opener())
  await userEvent.click(sheet().getByRole('link', { name: 'See its page' }))
  await arrival(app, `/nonprofits/${uuid}`)
  await expect.element(page.getByRole('heading', { name: ramp.nonprofit.name, level: 1 })).toBeVisible()
  await expect.element(sheet()).not.toBeInTheDocument()
  app.router.history.back()
  await arrival(app, '/campaigns/4')
  await expect.element(page.getByRole('heading', { name: ramp.title })).toBeVisible()
  await expect.element(sheet()).not.toBeInTheDocument()
})

test('each nonprofit of a community’s split opens, and the tab stays', async () => {
  answering()
  const app = await openApp(`/communities/${pantry.slug}?tab=about`, 'good')
  const name = pantry.allocation[1]!.nonprofit.name
  await userEvent.click(page.getByRole('list', { name: 'Where each gift goes' }).last().getByRole('link', { name }))
  await expect.element(sheet().getByText(name)).toBeVisible()
  expect(app.at()).toContain('tab=about')
})

test('a guest opens a nonprofit from a community’s public page', async () => {
  const first = pantry.allocation[0]!.nonprofit
  answerPages({
    [`/communities/${pantry.slug}`]: () => ({ data: pantry }),
    [`/nonprofits/${first.uuid}/brief`]: () => ({ data: { ...brief, ...first } }),
  })
  const app = await openApp(`/communities/${pantry.slug}/share`)
  await userEvent.click(page.getByRole('link', { name: first.name }))
  await expect.element(sheet().getByText(brief.mission!)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await arrival(app, `/communities/${pantry.slug}/share`)
})

test.each(['01931f2a-0000-7000-8000-000000000999', 'x', '../..'])(
  'the URL cannot open a nonprofit that is not a receiver (%s)',
  async (other) => {
    const asked = answering()
    await openApp(`/campaigns/4?nonprofit=${other}`)
    await expect.element(page.getByRole('heading', { name: ramp.title })).toBeVisible()
    expect(sheet().elements()).toEqual([])
    expect(asked.filter((path) => path.startsWith('/nonprofits'))).toEqual([])
  },
)

test('an unverified nonprofit has no badge, and says that its check is pending', async () => {
  answering({ verified: false, mission: null })
  await openApp(`/campaigns/4?nonprofit=${uuid}`)
  await expect.element(sheet().getByText(/Its EIN is not checked yet/)).toBeVisible()
  expect(
    sheet()
      .getByText(/Verified|IRS register/)
      .elements(),
  ).toEqual([])
})

test('the day of the last payout is shown; a failed load can be retried', async () => {
  answering({ last_payout_on: '2025-11-01' })
  const app = await openApp(`/campaigns/4?nonprofit=${uuid}`)
  await expect.element(sheet().getByText('Nov 1, 2025')).toBeVisible()
  await app.unmount()
  closeApp()
  answerPages({
    '/campaigns/4': () => ({ data: ramp }),
    [`/nonprofits/${uuid}/brief`]: () => ({ status: 503, body: { message: 'Away', code: 'unavailable' } }),
  })
  await openApp(`/campaigns/4?nonprofit=${uuid}`)
  const again = sheet().getByRole('button', { name: 'Try again' })
  await expect.element(again, { timeout: 15_000 }).toBeVisible()
  await expect.element(sheet().getByText(/The IRS register lists its EIN/)).toBeVisible()
  answering()
  await userEvent.click(again)
  await expect.element(sheet().getByText(brief.mission!)).toBeVisible()
})

test('amount and EIN each stay on one line on the narrowest screen with the largest text', async () => {
  document.documentElement.style.fontSize = '200%'
  await page.viewport(320, 640)
  answering()
  await openApp(`/campaigns/4?nonprofit=${uuid}`)
  const ein = sheet().getByText(brief.ein)
  await expect.element(ein).toBeInTheDocument()
  expect(ein.element().getClientRects()).toHaveLength(1)
  const amount = sheet().getByText('$11.25K').element()
  expect(amount.getClientRects()).toHaveLength(1)
  expect(amount.getBoundingClientRect().width).toBeGreaterThan(60)
  expect(sheet().getByText('$11,250.54').element().className).toBe('sr-only')
  const box = sheet().element()
  expect(box.scrollWidth).toBe(box.clientWidth)
})
