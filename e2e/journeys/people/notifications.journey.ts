import type { APIRequestContext, Page } from '@playwright/test'
import { instanceFolder, runBeside } from '../../stage/command.ts'
import { expect, newestMail, test } from '../../stage/fixtures.ts'

const center = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

async function unreadOf(request: APIRequestContext, token: string): Promise<number> {
  const answer = await request.get('/api/v1/notifications?page=1&per_page=20', {
    headers: { 'X-Platform': 'web', authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { meta: { unread_count: number } }).meta.unread_count
}

test(
  'the bell counts a notification; it is read here and in another tab, and leads to its page',
  { tag: '@long' },
  async ({ page, request, signIn }) => {
    const token = await signIn('maya')
    const unread = await unreadOf(request, token)
    expect(unread).toBeGreaterThan(0)
    const second = await page.context().newPage()
    await page.goto('/home')
    await second.goto('/home')
    const label = `Notifications, ${unread > 9 ? '9+' : unread} unread`
    await expect(bell(second)).toHaveAccessibleName(label)
    await expect(bell(page)).toHaveAccessibleName(label)

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

    const joined = center(page)
      .getByRole('link', { name: /joined .* through you/ })
      .first()
    await expect(async () => {
      const more = center(page).getByRole('button', { name: 'Load More' })
      if (await more.isVisible()) await more.scrollIntoViewIfNeeded()
      await expect(joined).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await joined.click()
    await expect(page).toHaveURL(/\/user\//)
    await expect(center(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
  },
)

/** A time zone where the digest is due and the quiet hours, from nine in the evening, are an hour away. */
const zoneOfDay = (): string =>
  ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'].find((timeZone) => {
    const hour = Number(new Date().toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }))
    return hour >= 9 && hour < 20
  })!

test(
  'a type set to daily arrives in the digest, whose link stops the digest without a sign-in',
  { tag: '@long' },
  async ({ page, browser, request, signIn }) => {
    test.skip(instanceFolder === undefined, 'needs the command line of this Kindling')
    const headers = (token: string) => ({ 'X-Platform': 'web', authorization: `Bearer ${token}` })
    const token = await signIn('new')
    const data = { time_zone: zoneOfDay() }
    const me = await request.patch('/api/v1/user', { headers: headers(token), data })
    const { uuid, email } = ((await me.json()) as { data: { uuid: string; email: string } }).data
    await page.goto('/account/preferences')
    await page.getByRole('button', { name: /^What you hear about/ }).click()
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/user/settings') && answer.ok())
    await page.getByLabel('Email: Messages').selectOption('Daily')
    await saved

    const kofi = await request.post('/api/v1/auth/demo', { data: { as: 'kofi' }, headers: { 'X-Platform': 'web' } })
    const kofisHeaders = headers(((await kofi.json()) as { token: string }).token)
    const follow = { headers: headers(token), data: {} }
    expect((await request.post('/api/v1/communities/night-shift-neighbors/join', follow)).ok()).toBe(true)
    const approval = { headers: kofisHeaders, data: { act: 'approve' } }
    expect((await request.post(`/api/v1/communities/night-shift-neighbors/members/${uuid}`, approval)).ok()).toBe(true)
    const started = await request.post('/api/v1/chats', {
      headers: kofisHeaders,
      data: { type: 'direct', person: uuid },
    })
    const chat = ((await started.json()) as { data: { uuid: string } }).data.uuid
    const message = { uuid: crypto.randomUUID(), text: 'The barley is in.' }
    expect((await request.post(`/api/v1/chats/${chat}/messages`, { headers: kofisHeaders, data: message })).ok()).toBe(
      true,
    )

    // a person who reads the message within ten seconds is not notified
    const typesListed = async () => {
      const answer = await request.get('/api/v1/notifications?page=1&per_page=20', { headers: headers(token) })
      return ((await answer.json()) as { data: { type: string }[] }).data.map(({ type }) => type)
    }
    await expect.poll(typesListed, { timeout: 30_000 }).toContain('NewMessage')
    await runBeside('operate', ['mail', 'digests'])
    const mail = await newestMail(email, /sent you a message/)
    expect(mail.text).toContain(`/chats/${chat}`)
    expect(mail.text).not.toContain('barley')

    const reader = await (await browser.newContext()).newPage()
    await reader.goto(/http\S+\/unsubscribe\/\S+/.exec(mail.text)![0])
    await reader.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(reader.getByRole('heading', { name: 'You’re unsubscribed.' })).toBeVisible()
    await reader.context().close()
    await page.goto('/account/preferences')
    await expect(page.getByRole('switch', { name: 'Daily email' })).not.toBeChecked()
  },
)
