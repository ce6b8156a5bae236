import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectArrived, expectNoOverflow } from './screen-checks.ts'

/** Every screen as a guest or as a member sees it: it comes, axe finds nothing, and nothing sticks out. */
const screens: {
  name: string
  as?: 'maya' | 'new'
  path: string | ((request: APIRequestContext) => Promise<string>)
}[] = [
  { name: 'onboarding', path: '/' },
  { name: 'get started', path: '/get-started' },
  { name: 'login', path: '/login' },
  { name: 'page not found', path: '/404' },
  { name: 'campaigns, as a guest', path: '/campaigns' },
  { name: 'campaign, as a guest', path: (request) => first(request, 'campaigns', 'id') },
  { name: 'community, as a guest', path: (request) => first(request, 'communities', 'slug') },
  { name: 'FAQ, as a guest', path: '/faq' },
  { name: 'how Kindling works, as a guest', path: '/how-it-works' },
  { name: 'terms, as a guest', path: '/terms' },
  { name: 'privacy, as a guest', path: '/privacy' },
  { name: 'FAQ', as: 'maya', path: '/faq' },
  { name: 'how Kindling works', as: 'maya', path: '/how-it-works' },
  { name: 'terms', as: 'maya', path: '/terms' },
  { name: 'home', as: 'maya', path: '/home' },
  { name: 'home of a new person', as: 'new', path: '/home' },
  { name: 'campaigns', as: 'maya', path: '/campaigns' },
  { name: 'campaign', as: 'maya', path: (request) => first(request, 'campaigns', 'id') },
  { name: 'community', as: 'maya', path: (request) => first(request, 'communities', 'slug') },
]

async function first(request: APIRequestContext, type: string, key: 'id' | 'slug'): Promise<string> {
  const answer = await request.get(`/api/v1/${type}?per_page=1`)
  const { data } = (await answer.json()) as { data: { id: number; slug: string }[] }
  return `/${type}/${data[0]![key]}`
}

for (const { name, as, path } of screens) {
  test(name, async ({ page, request, signIn }) => {
    if (as) await signIn(as)
    await page.goto(typeof path === 'string' ? path : await path(request))
    await expectArrived(page)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectArrived(page)
    await expectNoOverflow(page)
  })
}

test('an unknown address ends at /404', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
