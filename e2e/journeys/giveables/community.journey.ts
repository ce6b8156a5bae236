import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../../screens/screen-checks.ts'
import { windowOf } from '../../stage/window.ts'

/** Creates a by-request community; returns its path. */
async function start(page: Page, name: string): Promise<string> {
  await page.goto('/explore?create=community')
  const dialog = page.getByRole('dialog')
  const go = () => dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: /In one sentence/ }).fill('Coats that went around the block once more.')
  await go()
  await dialog.getByRole('textbox', { name: 'City' }).fill('Duluth')
  await dialog.getByRole('textbox', { name: 'State' }).fill('MN')
  await dialog.getByRole('button', { name: 'Housing' }).click()
  await expectAccessible(page)
  await go()
  const offered = dialog.getByRole('button', { name: /^Add / })
  await offered.first().click()
  await expect(dialog.getByRole('textbox', { name: /^Percent to/ })).toHaveCount(1)
  await offered.first().click()
  await expect(dialog.getByText('Adds up to 100%')).toBeVisible()
  await expectNoOverflow(page)
  await go()
  await dialog.getByRole('radio', { name: /By request/ }).check()
  await go()
  await expect(dialog.getByRole('heading', { name: 'Add a picture' })).toBeVisible()
  await go()
  await dialog.getByRole('button', { name: 'Create community' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return new URL(page.url()).pathname
}

/** The address of the owner's invite. */
async function inviteOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'More' }).click()
  const inviteLoaded = page.waitForResponse((answer) => answer.url().includes('/invites/mine'))
  await page.getByRole('button', { name: 'Invite people' }).click()
  const { data } = (await (await inviteLoaded).json()) as { data: { url: string } }
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  return new URL(data.url).pathname
}

test(
  'Maya starts a by-request community; a friend requests by her link, is approved, declines to own it and leaves',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const name = `Second Coats ${Date.now() % 100_000}`
    const maya = await windowOf(browser, baseURL!, 'maya')
    const path = await start(maya, name)
    const link = await inviteOf(maya)
    expect(link).toMatch(/^\/g\/\w+$/)

    const friend = await windowOf(browser, baseURL!, 'new')
    await friend.goto(link)
    await friend.getByRole('link', { name: /^Ask to join/ }).click()
    await expect(friend.getByText(/Maya.* will see that you joined/)).toBeVisible()
    await friend.getByRole('textbox', { name: /A line to the organizers/ }).fill('I have eleven coats.')
    await expectAccessible(friend)
    await friend.getByRole('button', { name: 'Ask to join' }).click()
    await expect(friend.getByText("Asked. You'll hear back soon.")).toBeVisible()

    await friend.goto(path)
    await expect(friend.getByText("Asked. You'll hear back soon.")).toBeVisible()
    await expect(friend.getByRole('tab')).toHaveCount(0)

    await maya.goto(`${path}?tab=members`)
    await expect(maya.getByText('I have eleven coats.')).toBeVisible()
    await expectAccessible(maya)
    await expectNoOverflow(maya)
    await maya.getByRole('button', { name: /^Approve/ }).click()
    await expect(maya.getByText('I have eleven coats.')).toHaveCount(0)
    await expect(maya.getByRole('heading', { name: '2 members' })).toBeVisible()

    await friend.reload()
    await expect(friend.getByText("You're in. Giving is up to you.")).toBeVisible()

    await maya.getByRole('button', { name: /^More on .*New/ }).click()
    await maya.getByRole('dialog').getByRole('button', { name: 'Hand over the community' }).click()
    await maya.getByRole('dialog').getByRole('button', { name: 'Ask to take over' }).click()
    await expect(maya.getByText(/^Waiting for .*New.* to accept/)).toBeVisible()
    await expect(friend.getByText(/Maya.* invited you to run this community/)).toBeVisible()
    await expectAccessible(friend)
    await expectNoOverflow(friend)
    await friend.getByRole('button', { name: 'Decline' }).click()
    for (const page of [maya, friend])
      await expect(page.getByRole('button', { name: /^(Withdraw|Accept)/ })).toHaveCount(0)

    await friend.getByRole('button', { name: 'Joined' }).click()
    await friend.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(friend.getByRole('button', { name: 'Ask to join' })).toBeVisible()
    await friend.reload()
    await expect(friend.getByRole('button', { name: 'Ask to join' })).toBeVisible()
    await expect(
      friend
        .getByText(/1 member$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()

    await maya.context().close()
    await friend.context().close()
  },
)
