import AxeBuilder from '@axe-core/playwright'
import { holdScripts, openBeforeScripts } from '../../stage/before-scripts.ts'
import { blankFrames } from '../../cold-load/frames.ts'
import { loadCold, type Phone } from '../../cold-load/cold-load.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { amountOf, sheetOf } from '../../steps/sheet.ts'

/** Slow enough that paint, scripts and answers come one after the other. */
const line: Phone = { name: 'a line of 4 Mbit/s', down: 4_000, up: 1_000, delay: 60, slower: 1 }

for (const { paths, tag } of [
  { paths: ['/campaigns/1', '/campaigns'], tag: [] },
  { paths: ['/campaigns?list=finished', '/home'], tag: '@long' },
])
  test(
    `the prerendered pages at ${paths.join(' and ')} stay until the app shows the same`,
    { tag },
    async ({ browser, baseURL }) => {
      const loads = await Promise.all(paths.map((path) => loadCold(browser, baseURL! + path, line)))
      for (const [i, { frames, shifts, script, requests }] of loads.entries()) {
        expect.soft(await blankFrames(browser, frames), `ms of blank frames at ${paths[i]}`).toEqual([])
        expect.soft(shifts, `layout shifts at ${paths[i]}`).toBeLessThanOrEqual(0.02)
        // includes the giving sheet and the previews, which load when the page is idle
        expect.soft(script.kB, `kB of script at ${paths[i]}`).toBeLessThanOrEqual(230)
        expect.soft(requests, `requests of ${paths[i]}`).toBeLessThanOrEqual(40)
      }
    },
  )

const share = '/campaigns/1/share'
for (const paths of [
  ['/home', '/', '/explore'],
  ['/communities/larkspur-street-pantry', '/campaigns/1', '/campaigns'],
  ['/account/preferences', '/how-it-works', '/communities/larkspur-street-pantry/leaderboard'],
  ['/communities/larkspur-street-pantry/updates', '/comments/communities/larkspur-street-pantry', share],
])
  test(
    `a member at ${paths.join(', ')} first sees their own bars, nothing for guests, and nothing that moves`,
    { tag: '@long' },
    async ({ browser, baseURL, signIn }) => {
      const token = await signIn('maya')
      const loads = await Promise.all(paths.map((path) => loadCold(browser, baseURL! + path, line, token)))
      for (const [i, { frames, shifts, bars, guest }] of loads.entries()) {
        expect.soft(bars, `bars with the first paint of ${paths[i]}`).toBe(paths[i] !== share)
        expect.soft(guest, `frames of ${paths[i]} with a way to sign in`).toBe(0)
        expect.soft(await blankFrames(browser, frames), `ms of blank frames at ${paths[i]}`).toEqual([])
        expect.soft(shifts, `layout shifts at ${paths[i]}`).toBeLessThanOrEqual(0.02)
      }
    },
  )

for (const width of [390, 1280])
  test(
    `before any script runs, a member sees the bars and a skeleton of the page; their links work: ${width} px`,
    { tag: '@long' },
    async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 844 })
      await signIn('maya')
      const release = await holdScripts(page)
      const main = page.locator('#frame main')
      for (const [path, first] of [
        ['/communities/larkspur-street-pantry', main.locator('[aria-busy=true]')],
        // pages that are the same for guests and members show their whole content before the app has loaded
        ['/campaigns/1', main.getByRole('heading', { name: 'Where it goes' })],
      ] as const) {
        await openBeforeScripts(page, path)
        await expect(first).toBeVisible()
        await expect(page.locator('#root')).toBeHidden()
        // on phones the bar does not cover the picture
        await expect(page.locator('#frame header').first()).toBeVisible({ visible: width > 390 })
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('#frame').analyze()
        expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
      }
      release()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('#prerendered')).toHaveCount(0)
    },
  )

test('an expired token leads to the page for guests', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    if (window.name === '') localStorage.setItem('auth_token', 'over')
    window.name = 'been here'
  })
  await page.goto('/home')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('#frame, #prerendered')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test(
  'a member whose scripts do not load reads the prerendered page, or a message that it did not load',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('maya')
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/campaigns/1', { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#frame')).toHaveCount(0)
    await page.goto('/explore', { waitUntil: 'load' })
    await expect(page.getByRole('heading', { name: "Kindling didn't load." })).toBeVisible()
    await expect(page.locator('#frame')).toHaveCount(0)
  },
)

