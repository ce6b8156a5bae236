import type { FlashCampaign, FlashCard } from '@kindling/contract/flash-campaigns/calls'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, emptyHome, openApp } from '../../../platform/app.fixtures.tsx'
import { pantry } from '../../communities/communities.fixtures.ts'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'
import { boots, flood } from '../flash-campaigns.fixtures.ts'

const fire = /spark|ember|flame|warm|burn|\blit\b|🎉/i
const cardOf = ({ giveaway, ...c }: FlashCampaign): FlashCard => ({ ...c, giveaway: giveaway !== null })
const cards = [cardOf(boots), cardOf({ ...flood, raised_cents: 160_000 })]
/** One of them is quiet, so its title is, too. */
const strip = page.getByRole('region', { name: 'Open now' })

/** `shown`: the live ones; a search finds those whose title begins with it. */
function serve(shown: FlashCard[] = cards) {
  return answerPages({
    '/home': () => ({ data: { ...emptyHome, live_flash: shown } }),
    '/flash-campaigns': (query) => {
      const q = query.get('filter[q]')?.toLowerCase() ?? ''
      return pageOf(
        shown.filter(({ title }) => title.toLowerCase().startsWith(q)),
        query,
      )
    },
    '/flash-campaigns/3': () => ({ data: boots }),
    '/communities': (query) => pageOf([], query),
    '/campaigns': (query) => pageOf([], query),
    '/communities/larkspur-street-pantry': () => ({ data: pantry }),
    '/communities/larkspur-street-pantry/feed': () => ({
      data: [],
      meta: { uuid: pantry.uuid, may: [], next_cursor: null },
    }),
    '/communities/larkspur-street-pantry/supporters': (query) => pageOf([], query),
  })
}

afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await page.viewport(390, 844)
})

test('home shows live flash campaigns with its first answer, before their list has come', async () => {
  answerPages({
    '/home': () => ({ data: { ...emptyHome, live_flash: cards } }),
    '/campaigns': (query) => pageOf([], query),
  })
  await openApp('/home')
  await expect.element(strip.getByRole('article').first().getByText('$262 to go')).toBeVisible()
})

test('home shows live flash campaigns with the time left and the amount to go, even if the device’s clock is a day ahead', async () => {
  serve()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  const app = await openApp('/home')
  const first = strip.getByRole('article').first()
  await expect.element(first.getByText('3 h 12 m left')).toBeVisible()
  await expect.element(first.getByText('$262 to go')).toBeVisible()
  await expect.element(first.getByText('$237.50 from the match')).toBeVisible()
  await expect.element(first.getByText(/Larkspur Street Pantry.* · 84 givers/)).toBeVisible()
  await expect.element(strip.getByRole('article').last().getByText('$1.6K')).toBeVisible()
  expect(strip.getByRole('link', { name: 'All flash' }).query()).toBe(null)
  expect((await axe.run(strip.element())).violations.map(({ id }) => id)).toEqual([])
  await userEvent.click(first.getByRole('link', { name: boots.title }))
  await arrival(app, '/flash-campaigns/3')
})

test('the cards of a quiet flash campaign have no words about fire, on home and on its community’s page', async () => {
  serve([cardOf({ ...flood, giveaway: boots.giveaway })])
  const words = () => document.querySelector('main')?.textContent ?? ''
  for (const path of ['/home', '/communities/larkspur-street-pantry']) {
    await openApp(path, path === '/home' ? undefined : 'good')
    await expect.poll(words).toContain(flood.title)
    const cards = page.getByRole('article').filter({ hasText: flood.title }).elements()
    for (const card of cards) expect(card.textContent).not.toMatch(fire)
    expect(page.getByText('Burning now').query()).toBe(null)
    closeApp()
  }
})

test('without a live flash campaign home has no strip and makes no call', async () => {
  const asked = serve([])
  await openApp('/home', 'good')
  await expect.element(page.getByRole('heading', { name: 'Home', level: 1 })).toBeInTheDocument()
  expect(strip.query()).toBe(null)
  expect(asked.some((path) => path.startsWith('/flash-campaigns'))).toBe(false)
})

test('Explore lists and searches them as a kind of their own', async () => {
  const asked = serve()
  const app = await openApp('/explore?what=flash&sort=trending', 'good')
  await expect.element(page.getByText('3 h 12 m left').first()).toBeVisible()
  await userEvent.type(page.getByRole('searchbox', { name: 'Search' }), 'boots')
  await arrival(app, '/explore?q=boots&what=flash&sort=trending')
  await expect.element(page.getByText('1 live flash campaign for “boots”')).toBeVisible()
  expect(asked).toContain('/flash-campaigns?filter[q]=boots')
  await userEvent.type(page.getByRole('searchbox', { name: 'Search' }), ' of gold')
  await expect.element(page.getByText('Try other words. Only live ones are listed.')).toBeVisible()
})

test.each([390, 1280])('a live flash campaign is pinned once on its community’s page at %i px', async (width) => {
  await page.viewport(width, 844)
  const asked = serve([cards[0]!])
  await openApp('/communities/larkspur-street-pantry', 'good')
  const pinned = () =>
    page
      .getByRole('article')
      .filter({ hasText: 'Flash campaign · 3 h 12 m left' })
      .elements()
      .filter((one) => one.checkVisibility())
  await expect.poll(() => pinned().length).toBe(1)
  expect(asked).toContain(`/flash-campaigns?per_page=6&filter[community]=${pantry.uuid}`)
})
