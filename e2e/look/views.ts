import type { Page } from '@playwright/test'
import type { View } from './shot.ts'

const give = (page: Page) => page.getByRole('dialog').waitFor()

/** Fills the sandbox's card form. */
async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('MM / YY').fill('08 / 30')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('ZIP').fill('93721')
}

const giveWith = (number: string, then: string | RegExp) => async (page: Page) => {
  await give(page)
  await fillCard(page, number)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Give \$/ })
    .click()
  await page.getByText(then).first().waitFor()
}

/** Saves a card on the page of billing, as a person would, and comes back. */
const withCard = async (page: Page) => {
  const back = page.url()
  await page.goto(new URL('/account/billing', back).href)
  await page.getByRole('button', { name: 'Add a card' }).click()
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByText('Visa ending 4242').first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(back)
  await page.getByText('Visa ending 4242').first().waitFor()
}

/** Stops an API call from answering, to see what a screen shows meanwhile. */
const neverAnswers = (call: string) => (page: Page) =>
  page.route(`**/api/v1/${call}`, () => undefined).then(() => page.reload())
const fails = (call: string) => (page: Page) =>
  page
    .route(`**/api/v1/${call}`, (r) => r.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }))
    .then(() => page.reload())
    .then(() => page.getByRole('button', { name: 'Try again' }).first().waitFor({ timeout: 20_000 }))

const ramp = '/campaigns/1'

/** Opens an invite: what a person shares of a cause, as anyone who gets it sees it. */
const openInvite = (type: 'campaigns' | 'communities', id: number, by: 'maya' | 'kofi') => async (page: Page) => {
  const headers = { 'X-Platform': 'web' }
  const entered = await page.request.post('/api/v1/auth/demo', { data: { as: by }, headers })
  const { token } = (await entered.json()) as { token: string }
  const mine = await page.request.get(`/api/v1/invites/mine?type=${type}&id=${id}`, {
    headers: { ...headers, Authorization: `Bearer ${token}` },
  })
  const { data } = (await mine.json()) as { data: { url: string } }
  await page.goto(new URL(data.url).pathname)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const opens = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).locator('visible=true').first().click()
  await give(page)
}

/** From the menu beside the page, or in its drawer. */
async function openProfile(page: Page): Promise<void> {
  const row = page.getByRole('button', { name: 'My Profile' }).locator('visible=true')
  if ((await row.count()) === 0) await page.getByRole('button', { name: 'Open menu' }).click()
  await row.first().click()
  await page.getByRole('dialog', { name: 'My Profile' }).waitFor()
}

async function openOwnPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profile', exact: true }).locator('visible=true').first().click()
  await page.getByRole('tab', { name: 'Communities' }).waitFor()
}

