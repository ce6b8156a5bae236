import type { Page } from '@playwright/test'

/** `follows`: by the browser's own setting, which the layout follows too, as its widths are told in rem. `stays`: text alone. */
type Layout = 'follows' | 'stays'

/** Words at a part of their usual size, in either of the ways in which people have them larger. */
export async function setTextSize(page: Page, percent: number, layout: Layout = 'follows'): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  // not detached: the setting lasts as long as the session
  await browser.send('Page.setFontSizes', { fontSizes: { standard: layout === 'follows' ? (16 * percent) / 100 : 16 } })
  await page.evaluate(
    (size) => (document.documentElement.style.fontSize = size),
    layout === 'stays' ? `${percent}%` : '',
  )
}
