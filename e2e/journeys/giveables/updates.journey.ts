import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../../stage/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../../screens/screen-checks.ts'
import { windowOf } from '../../stage/window.ts'

const host = '/communities/night-shift-neighbors'
const photo = new URL('../../../docs/pictures/home.jpg', import.meta.url)

async function callAs<T>(page: Page, request: APIRequestContext, call: string, data?: object): Promise<T> {
  const [method, path] = call.split(' ') as [string, string]
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { authorization: `Bearer ${token}`, 'X-Platform': 'web', 'Idempotency-Key': crypto.randomUUID() }
  const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${call} answers ${answer.status()}`).toBe(true)
  return (answer.status() === 204 ? undefined : ((await answer.json()) as { data: T }).data) as T
}

async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Sending')).toHaveCount(0)
  await expect(page.getByText(text)).toBeVisible()
}

async function openNotification(page: Page, line: RegExp): Promise<void> {
  await page.goto('/home')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: line }).click()
}

test(
  'an organizer posts an update with photos and money spent; a member is notified, comments, and is notified of the reply',
  { tag: '@long' },
  async ({ browser, baseURL, request }) => {
    const nth = Date.now() % 100_000
    const title = `Three more cots, ${nth}`
    const kofi = await windowOf(browser, baseURL!, 'kofi')
    const friend = await windowOf(browser, baseURL!, 'new')
    await friend.goto('/faq')
    const { uuid } = await callAs<{ uuid: string }>(friend, request, 'GET /user')
    await callAs(friend, request, `POST ${host}/join`, {})

    await kofi.goto(`${host}/updates/create`)
    await callAs(kofi, request, `POST ${host}/members/${uuid}`, { act: 'approve' })
    await kofi.getByRole('textbox', { name: 'Title' }).fill(title)
    await kofi.getByRole('textbox', { name: 'Update', exact: true }).fill('They stand in the back room since Monday.')
    const chooser = kofi.waitForEvent('filechooser')
    await kofi.getByRole('button', { name: 'Add photos' }).click()
    const buffer = await readFile(photo)
    const files = ['one.png', 'two.png'].map((name) => ({ name, mimeType: 'image/png', buffer }))
    await (await chooser).setFiles(files)
    await expect(kofi.getByText(/^\d+%$/)).toHaveCount(0)
    await kofi.getByRole('button', { name: 'Describe photo 2' }).click()
    await kofi.getByRole('textbox', { name: 'What does it show?' }).fill('A cot under a blanket')
    await kofi.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await kofi.getByRole('textbox', { name: 'What was spent' }).fill('1.25')
    await kofi.getByRole('textbox', { name: 'On what' }).fill('clean sheets')
    await kofi
      .getByRole('checkbox', { name: /^Notify supporters/ })
      .or(kofi.getByRole('switch', { name: /^Notify supporters/ }))
      .check()
    await expectAccessible(kofi)
    await kofi.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(kofi.getByRole('heading', { level: 1, name: title })).toBeVisible()

    await openNotification(friend, new RegExp(title))
    await expect(friend.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(friend.getByText('$1.25')).toBeVisible()
    await expect(friend.getByText('clean sheets')).toBeVisible()
    await expect(friend.getByRole('img', { name: 'A cot under a blanket' })).toBeVisible()
    await expectAccessible(friend)
    await expectNoOverflow(friend)
    await friend.getByRole('link', { name: 'Say something kind' }).click()
    await comment(friend, `Sleep well, ${nth}`)

    await kofi.reload()
    await kofi
      .getByRole('link', { name: /Say something kind|comment/i })
      .first()
      .click()
    const shownComment = kofi.getByRole('article').filter({ hasText: `Sleep well, ${nth}` })
    await shownComment.getByRole('button', { name: /^Reply to/ }).click()
    await comment(kofi, `And you, ${nth}`)
    await openNotification(friend, new RegExp(`Kofi.* replied on ${title}`))
    await expect(friend.getByText(`And you, ${nth}`)).toBeInViewport()
  },
)

test(
  'a scheduled update is visible only to its organizers until its time, and then to everybody',
  { tag: '@long' },
  async ({ browser, baseURL, request }) => {
    const name = `The night bus stops here, ${Date.now() % 100_000}`
    const kofi = await windowOf(browser, baseURL!, 'kofi')
    await kofi.goto('/faq')
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'From Sunday on.' }] }] }
    const publish_at = new Date(Date.now() + 6_000).toISOString()
    const { uuid } = await callAs<{ uuid: string }>(kofi, request, `POST ${host}/updates`, {
      name,
      body,
      status: 'scheduled',
      publish_at,
    })
    await kofi.goto(`${host}/updates`)
    await expect(kofi.getByText('Not published yet')).toBeVisible()
    await expect(kofi.getByText(/^Goes out/).first()).toBeVisible()
    expect(Date.now(), 'it was looked at in time').toBeLessThan(Date.parse(publish_at))
    await expect(async () => {
      await kofi.goto(`${host}/updates/${uuid}`)
      await expect(kofi.getByText('Goes out')).toHaveCount(0, { timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await kofi.goto(`${host}/updates`)
    await expect(kofi.getByRole('heading', { name })).toBeVisible()
  },
)
