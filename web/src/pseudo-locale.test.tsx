import { languageNames } from '@kindling/words/locale'
import type { Invite } from '@kindling/contract/invites/calls'
import * as amountsWords from '@kindling/words/gifts/amounts'
import * as cardsWords from '@kindling/words/cards/cards'
import * as commonWords from '@kindling/words/common'
import * as givingWords from '@kindling/words/gifts/gifts'
import * as impactWords from '@kindling/words/impact/impact'
import * as explainerWords from '@kindling/words/impact/explainer'
import { notificationWords } from '@kindling/words/notifications/types'
import * as notificationsWords from '@kindling/words/notifications/notifications'
import * as profileWords from '@kindling/words/accounts/profile'
import * as shellWords from '@kindling/words/shell/shell'
import * as menuWords from '@kindling/words/shell/side-menu'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { card, gift } from './features/billing/billing.fixtures.ts'
import { campaigns, cardOf, clinic, coach, ramp, van } from './features/campaigns/campaigns.fixtures.ts'
import { communities, nonprofit, pantry } from './features/communities/communities.fixtures.ts'
import { pageOf } from './features/giveables/pages.fixtures.ts'
import { notification } from './features/notifications/notifications.fixtures.ts'
import type { Turn } from './features/gifts/fake-gifts.fixtures.ts'
import { fakeNetwork } from './features/gifts/fake-network.fixtures.ts'
import { countries } from './features/accounts/profile/phone/countries.ts'
import { openOverlay } from './platform/overlay.ts'
import { closeApp, config, impact, maya, openApp } from './platform/app.fixtures.tsx'
import { leftToTranslate } from './platform/browser/left-to-translate.fixtures.ts'
import { wordsOutside } from './platform/pseudo-locale.fixtures.ts'

const first = new URLSearchParams()
const invite: Invite = {
  giveable: { type: 'campaigns', id: ramp.id, uuid: ramp.uuid, name: ramp.title, quiet: false },
  shown: { type: 'campaigns', campaign: ramp },
  inviter: {
    first_name: 'Amara',
    avatar: null,
    line: 'Come and see.',
    line_uuid: '0198a000-0000-7000-8000-000000000077',
  },
  brings: true,
  own: false,
  already_in: false,
  latest_update: null,
  invites_open: true,
}
const home = {
  totals: { raised_cents: 18_400_000, people: 9_214 },
  live_flash: [],
  trending: communities,
  almost_there: [cardOf(coach)],
  new_this_week: [cardOf(van)],
  trending_campaigns: [],
  changed: { campaign: cardOf(clinic), given_cents: 1_000 },
  start: { joined: true, gave: false, invited: false },
  invite_to: null,
  spot_on: null,
  finished: [cardOf(clinic)],
}
const answers: Record<string, () => object> = {
  'GET /user': () => ({ data: maya }),
  'GET /user/impact-score': () => impact,
  'GET /home': () => ({ data: home }),
  'GET /campaigns': () => pageOf(campaigns.map(cardOf), first),
  [`GET /campaigns/${ramp.id}`]: () => ({ data: ramp }),
  [`GET /campaigns/${clinic.id}`]: () => ({ data: clinic }),
  [`GET /communities/${pantry.slug}`]: () => ({ data: pantry }),
  [`GET /nonprofits/${nonprofit.uuid}`]: () => ({ data: nonprofit }),
  [`GET /nonprofits/${ramp.nonprofit.uuid}/brief`]: () => ({ data: { ...nonprofit, ...ramp.nonprofit } }),
  'GET /texts/terms': () => ({ data: { page: 'terms', text: '## Ours\n\n- **Be** kind' } }),
  'GET /texts/privacy': () => ({ data: { page: 'privacy', text: 'Nothing is sold.' } }),
  'GET /gifts': () => pageOf([gift(), gift({ uuid: nonprofit.uuid, status: 'failed' })], first),
  'GET /invites/c/x7Kp2q': () => ({ data: invite }),
  'GET /user/sessions': () => ({
    data: [
      {
        uuid: nonprofit.uuid,
        platform: 'web',
        browser: 'Firefox',
        system: 'Linux',
        device: null,
        current: true,
        created_at: '2026-03-01T00:00:00Z',
        last_used_at: '2026-03-01T00:00:00Z',
      },
    ],
  }),
  'GET /user/blocks': () => ({ data: [] }),
  [`GET /users/${maya.uuid}`]: () => ({
    data: {
      ...maya,
      since: '2026-03-01T00:00:00Z',
      cover: null,
      own: true,
      blocked: false,
      may: ['edit'],
      counts: { communities: 2, supported: 1, started: 0, flash: 0, inspired: 7 },
    },
  }),
  [`GET /users/${maya.uuid}/communities`]: () => pageOf(communities, first),
  'GET /notifications': () => ({
    data: [
      notification(1, 'PaymentFailed', {}),
      notification(2, 'JoinApproved', { community: pantry }),
      notification(3, 'ImpactMilestone', { impact: 1_000 }),
    ],
    meta: { current_page: 1, last_page: 1, per_page: 20, total: 3, unread_count: 1 },
  }),
  'GET /invites/mine': () => ({ data: { url: `${location.origin}/c/x7Kp2q`, line: 'Come and see.', named: true } }),
}

