import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../../stage/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../../screens/screen-checks.ts'
import { windowOf } from '../../stage/window.ts'

const community = '/communities/night-shift-neighbors'

/** Makes a call as the person of this window. */
async function callAs(page: Page, request: APIRequestContext, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { authorization: `Bearer ${token}`, 'X-Platform': 'web' }
  const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path} answers ${answer.status()}`).toBe(true)
  return answer.status() === 204 ? undefined : ((await answer.json()) as { data: { uuid: string } })
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Sending')).toHaveCount(0)
  await expect(page.getByText(text)).toBeVisible()
}

test('a supporter comments, the organizer replies, and the notification leads the supporter to the reply', async ({
  browser,
  baseURL,
  request,
}) => {
  const words = `Barley soup at four, ${Date.now() % 100_000}`
  const friend = await windowOf(browser, baseURL!, 'new')
  const kofi = await windowOf(browser, baseURL!, 'kofi')
  await friend.goto('/home')
  await kofi.goto('/home')
  const { data: me } = (await callAs(friend, request, 'GET', '/user'))!
  await callAs(friend, request, 'POST', `${community}/join`, {})
  await callAs(kofi, request, 'POST', `${community}/members/${me.uuid}`, { act: 'approve' })

  await friend.goto(community)
  await friend.getByRole('link', { name: 'Say something kind' }).click()
  await expect(friend.getByRole('heading', { level: 1, name: 'Comments' })).toBeAttached()
  await write(friend, words)
  await expectAccessible(friend)
  await expectNoOverflow(friend)

  await kofi.goto(`/comments${community}`)
  await kofi.getByText('Newest').click()
  const comment = kofi.getByRole('article').filter({ hasText: words })
  await comment.getByRole('button', { name: /^Heart/ }).click()
  await comment.getByRole('button', { name: /^Reply to/ }).click()
  await write(kofi, `Bring two bowls. ${words}`)

  await friend.goto('/home')
  await friend.getByRole('button', { name: /^Notifications/ }).click()
  await friend
    .getByRole('dialog')
    .getByRole('link', { name: /Kofi.* replied on Night Shift Neighbors/ })
    .click()
  await expect(friend).toHaveURL(/night-shift-neighbors|communities\/\d+.*#c-/)
  const reply = friend.getByText(`Bring two bowls. ${words}`)
  await expect(reply).toBeInViewport()
  await expect(friend.getByRole('article').filter({ has: reply }).getByText('Organizer')).toBeVisible()
})
