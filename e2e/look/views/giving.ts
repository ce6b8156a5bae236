import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { giveWith, sheetIsOpen, withCard } from '../steps.ts'

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

export const giving: View[] = [
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
    before: giveWith('4000000000009995', 'enough in this account'),
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