test('a button that is pressed before any script is pressed in the app, once', { tag: '@long' }, async ({ page }) => {
  const release = await holdScripts(page)
  await openBeforeScripts(page, '/')
  await page.getByRole('button', { name: 'Add a stick' }).click()
  await expect(page.getByText('12 neighbors × $5')).toBeVisible()
  release()
  await expect(page.getByText('13 neighbors × $5')).toBeVisible()
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await expect(page.getByText('13 neighbors × $5')).toBeVisible()
})

test('a tap on Give before any script opens the sheet once and keeps the inviter; Esc returns the focus to Give', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await openBeforeScripts(page, '/campaigns/1?via=mill-creek-readers')
  const give = page.locator('main a[href*="give=1"]:visible').first()
  await give.click()
  await expect(page).toHaveURL(/\?give=1&via=mill-creek-readers$/)
  expect(await sheetOf(page).count()).toBe(0)
  release()
  await expect(amountOf(page)).toBeVisible()
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/campaigns\/1\?via=mill-creek-readers$/)
  await expect(give).toBeFocused()
})

for (const away of ['Escape', 'Close'])
  test(
    `Give keeps its pressed color until the sheet has loaded, and has focus after ${away}`,
    { tag: '@long' },
    async ({ page }) => {
      const release = await holdScripts(page, /give-sheet/)
      const rest = page.waitForResponse(/after-load/)
      await page.goto('/campaigns/1')
      await (await rest).finished()
      const give = page.locator('main a[href*="give=1"]:visible').first()
      const color = () => give.evaluate((link) => getComputedStyle(link).backgroundColor)
      const restColor = await color()
      await give.dispatchEvent('click')
      await expect(give).toHaveAttribute('aria-busy', 'true')
      await expect.poll(color).not.toBe(restColor)
      release()
      await expect(amountOf(page)).toBeVisible()
      await expect(give).not.toHaveAttribute('aria-busy')
      if (away === 'Escape') await page.keyboard.press('Escape')
      else await sheetOf(page).getByRole('button', { name: 'Close' }).click()
      await expect(sheetOf(page)).toBeHidden()
      await expect(give).toBeFocused()
    },
  )

test(
  'the script that saves early taps ignores links to other sites and other scripts’ links',
  { tag: '@long' },
  async ({ page }) => {
    const release = await holdScripts(page)
    await openBeforeScripts(page, '/campaigns/1')
    await page.locator('main a[href*="give=1"]:visible').first().click()
    release()
    await expect(amountOf(page)).toBeVisible()
    const saved = await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: 'https://nonprofit.example/?give=1' })
      document.body.append(link)
      return new Promise<boolean>((resolve) => {
        addEventListener('click', (event) => {
          resolve(event.defaultPrevented)
          event.preventDefault()
        })
        link.click()
      })
    })
    expect(saved).toBe(false)
    await page.evaluate(() => {
      Object.assign(window, { stays: true })
      const library = document.head.appendChild(document.createElement('script'))
      library.dispatchEvent(new Event('error'))
    })
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  },
)

test(
  'after a tap on Give in a list before any script, closing leads back to the list',
  { tag: '@long' },
  async ({ page }) => {
    const release = await holdScripts(page)
    await openBeforeScripts(page, '/campaigns')
    await page.locator('main a[href*="give=1"]:visible').first().click()
    release()
    await expect(amountOf(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/campaigns$/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  },
)

test('without scripts Give still leads to a complete page', { tag: '@long' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/campaigns/1')
  await page.locator('main a[href*="give=1"]:visible').first().click()
  await expect(page).toHaveURL(/\/campaigns\/1\?give=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test(
  'a tapped link of the prerendered page opens inside the app at the top, after the app has loaded',
  { tag: '@long' },
  async ({ page }) => {
    const release = await holdScripts(page, /campaigns\./)
    await openBeforeScripts(page, '/campaigns')
    const card = page.locator('#prerendered main h2 a, #prerendered main h3 a').nth(1)
    const name = await card.innerText()
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await card.click()
    release()
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await expect(page.locator('#prerendered')).toHaveCount(0)
    expect(await page.evaluate(() => [scrollY, (window as unknown as { stays?: true }).stays])).toEqual([0, true])
  },
)
