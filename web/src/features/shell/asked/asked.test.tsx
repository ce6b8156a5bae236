import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { arrival, closeApp, everyPage, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../../platform/network/network.fixtures.ts'
import { pantry } from '../../communities/communities.fixtures.ts'
import { answerPages } from '../../giveables/pages.fixtures.ts'
import { saveChoices } from '../../home/onboarding/choices.ts'

const path = `/communities/${pantry.slug}`
const { id, uuid, name } = pantry
const invite = {
  giveable: { type: 'communities', id, uuid, name, quiet: false },
  shown: { type: 'communities', community: pantry },
  inviter: null,
  brings: false,
  own: false,
  already_in: false,
  invites_open: true,
  latest_update: null,
  path: '/g/x7Kp2q',
}
const missing = refuse(404, { message: 'Not found', code: 'not_found' })
const signsIn = { 'POST /auth/demo': { token: 'good', data: maya } }
const link = (label: string | RegExp) => page.getByRole('link', { name: label })

afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
  localStorage.removeItem('onboarding')
})

test('onboarding names the community that a guest opened, with its facts, a way to look and a sign-in that ends there', async () => {
  const answers = { 'GET /invites/public': { data: invite }, [`GET ${path}`]: { data: pantry } }
  const sent = answerCalls({ ...everyPage, ...signsIn, ...answers })
  const app = await openApp(path)
  await arrival(app, '/')
  const asked = page.getByRole('region', { name: /Larkspur Street Pantry.*: 286 people give together/ })
  await expect.element(asked.getByRole('list', { name: 'About it' })).toBeVisible()
  expect(sent.find(({ call }) => call === 'GET /invites/public')?.query.get('id')).toBe(pantry.slug)
  // not its invite, which would only ask again
  await expect.element(link(/Look at .*Larkspur Street Pantry/)).toHaveAttribute('href', `${path}/share`)
  expect((await axe.run(document.querySelector('main')!)).violations.map((one) => one.id)).toEqual([])
  await asked.getByRole('link', { name: 'Sign in' }).click()
  await arrival(app, '/login')
  await expect.element(page.getByRole('region', { name: /Larkspur Street Pantry/ })).toBeVisible()
  await page.getByRole('button', { name: /Maya/ }).click()
  await arrival(app, path)
})

test('a start names the page that guests see too, with questions or without, unless it leads to a chosen community', async () => {
  const sent = answerCalls({ ...everyPage, 'GET /invites/public': { data: invite } })
  const app = await openApp(`/get-started?return_to=${encodeURIComponent('/flash-campaigns/3')}`)
  const returns = page.getByText("You'll come back here after you sign in.")
  await expect.element(returns).toBeVisible()
  expect(sent.find(({ call }) => call === 'GET /invites/public')?.query.get('type')).toBe('flash-campaigns')
  await app.router.navigate({ to: '/get-started', search: { step: 'topics' } })
  await expect.element(link('Continue')).toBeVisible()
  await expect.element(returns).toBeVisible()
  saveChoices({ community: { slug: pantry.slug, name } })
  await app.router.navigate({ to: '/get-started', search: { step: 'sign-in' } })
  await expect.element(page.getByText(/You're starting with .*Larkspur/)).toBeVisible()
  expect(returns.query()).toBe(null)
})

test.each(['/communities/no-such', '/campaigns/9/collaborations'])(
  '%s, which guests may not see, is not named',
  async (to) => {
    answerCalls({ ...everyPage, 'GET /invites/public': missing })
    await openApp(to)
    await expect.element(page.getByRole('region', { name: 'Sign in to open this page' })).toBeVisible()
    expect(link(/^Look at /).query()).toBe(null)
  },
)

test('the public facts of a nonprofit stand in onboarding itself', async () => {
  const { nonprofit } = pantry.allocation[0]!
  const brief = {
    ...nonprofit,
    legal_name: 'OPEN DOOR WORKS INC',
    mission: 'Doors that open for everyone.',
    received_cents: 482_000,
    last_payout_on: null,
    next_payout: null,
  }
  answerPages({
    [`/nonprofits/${nonprofit.uuid}/brief`]: () => ({ data: brief }),
    '/home': () => everyPage['GET /home'],
  })
  await openApp(`/nonprofits/${nonprofit.uuid}`)
  const asked = page.getByRole('region', { name: nonprofit.name })
  await expect.element(asked.getByText('Doors that open for everyone.')).toBeVisible()
  await expect.element(asked.getByText('OPEN DOOR WORKS INC')).toBeVisible()
})

test('a guest at Explore reads what it is, and finds the campaigns', async () => {
  answerCalls(everyPage)
  await openApp('/explore')
  await expect.element(page.getByRole('region', { name: 'Sign in to explore' })).toBeVisible()
  await expect.element(link('See campaigns')).toHaveAttribute('href', '/campaigns')
})
