import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const center = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

async function unreadOf(request: APIRequestContext, token: string): Promise<number> {
  const answer = await request.get('/api/v1/notifications?page=1&per_page=20', {
    headers: { 'X-Platform': 'web', authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { meta: { unread_count: number } }).meta.unread_count
}

test('a notification is counted by the bell, read here and in another tab, and leads on', async ({
  page,
  request,
  signIn,
}) => {
  const token = await signIn('maya')
  const unread = await unreadOf(request, token)
  expect(unread).toBeGreaterThan(0)
  const second = await page.context().newPage()
  await page.goto('/home')
  await second.goto('/home')
  const told = `Notifications, ${unread > 9 ? '9+' : unread} unread`
  await expect(bell(second)).toHaveAccessibleName(told)
  await expect(bell(page)).toHaveAccessibleName(told)

  await page.bringToFront()
  await bell(page).click()
  const rows = center(page).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expect(center(page).getByText('New', { exact: true }).first()).toBeVisible()
  await expect.poll(() => unreadOf(request, token)).toBe(0)
  await second.bringToFront()
  await expect(bell(second)).toHaveAccessibleName('Notifications')

  await page.bringToFront()
  const before = await rows.count()
  await center(page).getByRole('button', { name: 'Load More' }).scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(before)

  await center(page)
    .getByRole('link', { name: /joined .* through you/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/user\//)
  await expect(center(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})
