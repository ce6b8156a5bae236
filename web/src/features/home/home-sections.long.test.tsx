import { defaultSettings } from '@kindling/contract/accounts/calls'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, emptyHome, everyPage, maya, openApp } from '../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../platform/network/network.fixtures.ts'
import { cardOf, ramp } from '../campaigns/campaigns.fixtures.ts'
import { pantry } from '../communities/communities.fixtures.ts'
import { boots } from '../flash-campaigns/flash-campaigns.fixtures.ts'

afterEach(closeApp)

const community = (n: number, topic: typeof pantry.topic) => ({
  ...pantry,
  id: n,
  uuid: `${pantry.uuid.slice(0, -2)}0${n}`,
  slug: `c-${n}`,
  name: `Group ${n}`,
  topic,
})

test.each([320, 390])(
  'the fire on a guest’s home keeps its height at %i px, however large the text below it',
  async (width) => {
    await page.viewport(width, 844)
    document.documentElement.style.fontSize = '200%'
    answerCalls({ ...everyPage, 'GET /home': { data: emptyHome } })
    await openApp('/')
    const box = page.getByRole('button', { name: 'Add a stick' })
    await expect.element(box).toBeVisible()
    const fire = document.querySelector('section svg')!.getBoundingClientRect()
    expect(fire.height).toBeGreaterThanOrEqual(200)
    expect(fire.bottom).toBeLessThanOrEqual(box.element().parentElement!.getBoundingClientRect().top)
    document.documentElement.style.removeProperty('font-size')
    await page.viewport(390, 844)
  },
)

test('the fire on a guest’s home grows with every stick, including the last one', async () => {
  answerCalls({ ...everyPage, 'GET /home': { data: emptyHome } })
  await openApp('/')
  const box = page.getByRole('button', { name: 'Add a stick' })
  await expect.element(box).toBeVisible()
  const flames = document.querySelector<SVGGElement>('section svg g[style*="scale"]')!
  const size = () => Number(/[\d.]+/.exec(flames.style.transform)![0])
  const sizes = [size()]
  for (let stick = 13; stick <= 120; stick++) {
    flushSync(() => (box.element() as HTMLButtonElement).click())
    sizes.push(size())
  }
  await expect.element(box).toBeDisabled()
  const steps = sizes.slice(1).map((to, i) => to - sizes[i]!)
  expect(Math.min(...steps)).toBeGreaterThan(0.002)
})

test('what burns now comes first, and news of a member’s communities comes before campaigns', async () => {
  const meta = { current_page: 1, last_page: 1, per_page: 15, total: 1, next_cursor: null, topics: [] }
  const { giveaway, ...flash } = boots
  const live = { ...flash, giveaway: giveaway !== null }
  answerCalls({
    ...everyPage,
    'GET /user': { data: { ...maya, communities: [community(7, 'food')] } },
    'GET /home': {
      data: { ...emptyHome, live_flash: [live], trending: [community(1, 'food')], almost_there: [cardOf(ramp)] },
    },
    'GET /flash-campaigns': { data: [live], meta },
    'GET /user/feed': { data: [], meta: { next_cursor: null } },
    'GET /campaigns': { data: [], meta },
  })
  await openApp('/home', 'good')
  const titles = () =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .elements()
      .map((heading) => heading.textContent)
  const order = ['Burning now', 'Your communities', 'Trending communities', 'From your communities', 'Almost there']
  await expect.poll(() => titles().filter((title) => order.includes(title))).toEqual(order)
})

test('chosen topics come first, the others keep their order', async () => {
  const trending = [community(1, 'food'), community(2, 'health'), community(3, 'animals'), community(4, 'health')]
  answerCalls({
    ...everyPage,
    'GET /user': {
      data: { ...maya, communities: [community(8, 'food')], settings: { ...defaultSettings, topics: ['health'] } },
    },
    'GET /home': { data: { ...emptyHome, trending } },
  })
  await openApp('/home', 'good')
  const section = page.getByRole('region', { name: 'Trending communities' })
  const names = () =>
    section
      .getByRole('heading', { level: 3 })
      .elements()
      .map((heading) => heading.textContent.trim().slice(0, 7))
  await expect.poll(names).toEqual(['Group 2', 'Group 4', 'Group 1'])
})

test('a guest reads that the list of communities needs a sign-in, with a link to it', async () => {
  answerCalls({ ...everyPage, 'GET /home': { data: { ...emptyHome, trending: [community(1, 'food')] } } })
  await openApp('/home')
  await expect
    .element(page.getByRole('link', { name: 'Sign in for all' }))
    .toHaveAttribute('href', '/get-started?return_to=%2Fexplore')
})

test('if home fails to load, the independent parts stay', async () => {
  const meta = { current_page: 1, last_page: 1, per_page: 15, total: 1, next_cursor: null, topics: [] }
  answerCalls({
    ...everyPage,
    'GET /user': { data: { ...maya, communities: [community(7, 'food')] } },
    'GET /home': refuse(403),
    'GET /campaigns': { data: [cardOf(ramp)], meta },
  })
  await openApp('/home', 'good')
  await expect.element(page.getByText("We couldn't load this.")).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Group 7/ })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'More campaigns' }).getByRole('article')).toBeVisible()
})

test('a campaign appears only in its first section', async () => {
  const [near, fresh] = [cardOf(ramp), { ...cardOf(ramp), id: ramp.id + 1, title: 'Another one' }]
  const shelves = { almost_there: [near], new_this_week: [near, fresh], trending_campaigns: [near, fresh] }
  answerCalls({ ...everyPage, 'GET /home': { data: { ...emptyHome, ...shelves } } })
  await openApp('/home')
  await expect.element(page.getByRole('region', { name: 'New this week' }).getByText('Another one')).toBeVisible()
  expect(page.getByRole('main').getByRole('heading', { level: 3 }).elements()).toHaveLength(2)
  expect(page.getByRole('region', { name: 'Trending campaigns' }).query()).toBe(null)
})
