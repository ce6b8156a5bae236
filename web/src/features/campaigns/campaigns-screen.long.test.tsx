import axe from 'axe-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, openApp } from '../../platform/app.fixtures.tsx'
import { refuse } from '../../platform/network/network.fixtures.ts'
import { followOtherTabs } from '../../platform/session/other-tabs.ts'
import { answerPages, pageOf } from '../giveables/pages.fixtures.ts'
import { campaigns, cardOf, clinic, coach, fire, ramp, uuid, van } from './campaigns.fixtures.ts'
import { widths } from '../../platform/looks.fixtures.ts'

const cards = Array.from({ length: 20 }, (_, i) => ({
  ...cardOf(ramp),
  id: 100 + i,
  uuid: uuid(800 + i),
  title: `Campaign number ${i + 1}`,
}))

/** The pages of lists that were requested, each once, because strict mode requests the first page twice. */
const listed = (asked: string[]) => [...new Set(asked.filter((call) => call.startsWith('/campaigns')))]

beforeAll(followOtherTabs)
afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

test('cards show progress, time left and receivers; Give opens the sheet, the card opens the page', async () => {
  answerPages({
    '/campaigns': (query) => pageOf([ramp, van, coach].map(cardOf), query),
    '/campaigns/4': () => ({ data: ramp }),
  })
  const app = await openApp('/campaigns')
  for (const words of ['$360 to go', '9 days left', 'Be the first stick', '$60 to go', '12 days left'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  expect(page.getByText("You're all caught up.").query()).toBe(null)
  await page.getByRole('link', { name: `Give to “${ramp.title}”` }).click()
  await arrival(app, '/campaigns/4?give=1')
})

test('finished campaigns show their report instead of a meter', async () => {
  const asked = answerPages({
    '/campaigns': (query) => pageOf(query.get('filter[list]') === 'finished' ? [cardOf(clinic)] : [], query),
  })
  const app = await openApp('/campaigns')
  await expect.element(page.getByText('No campaigns here yet. Start the first?')).toBeVisible()
  await page.getByText('Finished', { exact: true }).click()
  await arrival(app, '/campaigns?list=finished')
  await expect.element(page.getByText('What it did')).toBeVisible()
  expect(document.querySelector('main [role=progressbar]')).toBe(null)
  expect(asked).toContain('/campaigns?filter[list]=finished')
})

test('a button loads the next page, which is announced, and the end is marked', async () => {
  const asked = answerPages({ '/campaigns': (query) => pageOf(cards, query) })
  await openApp('/campaigns')
  await expect.element(page.getByText('Campaign number 15', { exact: true })).toBeInTheDocument()
  expect(listed(asked)).toEqual(['/campaigns?filter[list]=active'])
  // Clicks without scrolling, because scrolling to the button would load the page too.
  page
    .getByRole('button', { name: 'Load More' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByText('Campaign number 20', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByText('5 more loaded')).toBeInTheDocument()
  await expect.element(page.getByText("You're all caught up.")).toBeInTheDocument()
  expect(listed(asked)).toEqual(['/campaigns?filter[list]=active', '/campaigns?filter[list]=active&cursor=15'])
})

const answerByTopic = () =>
  answerPages({
    '/campaigns': (query) => {
      const all = campaigns.map(cardOf)
      const topic = query.get('filter[topic]')
      return pageOf(
        all.filter((c) => topic === null || c.topic === topic),
        query,
        all,
      )
    },
  })

test('only topics of the list are offered; a link to another topic says so, and leads to all', async () => {
  answerByTopic()
  const app = await openApp('/campaigns?topic=animals&list=ending-soon')
  await expect.element(page.getByText('Animals: no campaigns here right now.')).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  const offered = [...document.querySelectorAll('main [role=group]:not([hidden] *) button')]
    .filter((chip) => chip.checkVisibility())
    .map((chip) => chip.textContent)
  const topicCount = new Set(campaigns.map((c) => c.topic)).size
  expect(offered).toHaveLength(topicCount + 2)
  expect(offered).toContain('Animals')
  expect(offered).not.toContain('Food')
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await arrival(app, '/campaigns?list=ending-soon')
  await expect.element(page.getByRole('button', { name: 'Animals' })).not.toBeInTheDocument()
})

test('on a phone the filters are folded and show what is active, so that the first card is visible at once', async () => {
  answerByTopic()
  await openApp('/campaigns?topic=access&sort=-created_at')
  const card = page.getByRole('article').first()
  await expect.element(card).toBeVisible()
  expect(card.element().getBoundingClientRect().top).toBeLessThan(260)
  const filters = page.getByRole('button', { name: 'Filters: Access · Newest' })
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false')
  await filters.click()
  await expect.element(page.getByRole('radio', { name: 'Newest' })).toBeChecked()
})

test('guests search campaigns, and see by name what the words find elsewhere', async () => {
  const none = { total: 0, first: [] }
  const found = {
    total: 1,
    first: [{ type: 'communities', id: 1, uuid: uuid(70), name: 'Winter Table', quiet: false }],
  }
  answerPages({
    '/campaigns': (query) => pageOf(query.has('filter[q]') ? [] : [cardOf(ramp)], query),
    '/search': () => ({
      data: { communities: found, campaigns: none, flash_campaigns: none, projects: none, nonprofits: null },
    }),
  })
  const app = await openApp('/campaigns')
  await page.getByRole('button', { name: 'Search campaigns' }).click()
  await userEvent.type(page.getByRole('searchbox', { name: 'Search campaigns' }), 'winter')
  await arrival(app, '/campaigns?q=winter')
  await expect.element(page.getByText('Nothing in active campaigns.')).toBeVisible()
  await expect.element(page.getByText('1 community matches.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Winter Table' })).toHaveAttribute('href', '/communities/1')
})

test('topic and order are in the URL', async () => {
  await page.viewport(1280, 900)
  answerByTopic()
  const app = await openApp('/campaigns')
  await page.getByRole('button', { name: 'Emergencies' }).click()
  await arrival(app, '/campaigns?topic=emergencies')
  await expect.element(page.getByRole('link', { name: fire.title, exact: true })).toBeVisible()
  // the topics of the full list are still offered
  await page.getByRole('button', { name: 'Access' }).click()
  await arrival(app, '/campaigns?topic=access')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await arrival(app, '/campaigns')
  page.getByRole('radio', { name: 'Almost there' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await arrival(app, '/campaigns?sort=-created_at')
})

test('unknown lists, orders and topics in the URL are ignored', async () => {
  const asked = answerPages({ '/campaigns': (query) => pageOf([cardOf(ramp)], query) })
  await openApp('/campaigns?list=all&sort=newest&topic=gold')
  await expect.element(page.getByRole('link', { name: ramp.title, exact: true })).toBeVisible()
  expect(listed(asked)).toEqual(['/campaigns?filter[list]=active'])
})

test('lists are sorted by keyboard; finished campaigns are always newest first', async () => {
  await page.viewport(1280, 900)
  const asked = answerPages({ '/campaigns': (query) => pageOf(campaigns.map(cardOf), query) })
  const app = await openApp('/campaigns')
  await expect.element(page.getByRole('radio', { name: 'Almost there' })).toBeChecked()
  page.getByRole('radio', { name: 'Almost there' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await arrival(app, '/campaigns?sort=-created_at')
  await userEvent.click(page.getByText('Finished', { exact: true }))
  await arrival(app, '/campaigns?list=finished')
  expect(listed(asked).at(-1)).toBe('/campaigns?filter[list]=finished')
  expect(page.getByRole('radio', { name: 'Newest' }).query()).toBe(null)
})

test('finished campaigns have only the order by end: "almost there" is not offered', async () => {
  await page.viewport(1280, 900)
  const asked = answerPages({ '/campaigns': (query) => pageOf(campaigns.map(cardOf), query) })
  await openApp('/campaigns?list=finished&sort=almost-there')
  await expect.element(page.getByRole('link', { name: ramp.title, exact: true })).toBeVisible()
  expect(listed(asked)).toEqual(['/campaigns?filter[list]=finished'])
  expect(page.getByRole('radio', { name: 'Almost there' }).query()).toBe(null)
})

test('"Mine" is shown to signed-in people; a guest with such a link sees the active ones', async () => {
  const asked = answerPages({ '/campaigns': (query) => pageOf([cardOf(ramp)], query) })
  await openApp('/campaigns?list=mine')
  await expect.element(page.getByText('$360 to go')).toBeVisible()
  expect(page.getByRole('radio', { name: 'Mine' }).query()).toBe(null)
  expect(asked).not.toContain('/campaigns?filter[list]=mine')
})

test('each of one’s own campaigns shows its status; a rejected one shows what to change', async () => {
  const states = ['draft', 'in_review', 'rejected', 'active', 'paused', 'ended', 'reported'] as const
  const own = states.map((status, i) => ({ ...ramp, id: 40 + i, uuid: uuid(900 + i), title: `One ${status}`, status }))
  answerPages({
    '/campaigns': (query) => pageOf(own.map(cardOf), query),
    '/campaigns/42': () => ({ data: { ...own[2]!, review_note: 'اذكر من يبني. Name the crew.' } }),
    '/campaigns/44': () => ({ data: { ...own[4]!, pause_reason: 'The permit is late.' } }),
  })
  await openApp('/campaigns?list=mine', 'good')
  await expect.element(page.getByText('اذكر من يبني. Name the crew.')).toBeVisible()
  await expect.element(page.getByText('The permit is late.')).toBeVisible()
  const labels = [...document.querySelectorAll('main article')].map(
    (card) => card.querySelector('b')?.textContent ?? '',
  )
  expect(labels).toEqual(['Draft.', 'Being checked,', 'Not approved yet.', '', 'Paused.', 'Ended.', 'Ended.'])
})

test('a failed load can be retried', async () => {
  answerPages({ '/campaigns': () => refuse(403) })
  await openApp('/campaigns')
  await expect.element(page.getByText("We couldn't load this.")).toBeVisible()
  answerPages({ '/campaigns': (query) => pageOf([cardOf(ramp)], query) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('$360 to go')).toBeVisible()
})

test.each(widths)('at %i px axe finds nothing, and nothing overflows', async (width) => {
  await page.viewport(width, 844)
  answerPages({ '/campaigns': (query) => pageOf(campaigns.map(cardOf), query) })
  await openApp('/campaigns', 'good')
  await expect.element(page.getByText('$60 to go')).toBeInTheDocument()
  const { violations } = await axe.run('main', { resultTypes: ['violations'] })
  expect(violations.map((v) => [v.id, v.nodes.map((n) => n.html)])).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
