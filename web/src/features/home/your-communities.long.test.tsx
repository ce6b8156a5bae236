import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, emptyHome, everyPage, maya, openApp } from '../../platform/app.fixtures.tsx'
import { answerCalls } from '../../platform/network/network.fixtures.ts'
import { pantry } from '../communities/communities.fixtures.ts'

afterEach(closeApp)

const community = (n: number) => ({
  ...pantry,
  id: n,
  uuid: `${pantry.uuid.slice(0, -2)}0${n}`,
  slug: `c-${n}`,
  name: `Group ${n}`,
})
const five = [1, 2, 3, 4, 5].map(community)

async function openHome(
  path: string,
  communities: typeof five,
  more: Partial<typeof maya> = {},
  trending = [community(9)],
) {
  await page.viewport(390, 844)
  answerCalls({
    ...everyPage,
    'GET /user': { data: { ...maya, communities, ...more } },
    'GET /home': { data: { ...emptyHome, trending } },
  })
  return openApp(path, 'good')
}
const own = () => page.getByRole('region', { name: 'Your communities' })
const rows = () => own().getByRole('listitem').elements()

test('three communities are listed, then all, and each links to its page', async () => {
  const app = await openHome('/home', five)
  await expect.poll(rows).toHaveLength(3)
  expect((await axe.run(own().element())).violations).toEqual([])
  await userEvent.click(own().getByRole('link', { name: /^See all/ }))
  await arrival(app, '/home#communities')
  await expect.poll(rows).toHaveLength(5)
  await expect.element(own().getByRole('link', { name: /^See all/ })).not.toBeInTheDocument()
  await expect.element(own().getByRole('link', { name: /^Group 4/ })).toHaveAttribute('href', '/communities/c-4')
})

test('the drawer closes when the number of communities supported is tapped', async () => {
  const app = await openHome('/home', five)
  await userEvent.click(page.getByRole('button', { name: 'Open menu' }))
  const menu = page.getByRole('dialog')
  await userEvent.click(menu.getByRole('link', { name: 'Communities supported' }))
  await expect.element(menu).not.toBeInTheDocument()
  await arrival(app, '/account/billing')
})

test('a person without a community gets three suggestions, each only once', async () => {
  await openHome('/home', [], {}, five)
  await expect.element(own().getByText("You haven't joined any yet. Try one of these.")).toBeVisible()
  expect(rows().map((row) => row.querySelector('h3')?.textContent.trim())).toEqual(['Group 1', 'Group 2', 'Group 3'])
  const trending = page.getByRole('region', { name: 'Trending communities' })
  await expect.element(trending.getByRole('link', { name: 'Group 4' })).toBeVisible()
  expect(trending.getByRole('listitem').elements()).toHaveLength(2)
})

test.each([[[]], [five]])(
  'people with and without communities can start a community and a campaign: %#',
  async (communities) => {
    const app = await openHome('/home', communities)
    const start = (what: string) => own().getByRole('link', { name: `Start a ${what}`, exact: true })
    await expect.element(start('campaign')).toHaveAttribute('href', '/campaigns?create=campaign')
    await userEvent.click(start('community'))
    await arrival(app, '/home?create=community')
  },
)

test('without suggestions it links to Explore', async () => {
  await openHome('/home', [], {}, [])
  await expect.element(own().getByRole('link', { name: 'Find one' })).toHaveAttribute('href', '/explore')
})
