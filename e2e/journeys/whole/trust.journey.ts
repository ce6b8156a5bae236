import { holdScripts, openBeforeScripts } from '../../stage/before-scripts.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { expectAccessible } from '../../screens/screen-checks.ts'

const pages = [
  { path: '/faq', title: 'FAQ · Kindling', says: /All of it minus the card fee of 2\.9% \+ \$0\.30/ },
  { path: '/how-it-works', title: 'How Kindling works · Kindling', says: /\$23\.97/ },
  { path: '/terms', title: 'Terms · Kindling', says: /This is a default text\./ },
  { path: '/privacy', title: 'Privacy · Kindling', says: /Card numbers never reach us/ },
]

for (const { path, title, says } of pages)
  test(`${path} is complete without scripts, for any operator`, { tag: '@long' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/\S+ \S+/)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`))
    await expect(page.getByText(says)).toBeAttached()
    await expect(page.getByRole('contentinfo').getByText(/^Run by/)).toBeVisible()
    await context.close()
  })

test(
  'the server sends guests and members the same pages, with the metadata of each page',
  { tag: '@long' },
  async ({ request, signIn }) => {
    const token = await signIn('maya')
    for (const path of ['/', '/home', '/campaigns/1']) {
      // a flash campaign's card has the server's time, so that its countdown needs no clock of the visitor
      const asked = async (headers: Record<string, string>) =>
        (await (await request.get(path, { headers })).text()).replaceAll(/"server_now":"[^"]+"/g, '')
      const mayasHeaders = { Authorization: `Bearer ${token}`, Cookie: `auth_token=${token}` }
      let guests = ''
      // somebody may give between the two requests
      await expect(async () => {
        guests = await asked({})
        expect(await asked(mayasHeaders), path).toBe(guests)
      }).toPass({ timeout: 10_000 })
      expect(guests, path).not.toContain('Maya')
      const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(guests)!
      expect(new URL(canonical!).pathname).toBe(path)
      expect(guests).toMatch(/<meta property="og:image" content="[^"]+"/)
    }
    const door = await (await request.get('/')).text()
    expect(door).toContain('<meta property="og:title" content="Small gifts. Real warmth."')
    expect(door).toContain('<h1')
  },
)

test('a question opens without scripts', { tag: '@long' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/faq')
  await page.getByText('Is my card safe?').click()
  await expect(page.getByText(/^Its number goes straight/)).toBeVisible()
  await context.close()
})

test('a question opened before the app has loaded stays open', { tag: '@long' }, async ({ page }) => {
  const release = await holdScripts(page)
  await openBeforeScripts(page, '/faq')
  await page.getByText('Is my card safe?').click()
  release()
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await page.getByRole('searchbox').fill('card number')
  await expect(page.locator('#root').getByText(/^Its number goes straight/)).toBeVisible()
})

test('a link to a question opens it, on a prerendered page too', { tag: '@long' }, async ({ page }) => {
  await page.goto('/faq#delete-account')
  await expect(page.getByText(/You have 7 days to change your mind/)).toBeInViewport()
  await expect(page.locator('summary:focus')).toHaveText('How do I delete my account?')
})

test('a guest taps a receiver before any script runs, and reads about it', { tag: '@long' }, async ({ page }) => {
  const release = await holdScripts(page)
  await openBeforeScripts(page, '/campaigns/1')
  await page.locator('main a[href*="nonprofit="]:visible').first().click()
  await expect(page).toHaveURL(/\?nonprofit=/)
  release()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Last payout')).toBeVisible()
  await expect(sheet.getByText(/The IRS register lists its EIN/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/campaigns\/1$/)
})

test('the Give bar does not cover the footer of a campaign', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/campaigns/1')
  const contact = page.getByRole('contentinfo').getByRole('link', { name: /@/ })
  await expect(page.locator('#prerendered')).toHaveCount(0)
  // scrolls again, because content further down loads while scrolling
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(contact).toBeInViewport({ timeout: 500 })
  }).toPass()
  await contact.click({ trial: true })
})
