import { googleGives } from '../../phone/answers.ts'
import { providerCode } from '../../phone/provider-code.ts'
import { expect, onBothPhones, test } from '../../phone/test.ts'

const tag = '@long'

onBothPhones(() => {
  test(
    'an invite starts the app, and its inviter is known after the sign-in',
    { tag },
    async ({ page, phone, request, startApp }) => {
      const demo = await request.post('/api/v1/auth/demo', { data: { as: 'maya' }, headers: { 'X-Platform': 'web' } })
      const { token } = (await demo.json()) as { token: string }
      const mine = await request.get('/api/v1/invites/mine?type=campaigns&id=1', {
        headers: { authorization: `Bearer ${token}`, 'X-Platform': 'web' },
      })
      const { pathname } = new URL(((await mine.json()) as { data: { url: string } }).data.url)
      await phone.openUrl(`https://give.example${pathname}`)
      await startApp()
      await expect(page).toHaveURL((url) => url.pathname === pathname)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('invite'))).toContain(pathname.slice(3))
      await page.goto('https://localhost/login')
      const email = 'tomas.rivera.sandbox@gmail.com'
      phone.use(googleGives(() => providerCode(request, { provider: 'google', email })))
      const signsIn = page.waitForRequest((one) => one.url().endsWith('/auth/google/token'))
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      expect((await signsIn).postDataJSON()).toMatchObject({ invite: pathname.slice(1) })
      await expect.poll(async () => (await (await signsIn).response())?.status()).toBe(200)
    },
  )

  test(
    'links open their pages in the running app, and foreign ones nothing',
    { tag },
    async ({ page, phone, startApp }) => {
      await startApp()
      await expect.poll(() => phone.isHeard('App.appUrlOpen')).toBe(true)
      await phone.openUrl('https://give.example/campaigns/1/updates')
      await expect(page).toHaveURL(/\/campaigns\/1\/updates$/)
      await phone.openUrl('https://evil.example/unsubscribe/1')
      await phone.openUrl('javascript:alert(1)')
      await expect(page).toHaveURL(/\/campaigns\/1\/updates$/)
      expect(phone.callsOf('Browser.open')).toEqual([])
    },
  )
})
