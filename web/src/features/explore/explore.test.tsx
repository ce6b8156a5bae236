import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, maya, openApp } from '../../platform/app.fixtures.tsx'
import { answerPages, pageOf } from '../giveables/pages.fixtures.ts'
import { cardOf, ramp } from '../campaigns/campaigns.fixtures.ts'
import { pantry } from '../communities/communities.fixtures.ts'

const readers = { ...pantry, id: 2, uuid: pantry.uuid.replace(/.$/, 'a'), slug: 'readers', name: 'Mill Creek Readers' }
const nonprofit = { ...ramp.nonprofit, mission: 'Books for everyone.' }

/** The server finds by the first word of the name alone. */
function answer(user: object = {}) {
  const found =
    <T extends { name?: string; title?: string }>(all: readonly T[]) =>
    (query: URLSearchParams) => {
      const q = query.get('filter[q]')?.toLowerCase()
      return pageOf(
        all.filter((one) => q === undefined || (one.name ?? one.title)!.toLowerCase().startsWith(q)),
        query,
      )
    }
  return answerPages({
    '/user': () => ({ data: { ...maya, city: 'Duluth', settings: { ...maya.settings, topics: ['food'] }, ...user } }),
    '/communities': found([pantry, readers]),
    '/campaigns': found([cardOf(ramp)]),
    '/nonprofits': found([nonprofit]),
  })
}
const field = () => page.getByRole('searchbox', { name: 'Search' })
const lists = (asked: string[]) => [
  ...new Set(asked.filter((call) => /^\/(communities|campaigns|nonprofits)/.test(call))),
]

afterEach(async () => {
  closeApp()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

test('what is typed ends in the address and in what is found, letter by letter, and is announced', async () => {
  const asked = answer()
  const app = await openApp('/explore', 'token')
  await expect.element(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
  await userEvent.type(field(), 'mill cr')
  await arrival(app, '/explore?q=mill+cr')
  await expect.element(page.getByRole('status').filter({ hasText: '1 community for “mill cr”' })).toBeVisible()
  await userEvent.type(field(), 'eek')
  await expect.element(field()).toHaveValue('mill creek')
  await expect.element(page.getByText('1 community for “mill creek”')).toBeVisible()
  expect(page.getByText(pantry.name).query()).toBe(null)
  expect(lists(asked)).toContain('/communities?filter[q]=mill+creek')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await arrival(app, '/explore')
  await expect.element(field()).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
})

test('an address opens as it was left: kind, words, topic and what it is narrowed by', async () => {
  const asked = answer()
  const app = await openApp('/explore?q=lark&topic=food&near=1&friends=1&small=1&sort=-created_at', 'token')
  await expect.element(field()).toHaveValue('lark')
  expect(lists(asked)).toEqual([
    '/communities?filter[q]=lark&filter[topic]=food&filter[friends]=true&filter[small]=true&filter[city]=Duluth&sort=-created_at',
  ])
  await page.getByText('Campaigns', { exact: true }).first().click()
  await arrival(app, '/explore?q=lark&what=campaigns&topic=food&sort=-created_at&friends=1&small=1')
  expect(page.getByRole('button', { name: 'Near Duluth' }).query()).toBe(null)
})

test('what is not understood in an address is left out', async () => {
  const asked = answer()
  await openApp('/explore?what=people&topic=wat&sort=money&near=yes', 'token')
  await expect.element(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
  expect(lists(asked)).toContain('/communities?sort=trending')
})

test('nothing is found: it says so, and leads on; what was searched for can be had again, and forgotten', async () => {
  answer()
  const app = await openApp('/explore', 'token')
  await userEvent.type(field(), 'mill{Enter}')
  await expect.element(page.getByText('1 community for “mill”')).toBeVisible()
  await userEvent.fill(field(), 'harbor kites')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText("Nothing for 'harbor kites' yet.")).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Start a campaign' }))
    .toHaveAttribute('href', '/campaigns?create=campaign')
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await recent.getByRole('button', { name: 'Forget “harbor kites”' }).click()
  await recent.getByRole('button', { name: 'mill', exact: true }).click()
  await arrival(app, '/explore?q=mill')
  await expect.element(field()).toHaveValue('mill')
  expect(JSON.parse(sessionStorage.getItem('recent_searches')!)).toEqual(['mill'])
})

test('nonprofits are rows that lead to their pages', async () => {
  answer()
  await openApp('/explore?what=nonprofits', 'token')
  const row = page.getByRole('link', { name: new RegExp(nonprofit.name) })
  await expect.element(row).toHaveAttribute('href', `/nonprofits/${nonprofit.uuid}`)
})

const picks = () => page.getByRole('region', { name: 'For you' })

test('picks say why they are for this person', async () => {
  answer()
  await openApp('/explore', 'token')
  await expect.element(picks().getByText('Because you care about Food').first()).toBeVisible()
})

test('whoever named no topic is not guessed at', async () => {
  answer({ settings: { ...maya.settings, topics: [] } })
  await openApp('/explore', 'token')
  await expect.element(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
  expect(picks().query()).toBe(null)
})
