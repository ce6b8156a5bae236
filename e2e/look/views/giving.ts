import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { answersWith, giveWith, sheetIsOpen, withCard } from '../steps.ts'
import { pathOfDedicationCard } from '../../steps/maya.ts'

const ramp = '/campaigns/1'

const thanked = giveWith('4242424242424242', /Thank you/)

/** Gives by name, and opens the list, in which the gift waits for those of others. */
async function waitsForOthers(page: Page): Promise<void> {
  await thanked(page)
  await page.goto(ramp)
  await page.getByText('Only you see this yet').first().scrollIntoViewIfNeeded()
}

/** Gives in a browser that supports pushes, and scrolls to the offer of pushes. */
async function isOfferedPushes(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }))
  await page.route('**/api/v1/config', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, push_key: 'B'.padEnd(87, 'A') } } })
  })
  await page.reload()
  await thanked(page)
  await page.getByRole('region', { name: 'Want to hear what your gift does?' }).scrollIntoViewIfNeeded()
}

async function dedicates(page: Page): Promise<void> {
  await sheetIsOpen(page)
  await page.getByRole('button', { name: 'Dedicate this gift' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Rosa Díaz')
}

/** Gives with a dedication, and opens the form of its card. */
async function writesCard(page: Page): Promise<void> {
  await dedicates(page)
  await thanked(page)
  await page.getByRole('button', { name: 'Send a card' }).click()
  await page.getByLabel('Your message').fill('You taught all of us to swim.')
  await page.getByText('Show the amount').scrollIntoViewIfNeeded()
}

/** Opens the card about Maya's gift, with fields of it changed. */
const readsCard = (fields: object) => async (page: Page) => {
  await page.goto(await pathOfDedicationCard(page.request))
  await answersWith('dedication-cards/*', fields)(page)
}

const cards: View[] = [
  { name: 'dedication', as: 'new', path: `${ramp}?give=1`, window: true, before: dedicates },
  { name: 'dedication-card-form', as: 'new', path: `${ramp}?give=1`, window: true, before: writesCard },
  { name: 'dedication-card', path: '/faq', before: readsCard({ thanked: false }) },
  {
    name: 'dedication-card-thanked',
    path: '/faq',
    before: async (page) => {
      await page.route('**/dedication-cards/*/thanks', (route) => route.fulfill({ status: 204 }))
      const shown = { thanked: false, giver: null, message: null, amount_cents: 2_500, given_on: '2026-11-20' }
      await readsCard({ ...shown, stops: true })(page)
      await page.getByRole('button', { name: 'Say thank you' }).click()
      await page.getByRole('button', { name: 'Don’t send me such cards' }).click()
    },
  },
  { name: 'dedication-card-gone', path: '/cards/none?stop=1' },
]

export const giving: View[] = [
  ...cards,
  {
    name: 'nonprofit-sheet',
    path: ramp,
    window: true,
    before: (page) =>
      page
        .locator('main a[href*="nonprofit="]:visible')
        .first()
        .click()
        .then(() => sheetIsOpen(page)),
  },
  { name: 'giving', as: 'maya', path: `${ramp}?give=1`, window: true, before: sheetIsOpen },
  {
    name: 'giving-community',
    as: 'maya',
    path: '/communities/larkspur-street-pantry?give=1',
    window: true,
    before: sheetIsOpen,
  },
  { name: 'giving-guest', path: `${ramp}?give=1`, window: true, before: sheetIsOpen },
  {
    name: 'giving-declined',
    as: 'new',
    path: `${ramp}?give=1`,
    window: true,
    before: giveWith('4000000000009995', /enough in this account/),
  },
  {
    name: 'giving-thanks',
    as: 'new',
    path: `${ramp}?give=1`,
    window: true,
    before: thanked,
  },
  { name: 'giving-thanks-match', as: 'new', path: '/flash-campaigns/3?give=1', window: true, before: thanked },
  { name: 'giving-waits', as: 'new', path: `${ramp}?give=1`, before: waitsForOthers },
  { name: 'giving-push-offer', as: 'new', path: `${ramp}?give=1`, window: true, before: isOfferedPushes },
  {
    name: 'giving-thanks-quiet',
    as: 'new',
    path: '/campaigns/5?give=1',
    window: true,
    before: thanked,
  },
  { name: 'giving-saved-card', as: 'new', path: `${ramp}?give=1`, window: true, before: withCard },
]