/** Texts that are not ours: what the server sent to this page, and addresses. */
let allowed: unknown[] = []
let answered: unknown[] = []
let restore = (): void => undefined

function answering(turns: Turn[] = ['succeeds']) {
  const network = fakeNetwork({
    answers,
    cards: [card()],
    turns,
    invitedBy: { first_name: 'Amara', avatar: null },
    config: { ...config, processor_url: 'https://processor.example' },
  })
  answered = network.bodies
  restore = network.restore
}

beforeEach(() => {
  // each language has its name in itself
  allowed = ['https://processor.example', `${location.host}/campaigns`, Object.values(languageNames)]
})
afterEach(() => {
  closeApp()
  restore()
  localStorage.clear()
})

const settled = () =>
  expect.poll(() => document.querySelector('[aria-busy=true], [role=status] [class*=skeleton]')).toBe(null)

async function expectAllInLocales() {
  await expect.poll(() => document.querySelector('main h1, main h2, [role=dialog]')).not.toBe(null)
  await settled()
  expect(wordsOutside(document, [...allowed, ...answered])).toEqual([])
  expect(leftToTranslate(document.body, answered)).toEqual([])
}

test('the pseudo-locale replaces English', () => expect(shellWords.faq).toMatch(/^⟦.*⟧$/))

test('the check finds a name and an amount that a browser would translate', () => {
  const root = document.createElement('p')
  root.append('You gave $20 to \u2068Rosa\u2069', 'Rosa', '$20 buys a coat')
  const data = { name: 'Rosa', story: 'Here $20 buys a coat.' }
  expect(leftToTranslate(root, data)).toEqual(['You gave $20 to \u2068Rosa\u2069', 'Rosa'])
})

test('the check finds a text outside of the locale files', async () => {
  answering()
  await openApp('/404')
  await expectAllInLocales()
  document.querySelector('h1')!.append(' and beyond')
  expect(wordsOutside(document, [...allowed, ...answered])).toEqual(['and beyond'])
})

const open = ['/campaigns', `/campaigns/${ramp.id}`]
const furtherOpen = ['/campaigns?list=finished', `/campaigns/${clinic.id}`, `/communities/${pantry.slug}`]

/** Opens the page as a guest, or as a member if `token` is given. */
async function expectPageInLocales(path: string, token?: 'good') {
  answering()
  await openApp(path, token)
  await expectAllInLocales()
}

const asGuest = 'the locale files have every text of a guest’s page at %s'
test.each(['/', '/login?error=mismatch&linked=google', ...open])(asGuest, (path) => expectPageInLocales(path))
test.each(['/get-started', '/404', '/c/x7Kp2q', '/faq', '/how-it-works', '/delete-account', '/terms', ...furtherOpen])(
  asGuest,
  { tags: 'long' },
  (path) => expectPageInLocales(path),
)

