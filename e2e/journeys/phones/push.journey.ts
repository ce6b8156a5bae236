import type { APIRequestContext, Page, Request } from '@playwright/test'
import { pushAnswers } from '../../phone/answers.ts'
import { expect, onBothPhones, test } from '../../phone/test.ts'

const tag = '@long'

/** The tokens that the server has taken from now on. */
function tokensSent(page: Page): string[] {
  const tokens: string[] = []
  const note = async (request: Request) => {
    if (!request.url().endsWith('/user/device-token') || request.method() !== 'PATCH') return
    if ((await request.response())?.status() === 204) tokens.push((request.postDataJSON() as { token: string }).token)
  }
  page.on('requestfinished', (request) => void note(request))
  return tokens
}

/** The number of a flash campaign that takes gifts. */
async function openFlash(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/api/v1/flash-campaigns')
  const { data } = (await answer.json()) as { data: { id: number; status: string }[] }
  return data.find(({ status }) => status === 'live')!.id
}

async function askInSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: /Push to this phone/ }).click()
  await expect(page.getByRole('dialog', { name: 'Want to hear what your gift does?' })).toBeVisible()
}

onBothPhones(() => {
  test(
    'pushes are asked for after our own words; the token follows the session',
    { tag },
    async ({ page, phone, startApp, signedIn }) => {
      const tokens = tokensSent(page)
      await signedIn('maya')
      await startApp()
      await askInSettings(page)
      expect(phone.callsOf('FirebaseMessaging.requestPermissions')).toEqual([])
      await page.getByRole('button', { name: 'Turn on' }).click()
      await expect.poll(() => tokens).toEqual(['fcm-token-1'])
      await phone.emit('FirebaseMessaging.tokenReceived', { token: 'fcm-token-2' })
      await expect.poll(() => tokens).toEqual(['fcm-token-1', 'fcm-token-2'])
      await phone.emit('FirebaseMessaging.notificationReceived', {
        notification: { title: 'Kindling', body: 'Ana replied to you' },
      })
      await expect(page.getByRole('status').getByText('Ana replied to you')).toBeVisible()
      await page.goto('https://localhost/home')
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect.poll(() => phone.callsOf('FirebaseMessaging.deleteToken')).toHaveLength(1)
    },
  )

  test(
    '*Remind me* explains the push in our own words, and the system asks after a yes alone',
    { tag },
    async ({ page, phone, startApp, signedIn, request }) => {
      const tokens = tokensSent(page)
      await signedIn('new')
      await startApp()
      await expect(page).toHaveURL(/\/home$/)
      const flash = await openFlash(request)
      await page.goto(`https://localhost/flash-campaigns/${flash}`)
      await page.getByRole('button', { name: 'Remind me' }).filter({ visible: true }).click()
      const offer = page.getByRole('region', { name: 'Want the reminder as a push?' }).filter({ visible: true })
      await expect(offer).toBeVisible()
      expect(phone.callsOf('FirebaseMessaging.requestPermissions')).toEqual([])
      await offer.getByRole('button', { name: 'Turn on' }).click()
      await expect.poll(() => tokens).toEqual(['fcm-token-1'])
      await expect(offer).toBeHidden()
    },
  )

  test(
    'a phone that blocks pushes says where they are allowed',
    { tag },
    async ({ page, phone, startApp, signedIn }) => {
      phone.use(pushAnswers('prompt', { chosen: 'denied' }))
      await signedIn('maya')
      await startApp()
      await askInSettings(page)
      await page.getByRole('button', { name: 'Turn on' }).click()
      await expect(page.getByText(/Your phone blocks notifications/)).toBeVisible()
      expect(phone.callsOf('FirebaseMessaging.getToken')).toEqual([])
    },
  )

  test(
    'a tap on a push starts the app at its page; the icon shows what is unread',
    { tag },
    async ({ page, phone, startApp, signedIn }) => {
      phone.use(pushAnswers('granted'))
      await signedIn('maya')
      await phone.tapPush({ path: '/campaigns/1' })
      await startApp()
      await expect(page).toHaveURL(/\/campaigns\/1$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => phone.callsOf('Badge.set')).not.toEqual([])
    },
  )
})
