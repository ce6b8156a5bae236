import type { Language } from '@kindling/contract/language'
import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/fixtures.ts'
import {
  expectAccessible,
  expectArrived,
  expectBesideNotch,
  expectNoEnglish,
  expectNoOverflow,
  expectNothingCovered,
  expectNothingCut,
} from '../../screens/screen-checks.ts'
import { screens } from '../../screens/screens.ts'
import { setTextSize } from '../../screens/text-size.ts'
import { setLanguage } from '../../steps/language.ts'

type Look = { width: number; percent?: number; layout?: 'follows' | 'stays' }
const usual: Look[] = [{ width: 390 }, { width: 1280 }]
const further: Look[] = [
  { width: 390, percent: 200 },
  { width: 1280, percent: 200, layout: 'stays' },
  { width: 1280, percent: 200 },
  { width: 1024 },
  { width: 768 },
  { width: 320 },
]
const full = process.env.TEST_FULL === 'on'
const looks = full ? [...usual, ...further] : usual

/**
 * Expects that the screen loads without overflow. On a phone, and with `TEST_FULL=on` at every width, it also expects
 * that nothing is cut off or covered and axe finds nothing.
 */
async function expectSound(page: Page, { width, percent = 100, layout = 'follows' }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 800 })
  if (full) await setTextSize(page, percent, layout)
  await expectArrived(page)
  await expectNoOverflow(page)
  if (!full && width !== 390) return
  await expectNothingCut(page)
  await expectNothingCovered(page)
  if (full && percent === 100 && width === 390) await expectBesideNotch(page)
  if (percent === 100 && (width === 390 || width === 1280)) await expectAccessible(page)
}

/** The number of screens that one test visits: few enough for a slow machine. */
const together = full ? 4 : 10

const visited = screens.filter(({ long }) => full || !long)

function visitAll(looks: readonly Look[], language?: Language): void {
  for (const as of new Set(visited.map((screen) => screen.as))) {
    const theirs = visited.filter((screen) => screen.as === as)
    for (let first = 0; first < theirs.length; first += together) {
      const these = theirs.slice(first, first + together)
      const which = `${first + 1} to ${first + these.length}`
      test(`screens ${which} as ${as ?? 'a guest'}`, async ({ page, request, signIn }) => {
        test.slow()
        const token = as && (await signIn(as))
        const speak = async (spoken?: Language) => token && spoken && setLanguage(request, token, spoken)
        await speak(language)
        for (const { name, path, before } of these)
          await test.step(name, async () => {
            await page.goto(typeof path === 'string' ? path : await path(request))
            if (language) await expect(page.locator('html')).toHaveAttribute('lang', language)
            await before?.(page)
            for (const look of looks)
              await test.step(`${look.width} px, text at ${look.percent ?? 100} %`, () => expectSound(page, look))
            if (language === 'es') await test.step('its texts', () => expectNoEnglish(page))
          })
        await speak(language && 'en')
      })
    }
  }
}

visitAll(looks)

test.describe('in Spanish', { tag: '@long' }, () => {
  test.use({ locale: 'es-US' })
  visitAll([{ width: 390 }, { width: 320 }, { width: 1280 }], 'es')
})

test('an unknown address leads to /404', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