const asMember = 'the locale files have every text of a member’s page at %s'
test.each(['/home', `/communities/${pantry.slug}`, '/account/billing', '/account/preferences', '/explore', '/inbox'])(
  asMember,
  (path) => expectPageInLocales(path, 'good'),
)
test.each([
  ...open,
  ...furtherOpen,
  ...['about', 'campaigns', 'members'].map((tab) => `/communities/${pantry.slug}?tab=${tab}`),
  `/nonprofits/${nonprofit.uuid}`,
  '/faq',
  '/privacy',
  `/campaigns/${ramp.id}?nonprofit=${ramp.nonprofit.uuid}`,
  `/user/${maya.uuid}`,
])(asMember, { tags: 'long' }, (path) => expectPageInLocales(path, 'good'))

const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each<[string, Turn, string]>([
  ['settled', 'succeeds', givingWords.done],
  ['declined', { declines: 'insufficient_funds' }, cardsWords.decline.insufficient_funds],
  ['checked by the bank', 'bank-away', cardsWords.bankCheck],
])('the locale files have every text of a gift that is %s', { tags: 'long' }, async (_, turn, words) => {
  answering([turn])
  await openApp(`/campaigns/${ramp.id}?give=1&amount=2500`, 'good')
  await expect.element(button(amountsWords.give({ amount: '$25' }))).toBeVisible()
  await expectAllInLocales()
  await userEvent.click(button(amountsWords.give({ amount: '$25' })))
  await expect.element(page.getByRole('dialog').getByText(words).last()).toBeVisible()
  await expectAllInLocales()
})

test('the locale files have every text of a guest’s giving sheet with an invalid amount', async () => {
  answering()
  await openApp(`/campaigns/${ramp.id}?give=1`)
  await userEvent.fill(page.getByRole('textbox', { name: amountsWords.anyAmount }), '99999')
  await expectAllInLocales()
})

test('the locale files have every text of My Profile with its errors and dialing codes', { tags: 'long' }, async () => {
  answering()
  await openApp('/faq', 'good')
  openOverlay('profile')
  await expect.element(page.getByPlaceholder(profileWords.phonePlaceholder)).toBeVisible()
  await userEvent.clear(page.getByRole('textbox', { name: profileWords.labels.first_name }))
  await expectAllInLocales()
  const code = profileWords.dialing.button({ country: 'United States', code: '+1' })
  await userEvent.click(button(code))
  await expect.element(page.getByRole('combobox')).toBeVisible()
  allowed.push(countries.map(({ name }) => name))
  await expectAllInLocales()
})

test(
  'the locale files have every text of the Notification Center and the explanation of impact',
  { tags: 'long' },
  async () => {
    answering()
    await openApp('/home', 'good')
    await userEvent.click(page.getByRole('button', { name: notificationsWords.bell({ count: 1 }) }))
    await expect
      .element(page.getByRole('dialog').getByText(String(notificationWords.PaymentFailed.says()[0])))
      .toBeVisible()
    await expectAllInLocales()
    await userEvent.click(button(commonWords.close))
    await userEvent.click(page.getByRole('main').getByRole('button', { name: impactWords.totalImpact }))
    await expect.element(page.getByRole('dialog').getByText(explainerWords.copy)).toBeVisible()
    await expectAllInLocales()
  },
)

test('the locale files have every text of the share sheet and the menu', async () => {
  answering()
  await openApp(`/campaigns/${ramp.id}?share=1`, 'good')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectAllInLocales()
  await userEvent.click(button(commonWords.close))
  await page.viewport(800, 844)
  await userEvent.click(button(shellWords.openMenu))
  await expect.element(page.getByRole('dialog').getByText(menuWords.signOut)).toBeVisible()
  await expectAllInLocales()
  await page.viewport(390, 844)
})