/** Every screen and state that there is. */
export const views: View[] = [
  { name: 'onboarding', path: '/' },
  { name: 'get-started', path: '/get-started' },
  { name: 'get-started-near', path: '/get-started?step=near' },
  { name: 'get-started-sign-in', path: '/get-started?step=sign-in' },
  { name: 'login', path: '/login' },
  { name: 'login-canceled', path: '/login?error=canceled' },
  { name: 'not-found', path: '/404' },
  { name: 'not-found-member', as: 'maya', path: '/404' },
  { name: 'home-guest', path: '/home' },
  { name: 'home', as: 'maya', path: '/home' },
  { name: 'home-new', as: 'new', path: '/home' },
  { name: 'home-loading', as: 'maya', path: '/home', before: neverAnswers('home') },
  { name: 'home-error', as: 'maya', path: '/home', before: fails('home') },
  {
    name: 'side-menu',
    as: 'maya',
    path: '/home',
    window: true,
    before: (page) =>
      page
        .getByRole('button', { name: /menu/i })
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined),
  },
  { name: 'notifications', as: 'maya', path: '/home', window: true, before: opens(/^Notifications/) },
  { name: 'impact', as: 'maya', path: '/home', window: true, before: opens(/Total Impact/) },
  { name: 'profile', as: 'maya', path: '/home', window: true, before: openProfile },
  { name: 'person', as: 'maya', path: '/home', before: openOwnPage },
  { name: 'settings', as: 'maya', path: '/account/preferences' },
  { name: 'page-to-come', as: 'maya', path: '/communities/larkspur-street-pantry/updates' },
  { name: 'campaigns', as: 'maya', path: '/campaigns' },
  { name: 'campaigns-guest', path: '/campaigns' },
  { name: 'campaigns-finished', path: '/campaigns?list=finished' },
  { name: 'campaign', as: 'maya', path: ramp },
  { name: 'campaign-guest', path: ramp },
  { name: 'campaign-ended', path: '/campaigns/2' },
  { name: 'campaign-quiet', as: 'maya', path: '/campaigns/4' },
  { name: 'campaign-new', path: '/campaigns/3' },
  { name: 'campaign-loading', as: 'maya', path: ramp, before: neverAnswers('campaigns/1') },
  { name: 'campaign-error', as: 'maya', path: ramp, before: fails('campaigns/1') },
  { name: 'community', as: 'maya', path: '/communities/larkspur-street-pantry' },
  { name: 'community-about', as: 'maya', path: '/communities/larkspur-street-pantry?tab=about' },
  { name: 'community-members', as: 'maya', path: '/communities/larkspur-street-pantry?tab=members' },
  { name: 'faq', as: 'maya', path: '/faq#how-much-arrives' },
  { name: 'faq-guest', path: '/faq' },
  {
    name: 'faq-no-answer',
    path: '/faq',
    before: (page) => page.getByRole('searchbox').fill('harbor kites'),
  },
  { name: 'how-it-works', path: '/how-it-works' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', as: 'maya', path: '/privacy' },
  {
    name: 'nonprofit-sheet',
    path: ramp,
    window: true,
    before: (page) =>
      page
        .locator('main a[href*="nonprofit="]:visible')
        .first()
        .click()
        .then(() => give(page)),
  },
  { name: 'invite-campaign', path: '/404', before: openInvite('campaigns', 1, 'maya') },
  { name: 'invite-community', path: '/404', before: openInvite('communities', 1, 'maya') },
  { name: 'invite-own', as: 'maya', path: '/404', before: openInvite('campaigns', 1, 'maya') },
  { name: 'invite-finished', path: '/404', before: openInvite('campaigns', 2, 'kofi') },
  { name: 'giving', as: 'maya', path: `${ramp}?give=1`, window: true, before: give },
  {
    name: 'giving-community',
    as: 'maya',
    path: '/communities/larkspur-street-pantry?give=1',
    window: true,
    before: give,
  },
  { name: 'giving-guest', path: `${ramp}?give=1`, window: true, before: give },
  {
    name: 'giving-declined',
    as: 'new',
    path: `${ramp}?give=1`,
    window: true,
    before: giveWith('4000000000009995', 'enough in this account'),
  },
  {
    name: 'giving-thanks',
    as: 'new',
    path: `${ramp}?give=1`,
    window: true,
    before: giveWith('4242424242424242', /Thank you/),
  },
  {
    name: 'giving-thanks-quiet',
    as: 'new',
    path: '/campaigns/5?give=1',
    window: true,
    before: giveWith('4242424242424242', /Thank you/),
  },
  { name: 'giving-saved-card', as: 'new', path: `${ramp}?give=1`, window: true, before: withCard },
  { name: 'billing', as: 'maya', path: '/account/billing', before: withCard },
  {
    name: 'billing-gift',
    as: 'maya',
    path: '/account/billing',
    window: true,
    before: async (page) => {
      await page
        .getByRole('button', { name: /^Level ground/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Change', exact: true }).click()
    },
  },
  { name: 'billing-new', as: 'new', path: '/account/billing' },
  { name: 'billing-loading', as: 'maya', path: '/account/billing', before: neverAnswers('gifts') },
  { name: 'billing-error', as: 'maya', path: '/account/billing', before: fails('gifts') },
]
