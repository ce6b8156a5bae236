import { expect, test } from './fixtures.ts'
import {
  expectAccessible,
  expectArrived,
  expectNoOverflow,
  expectNothingCovered,
  expectNothingCut,
} from './screen-checks.ts'
import { screens } from './screens.ts'
import { setTextSize } from './text-size.ts'

type Look = { width: number; percent?: number; layout?: 'follows' | 'stays' }
const usual: Look[] = [{ width: 390 }, { width: 390, percent: 200 }, { width: 1280 }]
const further: Look[] = [
  { width: 1280, percent: 200, layout: 'stays' },
  { width: 1280, percent: 200 },
  { width: 1024 },
  { width: 768 },
  { width: 320 },
]
const looks = process.env.TEST_FULL === 'on' ? [...usual, ...further] : usual

/** Every screen as a guest or as a member sees it: it comes, axe finds nothing, nothing sticks out, is cut or covered. */
for (const { name, as, path } of screens) {
  test(name, async ({ page, request, signIn }) => {
    test.slow()
    if (as) await signIn(as)
    await page.goto(typeof path === 'string' ? path : await path(request))
    for (const { width, percent = 100, layout = 'follows' } of looks) {
      await test.step(`${width} px, text at ${percent} %`, async () => {
        await page.setViewportSize({ width, height: width < 768 ? 844 : 800 })
        await setTextSize(page, percent, layout)
        await expectArrived(page)
        await expectNoOverflow(page)
        await expectNothingCut(page)
        await expectNothingCovered(page)
        if (percent === 100 && (width === 390 || width === 1280)) await expectAccessible(page)
      })
    }
  })
}

test('an unknown address ends at /404', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
