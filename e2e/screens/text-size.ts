import type { Page } from '@playwright/test'

/**
 * `follows`: the browser's own setting, which also changes the layout, because its widths are in rem. `stays`: only the
 * text grows.
 */
type Layout = 'follows' | 'stays'

/** Sets the font size in percent, in either of the two ways. */
export async function setTextSize(page: Page, percent: number, layout: Layout = 'follows'): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  // not detached, because the setting ends with the session
  await browser.send('Page.setFontSizes', { fontSizes: { standard: layout === 'follows' ? (16 * percent) / 100 : 16 } })
  await page.evaluate(
    (size) => (document.documentElement.style.fontSize = size),
    layout === 'stays' ? `${percent}%` : '',
  )
}
