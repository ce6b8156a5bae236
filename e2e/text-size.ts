import type { Page } from '@playwright/test'

/**
 * Words at a part of their usual size, in both ways in which people have them larger: the browser's own setting, which
 * the layout follows (its widths are told in rem), and text alone made larger in the layout of the window.
 */
export async function setTextSize(page: Page, percent: number, layout: 'follows' | 'stays' = 'follows'): Promise<void> {
  if (layout === 'stays') {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
    return
  }
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
}
