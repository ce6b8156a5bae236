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

/** Every screen as a guest or as a member sees it: it comes, axe finds nothing, nothing sticks out, is cut or covered. */
for (const { name, as, path } of screens) {
  test(name, async ({ page, request, signIn }) => {
    if (as) await signIn(as)
    await page.goto(typeof path === 'string' ? path : await path(request))
    for (const [width, percent] of [
      [390, 100],
      [1280, 100],
      [1024, 100],
      [768, 100],
      [320, 100],
      [390, 200],
      [1280, 200],
    ] as const) {
      await page.setViewportSize({ width, height: width < 768 ? 844 : 800 })
      await setTextSize(page, percent)
      await test.step(`${width} px, text at ${percent} %`, async () => {
        await expectArrived(page)
        await expectNoOverflow(page)
        await expectNothingCut(page)
        await expectNothingCovered(page)
        if (percent === 100 && width !== 320) await expectAccessible(page)
      })
    }
  })
}

test('an unknown address ends at /404', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
