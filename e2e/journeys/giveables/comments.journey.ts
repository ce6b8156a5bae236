import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../../screens/screen-checks.ts'
import { joinByRequest } from '../../steps/call-as.ts'
import { windowOf } from '../../stage/window.ts'

const community = '/communities/night-shift-neighbors'

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Sending')).toHaveCount(0)
  await expect(page.getByText(text)).toBeVisible()
}

test(
  'a supporter comments, the organizer replies, and the notification leads the supporter to the reply',
  { tag: '@long' },
  async ({ browser, baseURL, request }) => {
    const words = `Barley soup at four, ${Date.now() % 100_000}`
    const friend = await windowOf(browser, baseURL!, 'new')
    const kofi = await windowOf(browser, baseURL!, 'kofi')
    await kofi.goto('/home')
    await joinByRequest(friend, request, { community, moderator: kofi })

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
  },
)
